import { setTimeout as pause } from 'node:timers/promises';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { type BenchService, openPodProcesses, type PodProcesses } from '../checkout/pod-processes.ts';
import { openStore } from '../checkout/shop.ts';
import { query } from '../identity/environment.ts';
import { publish, type Row } from '../report.ts';
import { conclude } from './conclude.ts';
import { copyStore } from './copy-store.ts';
import { fillOrders, fillProducts, vacuum } from './fill-store.ts';
import { type Grown, measureGrowth } from './in-turns.ts';
import { sizesOf } from './sizes.ts';
import { storeQuestions } from './store-questions.ts';

/** A store has few things in it, so that ten thousand are filled in minutes. */
const PRODUCTS = 12;
const ORDERS = 12;
const LONGEST_OPENING_MS = 120_000;
const MEBIBYTE = 1024 * 1024;

/** Every list, read and search in pods with few and with many stores, each time of another store; no answer is kept. And what a start takes. */
export async function benchGrowthOfStores(): Promise<void> {
  await using closing = new AsyncDisposableStack();
  const pods: Grown[] = [];
  for (const size of sizesOf('BENCH_STORES', [10, 1_000, 10_000])) {
    const pod = await openPodProcesses({ also: ['content', 'tenancy'], keepsNothing: true });
    closing.defer(() => pod.close());
    await fillPod(pod, size);
    pods.push({ size, pod });
  }
  const rows = await measureGrowth(pods, storeQuestions);
  const starts: Row[] = [];
  for (const grown of pods) starts.push(await startsOf(grown));
  const [grown, conclusion] = conclude(rows, pods, 'stores in a pod');
  publish('growth-stores', [...grown, ...starts], { ...conclusion, ...concludeStarts(starts) });
}

/** One store is made as the control plane makes one; all others are copies of it. */
async function fillPod(pod: PodProcesses, stores: number): Promise<void> {
  const model = StoreMerchantId.mint();
  await openStore(pod, model, 'model-of-many');
  await untilOpened(pod, model);
  await fillProducts(pod.databaseUrl, model, PRODUCTS);
  await fillOrders(pod.databaseUrl, model, ORDERS);
  await copyStore(pod.databaseUrl, model, stores);
  await vacuum(pod.databaseUrl);
}

/** Merchant tells content of a new store, which then gives it its first pages. */
async function untilOpened({ databaseUrl }: PodProcesses, store: StoreMerchantId): Promise<void> {
  const giveUpAt = performance.now() + LONGEST_OPENING_MS;
  while ((await query(databaseUrl, 'select from content.opened_store where store_id = $1', [store])).length === 0) {
    if (performance.now() > giveUpAt) throw new Error('content has not opened the store');
    await pause(100);
  }
}

const names: (BenchService | 'spg')[] = [
  ...(['merchant', 'content', 'catalog', 'inventory', 'checkout', 'payment', 'tenancy', 'spg'] as const),
];

/** The slowest start of a service, and the most memory of one after it. */
async function startsOf({ size, pod }: Grown): Promise<Row> {
  const starts: { name: string; seconds: number; mebibytes: number }[] = [];
  for (const name of names) {
    const seconds = await pod.restart(name);
    const { rssBytes = 0 } = (await pod.processes[name]?.usage()) ?? {};
    starts.push({ name, seconds, mebibytes: Math.round(rssBytes / MEBIBYTE) });
  }
  const slowest = starts.reduce((worst, one) => (one.seconds > worst.seconds ? one : worst));
  return {
    what: `start of each service, ${size} stores`,
    'slowest service': slowest.name,
    seconds: Number(slowest.seconds.toFixed(2)),
    'seconds, all one after the other': Number(starts.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(2)),
    'most MiB': Math.max(...starts.map(({ mebibytes }) => mebibytes)),
  };
}

function concludeStarts(starts: readonly Row[]): Record<string, string> {
  const last = starts.at(-1);
  return {
    [`${last?.what}, the slowest`]: `${last?.seconds} s; aim: below 10 s`,
    'the most memory of a service after its start': `${last?.['most MiB']} MiB; aim: below 1024 MiB`,
  };
}
