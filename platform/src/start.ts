import { InvalidSettings } from '@storepod/service/settings';
import { Listr, PRESET_TIMER } from 'listr2';
import { accountTable, addressTable } from './addresses.ts';
import { demoShopper, makeShoppers } from './demo/demo-shoppers.ts';
import { fillShops } from './demo/fill-shops.ts';
import { type Options, readOptions } from './options.ts';
import { platformOf } from './platform.ts';
import { topologyOf } from './topology.ts';

/** `npm start`: the whole platform on this machine, step by step, until Ctrl-C. */
const topology = topologyOf(optionsOrExit());
const platform = platformOf(topology);
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

const startedAt = performance.now();
const steps = new Listr(
  platform.steps.map(({ title, run }) => ({ title, task: run })),
  {
    rendererOptions: { timer: PRESET_TIMER },
    fallbackRendererOptions: { timer: PRESET_TIMER },
    registerSignalListeners: false,
  },
);

try {
  await steps.run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `\nStorepod is running, after ${seconds} s. Ctrl-C stops it.\n\n${addressTable(topology)}\n\n${accountTable(topology)}\n`,
  );
  const { demo, demoGoods } = topology.options;
  if (demo) await makeDemoShoppers();
  if (demo && demoGoods) await fillDemo();
} catch (error) {
  console.error(`\nStorepod could not be started.\n${error instanceof Error ? error.message : error}`);
  await stop(1);
}

/** After the table as well: a demo store that somebody ended must not hold a start up. */
async function makeDemoShoppers(): Promise<void> {
  const [pod] = topology.pods;
  const missing = pod ? await makeShoppers(pod) : [];
  if (missing.length > 0 && !stopping)
    console.error(`The demo shopper ${demoShopper.email} could not be made in ${missing.join(', ')}.`);
}

/** After the table, since the platform can be used meanwhile. Empty demo shops are no reason to stop. */
async function fillDemo(): Promise<void> {
  const [pod] = topology.pods;
  if (!pod) return;
  const isWatched = process.stdout.isTTY;
  try {
    const made = await fillShops(topology.baseUrl, pod.id, ({ done, all }) => {
      if (isWatched) process.stdout.write(`\rFilling the demo shops: ${done} of ${all} products`);
    });
    console.log(`${isWatched ? '\r' : ''}The demo shops are full: ${made} products.           `);
  } catch (error) {
    if (!stopping)
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
