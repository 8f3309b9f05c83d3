import { InvalidSettings } from '@storepod/service/settings';
import { Listr, PRESET_TIMER } from 'listr2';
import { accountTable, addressTable } from './addresses.ts';
import { demoShopper, makeShoppers } from './demo/demo-shoppers.ts';
import { fillShops } from './demo/fill-shops.ts';
import { type Options, readOptions } from './options.ts';
import { type Platform, platformOf } from './platform.ts';
import { type Topology, topologyOf } from './topology.ts';

/** Runs everything step by step, then until a signal ends it. */
export async function runPlatform({ development }: { development: boolean }): Promise<void> {
  const startedAt = performance.now();
  const topology = topologyOf(optionsOrExit());
  const platform = platformOf(topology, { development });
  const run = stopOnSignals(platform);
  try {
    await stepsOf(platform).run();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `\nStorepod is running, after ${seconds} s. Ctrl-C stops it.\n\n${addressTable(topology)}\n\n${accountTable(topology)}\n`,
    );
    const { demo, demoGoods } = topology.options;
    if (demo) await makeDemoShoppers(topology, run.isStopping);
    if (demo && demoGoods) await fillDemo(topology, run.isStopping);
  } catch (error) {
    // Whatever fails while everything is being stopped fails because of that.
    if (!run.isStopping())
      console.error(`\nStorepod could not be started.\n${error instanceof Error ? error.message : error}`);
    await run.stop(1);
  }
}

const stepsOf = ({ steps }: Platform) =>
  new Listr(
    steps.map(({ title, run }) => ({ title, task: run })),
    {
      rendererOptions: { timer: PRESET_TIMER },
      fallbackRendererOptions: { timer: PRESET_TIMER },
      registerSignalListeners: false,
    },
  );

function stopOnSignals(platform: Platform) {
  let stopping = false;
  async function stop(exitCode: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    await platform.stop();
    process.exit(exitCode);
  }
  process.on('SIGINT', () => {
    if (!stopping) console.log('\nStopping.');
    stop(0);
  });
  process.on('SIGTERM', () => stop(0));
  return { stop, isStopping: () => stopping };
}

/** After the table as well: a demo store that somebody ended must not hold a start up. */
async function makeDemoShoppers(topology: Topology, isStopping: () => boolean): Promise<void> {
  const [pod] = topology.pods;
  const missing = pod ? await makeShoppers(pod) : [];
  if (missing.length > 0 && !isStopping())
    console.error(`The demo shopper ${demoShopper.email} could not be made in ${missing.join(', ')}.`);
}

/** After the table, since the platform can be used meanwhile. Empty demo shops are no reason to stop. */
async function fillDemo(topology: Topology, isStopping: () => boolean): Promise<void> {
  const [pod] = topology.pods;
  if (!pod) return;
  const isWatched = process.stdout.isTTY;
  try {
    const made = await fillShops(topology.baseUrl, pod.id, ({ done, all }) => {
      if (isWatched) process.stdout.write(`\rFilling the demo shops: ${done} of ${all} products`);
    });
    console.log(`${isWatched ? '\r' : ''}The demo shops are full: ${made} products.           `);
  } catch (error) {
    if (!isStopping())
      console.error(`\nThe demo shops could not be filled. ${error instanceof Error ? error.message : error}`);
  }
}

function optionsOrExit(): Options {
  try {
    return readOptions(process.env);
  } catch (error) {
    console.error(error instanceof InvalidSettings ? error.message : error);
    process.exit(1);
  }
}
