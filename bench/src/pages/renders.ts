import { HttpConnection } from '../http-connection.ts';
import { median, publish } from '../report.ts';
import type { ServerProcess } from '../server-process.ts';
import { type DemoPage, openShop, requestOf } from './demo-pages.ts';

const WARM_UP = 300;
const ROUNDS = 5;
const RENDERS = 60;
/** As many shoppers at a time as keep one core busy. */
const CALLERS = 4;

const rendered: readonly DemoPage[] = ['home', 'category', 'product', 'search'];
const keptReads = ['STORE', 'CATEGORIES', 'CATEGORY', 'PRODUCT', 'PRODUCT_GROUP', 'LISTING'];
const readsKeptFor = (seconds: number) =>
  Object.fromEntries(keptReads.map((name) => [`STOREFRONT_DATA_CACHE_${name}_SECONDS`, String(seconds)]));

/** What a page costs that has to be rendered, in CPU time of the storefront alone. */
export async function benchRenders(): Promise<void> {
  const warm = await costsOf(await openShop(readsKeptFor(3600)));
  const cold = await costsOf(await openShop(readsKeptFor(0)));
  const rows = rendered.map((page) => ({
    page,
    'CPU ms, reads kept': round(warm.milliseconds[page]),
    'CPU ms, reads not kept': round(cold.milliseconds[page]),
  }));
  publish('pages-renders', rows, {
    'CPU of the home page, reads kept': `${round(warm.milliseconds.home)} ms; aim: 15 ms or less`,
    'memory after the renders': `${warm.mebibytes} MiB`,
  });
}

interface Costs {
  milliseconds: Record<DemoPage, number>;
  mebibytes: number;
}

/** Pages take turns, several rounds: what slows the machine down for a moment slows all of them. */
async function costsOf(shop: ServerProcess): Promise<Costs> {
  const rounds = new Map<DemoPage, number[]>(rendered.map((page) => [page, []]));
  for (const page of rendered) await render(shop, page, WARM_UP);
  for (let round = 0; round < ROUNDS; round++)
    for (const page of rendered) rounds.get(page)?.push(await render(shop, page, RENDERS));
  const { rssBytes } = await shop.usage();
  await shop.stop();
  const entries = rendered.map((page) => [page, median(rounds.get(page) ?? [])]);
  return { milliseconds: Object.fromEntries(entries), mebibytes: Math.round(rssBytes / 1024 / 1024) };
}

/** Renders a page so many times, and returns the milliseconds of CPU that each took. */
async function render(shop: ServerProcess, page: DemoPage, times: number): Promise<number> {
  const connections = await Promise.all(Array.from({ length: CALLERS }, () => HttpConnection.open(shop)));
  const before = await shop.usage();
  let left = times;
  await Promise.all(
    connections.map(async (connection) => {
      while (left-- > 0) {
        const status = await connection.exchange(requestOf(page));
        if (status !== 200) throw new Error(`${page} answered ${status}`);
      }
    }),
  );
  const { cpuSeconds } = await shop.usage();
  for (const connection of connections) connection.close();
  return ((cpuSeconds - before.cpuSeconds) / times) * 1000;
}

const round = (milliseconds: number) => Number(milliseconds.toFixed(1));
