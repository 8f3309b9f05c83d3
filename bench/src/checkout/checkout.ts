import { percentile, type Repeated, repeat, timed } from '../identity/rounds.ts';
import { median, publish, type Row } from '../report.ts';
import { type Books, openBooks } from './books.ts';
import { type FlashSale, sellOut } from './flash-sale.ts';
import { openPodProcesses, type PodProcesses } from './pod-processes.ts';
import { type PodUsage, sharesOf, sumOf, usageOf } from './pod-usage.ts';
import { openBenchShop, type Shop } from './shop.ts';
import { openShoppers, type Shoppers } from './shoppers.ts';

const ROUNDS = 3;
const SECONDS = 6;
const FEW = 16;
const MANY = 64;

interface Bench {
  pod: PodProcesses;
  shop: Shop;
  books: Books;
  shoppers: Shoppers;
}

/** One round of something that many do at once. */
interface Round {
  perSecond: number;
  /** Of the part that a shopper waits for, in milliseconds, the shortest first. */
  times: number[];
  /** Milliseconds of CPU for one, by process. */
  cpu: PodUsage;
}

interface Scene {
  name: string;
  buyers: number;
  run(bench: Bench, buyers: number, seconds: number): Promise<Round>;
}

const scenes: readonly Scene[] = [
  { name: 'order, paid by webhook', buyers: FEW, run: (...given) => order(...given, payByWebhook) },
  { name: 'order, paid by webhook', buyers: MANY, run: (...given) => order(...given, payByWebhook) },
  { name: 'order, paid on the page', buyers: FEW, run: (...given) => order(...given, payOnPage) },
  { name: 'change of a cart', buyers: FEW, run: changes },
  { name: 'read of a cart', buyers: FEW, run: reads },
];

/**
 * Guests who order at a pod of real services behind its edge: a cart, a second line, the order, the provider's message that it
 * is paid, and the stock that is sold then. Every service is a process of its own, so that its CPU is known.
 */
export async function benchCheckout(): Promise<void> {
  await using closing = new AsyncDisposableStack();
  const pod = closing.adopt(await openPodProcesses(), (opened) => opened.close());
  const shop = await openBenchShop(pod);
  // Closed before the database: a pool whose sessions the server ends hides the error that ended the benchmark.
  const books = closing.adopt(openBooks(pod.databaseUrl), (opened) => opened.close());
  const shoppers = closing.adopt(openShoppers(pod.processes.spg.port, shop, MANY), (opened) => opened.close());
  const bench = { pod, shop, books, shoppers };
  const tallies = await takeTurns(bench);
  const sale = await sellOut(bench);
  const violations = await books.violations();
  publish('checkout', [...tallies.map(rowOf), flashRow(sale)], conclude(tallies, sale, violations));
}

interface Tally {
  scene: Scene;
  rounds: Round[];
}

/** What slows the machine down for a moment slows all of them. */
async function takeTurns(bench: Bench): Promise<Tally[]> {
  for (const scene of scenes) await scene.run(bench, scene.buyers, 2);
  await bench.books.analyse();
  const tallies = scenes.map((scene): Tally => ({ scene, rounds: [] }));
  for (let round = 0; round < ROUNDS; round++)
    for (const { scene, rounds } of tallies) rounds.push(await scene.run(bench, scene.buyers, SECONDS));
  return tallies;
}

type Pay = (bench: Bench, redirectUrl: string) => Promise<void>;

const payByWebhook: Pay = async ({ shoppers, books }, redirectUrl) =>
  shoppers.sendWebhook(await books.sessionOf(redirectUrl));
const payOnPage: Pay = ({ shoppers }, redirectUrl) => shoppers.payOnPage(redirectUrl);

