import { StoreMerchantId } from '@storepod/kernel/object-id';
import { openPodProcesses } from '../checkout/pod-processes.ts';
import { openStore } from '../checkout/shop.ts';
import { fillOrders, fillProducts, vacuum } from '../growth/fill-store.ts';
import { measureGrowth } from '../growth/in-turns.ts';
import { publish, type Row } from '../report.ts';
import { askedOfStores, type GrownStore, questions } from './questions.ts';

const FEW = 1000;
/** As many as a large shop has; fewer are enough to try the benchmark itself. */
const { BENCH_ROWS = '100000' } = process.env;
const MANY = Number(BENCH_ROWS);

/**
 * What the lists of the console cost in a small and in a large store of one pod, asked in turns: orders, customers, products, stock and
 * payments, by each of the ways in which a merchant looks for one.
 */
export async function benchConsoleLists(): Promise<void> {
  await using closing = new AsyncDisposableStack();
  const pod = closing.adopt(await openPodProcesses(), (opened) => opened.close());
  const stores: GrownStore[] = [];
  for (const size of [FEW, MANY]) {
    const store = StoreMerchantId.mint();
    await openStore(pod, store, `shop-of-${size}`);
    await fillProducts(pod.databaseUrl, store, size);
    await fillOrders(pod.databaseUrl, store, size);
    stores.push({ pod, store, size });
  }
  await vacuum(pod.databaseUrl);
  const rows = await measureGrowth(stores, askedOfStores(questions));
  publish('console-lists', rows, conclusionOf(rows));
}

function conclusionOf(rows: readonly Row[]): Record<string, string> {
  const slowest = rows.reduce((worst, row) => (cpuOf(row) > cpuOf(worst) ? row : worst));
  return { [`the dearest list of a store with ${MANY} rows`]: `${slowest.what}, ${cpuOf(slowest)} ms of CPU` };
}

const cpuOf = (row: Row) => Number(row[`CPU ms, ${MANY}`]);
