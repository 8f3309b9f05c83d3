import { join, resolve } from 'node:path';
import { remedyFor } from '@storepod/database/embedded/remedy';
import { InvalidSettings } from '@storepod/service/settings';
import { Listr, PRESET_TIMER } from 'listr2';
import { accountTable, addressTable, storeHosts } from './addresses.ts';
import { demoShopper, makeShoppers } from './demo/demo-shoppers.ts';
import { fillDemoShops, isFilled } from './demo/fill-demo-shops.ts';
import { progressLines } from './demo/progress-lines.ts';
import { hostsFileAdvice, hostsNotFound } from './host-names.ts';
import { type Options, readOptions } from './options.ts';
import { type Platform, platformOf, type Step } from './platform.ts';
import { type Topology, topologyOf } from './topology.ts';

/** Runs everything step by step, then until a signal ends it. */
export async function runPlatform({ development }: { development: boolean }): Promise<void> {
  const startedAt = performance.now();
  const topology = topologyOf(optionsOrExit());
  const platform = platformOrExit(topology, development);
  const run = stopOnSignals(platform);
  const missingHosts = hostsNotFound(storeHosts(topology));
  try {
    await stepsOf(platform).run();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `\nStorepod is running, after ${seconds} s. Ctrl-C stops it.\n\n${addressTable(topology)}\n\nSign in to the console at ${topology.baseUrl} as\n\n${accountTable(topology)}\n`,
    );
    if (development)
      console.log(
        'Sources are watched: a change of a service restarts its process, one of a theme or screen is shown at once.\n',
      );
    const advice = hostsFileAdvice(await missingHosts);
    if (advice) console.log(advice);
    const { demo, demoGoods } = topology.options;
    const making = demo ? makeDemoShoppers(topology, run.signal) : undefined;
    if (demo && demoGoods) await fillDemo(topology, platform, run.signal);
    await making;
  } catch (error) {
    // Whatever fails while everything is being stopped fails because of that.
    if (!run.signal.aborted) sayWhyNot(error, topology);
    await run.stop(1);
  }
}

const stepsOf = ({ steps }: Platform) =>
  new Listr(
    steps.map((step) =>
      'run' in step
        ? { title: step.title, task: step.run }
        : { title: step.title, task: (_, task) => task.newListr(step.together.map(taskOf), { concurrent: true }) },
    ),
    {
      rendererOptions: { timer: PRESET_TIMER },
      fallbackRendererOptions: { timer: PRESET_TIMER },
      registerSignalListeners: false,
    },
  );

const taskOf = ({ title, run }: Step) => ({ title, task: run });

function stopOnSignals(platform: Platform) {
  const stopping = new AbortController();
  async function stop(exitCode: number): Promise<void> {
    if (stopping.signal.aborted) return;
    stopping.abort();
    await platform.stop();
    process.exit(exitCode);
  }
  process.on('SIGINT', () => {
    if (!stopping.signal.aborted) console.log('\nStopping.');
    stop(0);
  });
  process.on('SIGTERM', () => stop(0));
  return { stop, signal: stopping.signal };
}

/** After the table as well: a demo store that somebody ended must not hold a start up. */
async function makeDemoShoppers(topology: Topology, signal: AbortSignal): Promise<void> {
  const [pod] = topology.pods;
  const missing = pod ? await makeShoppers(pod) : [];
  if (missing.length > 0 && !signal.aborted)
    console.error(`The demo shopper ${demoShopper.email} could not be made in ${missing.join(', ')}.`);
}

/** After the table, since the platform can be used meanwhile. Empty demo shops are no reason to stop. */
async function fillDemo(topology: Topology, platform: Platform, signal: AbortSignal): Promise<void> {
  const [pod] = topology.pods;
  if (!pod) return;
  const noteFile = join(resolve(topology.options.dataDir), 'demo-shops.json');
  const ownerUrl = platform.ownerUrl(pod.database);
  const place = { baseUrl: topology.baseUrl, pod: pod.id, edge: pod, ownerUrl, noteFile, signal };
  if (!isFilled(noteFile))
    console.log(
      'The demo shops are being filled with products and orders, which takes about a minute. All of it can be used meanwhile.',
    );
  if (await fillDemoShops(place, progressLines(process.stdout))) console.log('The demo shops are full.');
}

function platformOrExit(topology: Topology, development: boolean): Platform {
  try {
    return platformOf(topology, { development });
  } catch (error) {
    sayWhyNot(error, topology);
    process.exit(1);
  }
}

function sayWhyNot(error: unknown, { options }: Topology): void {
  const words = error instanceof Error ? error.message : String(error);
  const remedy = remedyFor(words, resolve(options.dataDir));
  console.error(`\nStorepod could not be started.\n${words}${remedy ? `\n${remedy}` : ''}`);
}

function optionsOrExit(): Options {
  try {
    return readOptions(process.env);
  } catch (error) {
    console.error(error instanceof InvalidSettings ? error.message : error);
    process.exit(1);
  }
}