/** Counts until the last of them is sold: what payment still has to tell checkout belongs to the order. */
async function order(bench: Bench, buyers: number, seconds: number, pay: Pay): Promise<Round> {
  const { pod, books, shoppers } = bench;
  const soldBefore = await books.soldOrders();
  const before = await usageOf(pod);
  const placements: number[] = [];
  const startedAt = performance.now();
  const { count } = await repeat(seconds, buyers, async () => {
    const code = await shoppers.fillCart();
    let redirectUrl = '';
    placements.push(
      await timed(async () => {
        const placed = await shoppers.place(code);
        if (placed.status !== 201) throw new Error(`an order was answered ${placed.status} ${placed.code}`);
        redirectUrl = placed.redirectUrl;
      }),
    );
    await pay(bench, redirectUrl);
  });
  await books.untilSold(soldBefore + count);
  const took = (performance.now() - startedAt) / 1000;
  const cpu = sharesOf(before, await usageOf(pod), count);
  return { perSecond: count / took, times: placements.sort((a, b) => a - b), cpu };
}

async function changes({ pod, shoppers }: Bench, buyers: number, seconds: number): Promise<Round> {
  const codes = await Promise.all(Array.from({ length: buyers }, () => shoppers.fillCart()));
  let nth = 0;
  return measured(pod, () =>
    repeat(seconds, buyers, () => shoppers.changeCart(codes[nth % buyers] ?? '', 1 + (nth++ % 9))),
  );
}

async function reads({ pod, shoppers }: Bench, buyers: number, seconds: number): Promise<Round> {
  const codes = await Promise.all(Array.from({ length: buyers }, () => shoppers.fillCart()));
  let nth = 0;
  return measured(pod, () => repeat(seconds, buyers, () => shoppers.readCart(codes[nth++ % buyers] ?? '')));
}

async function measured(pod: PodProcesses, work: () => Promise<Repeated>): Promise<Round> {
  const before = await usageOf(pod);
  const { count, seconds, times } = await work();
  return { perSecond: count / seconds, times, cpu: sharesOf(before, await usageOf(pod), count) };
}

const rounded = (value: number, digits = 2) => Number(value.toFixed(digits));
const cpuOf = (rounds: readonly Round[]) => rounded(median(rounds.map(({ cpu }) => sumOf(cpu))));

function rowOf({ scene, rounds }: Tally): Row {
  const names = Object.keys(rounds[0]?.cpu ?? {});
  return {
    what: scene.name,
    buyers: scene.buyers,
    '/s': rounded(median(rounds.map(({ perSecond }) => perSecond)), 0),
    'p50 ms': median(rounds.map(({ times }) => percentile(times, 0.5))),
    'p99 ms': median(rounds.map(({ times }) => percentile(times, 0.99))),
    'CPU ms': cpuOf(rounds),
    ...Object.fromEntries(names.map((name) => [name, rounded(median(rounds.map(({ cpu }) => cpu[name] ?? 0)))])),
  };
}

const flashRow = ({ perSecond, times, buyers }: FlashSale): Row => ({
  what: 'flash sale of one sku',
  buyers,
  '/s': rounded(perSecond, 0),
  'p50 ms': percentile(times, 0.5),
  'p99 ms': percentile(times, 0.99),
});

function conclude(tallies: readonly Tally[], sale: FlashSale, violations: number): Record<string, string | number> {
  const [few, many, page, change, read] = tallies.map(({ rounds }) => rounds);
  const rate = Math.max(...[few, many].map((rounds) => median((rounds ?? []).map(({ perSecond }) => perSecond))));
  return {
    'orders per second, the better of 16 and 64 buyers': `${rounded(rate, 0)}; aim: 150 or more`,
    'CPU of an order over all processes': `${cpuOf(few ?? [])} ms; aim: 10 ms or less`,
    'the same with the sandbox as its own provider': `${cpuOf(page ?? [])} ms`,
    'CPU of a change of a cart': `${cpuOf(change ?? [])} ms; aim: 3 ms or less`,
    'CPU of a read of a cart': `${cpuOf(read ?? [])} ms; aim: 3 ms or less`,
    'flash sale': `${sale.units} units, ${sale.buyers} buyers: ${sale.orders} orders`,
    'what the others were told': sale.refusals,
    'books that do not add up afterwards': violations,
    'limits that were raised': 'none: every call comes from an address of its own, by TRUSTED_PROXIES of the edge',
  };
}
