import { openBenchEnvironment } from '../identity/environment.ts';
import { endStore, untilErased, untilHidden, untilIdle } from './end-store.ts';
import { type Amounts, fillStore, makeStore, sell } from './fill-store.ts';
import { openPod, type Pod } from './pod.ts';
import { filesNaming, rowsNaming, rowsOfStore, tablesWithLoss, tracesOf } from './search-remains.ts';

const [products = 1_000, media = 200, shoppers = 50, orders = 50] = process.argv.slice(2).map(Number);
const amounts: Amounts = { products, media, shoppers, sessions: Math.min(10, shoppers) };
const small: Amounts = { products: 20, media: 5, shoppers: 3, sessions: 1 };
const LONGEST_MS = 600_000;

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0);
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/**
 * A store with its products, media, shoppers and orders on real services is ended. Nothing of it is found by SQL in any schema
 * or on the disk, the store beside it keeps every row, and the figures say how long it took.
 */
async function prove(pod: Pod): Promise<boolean> {
  const store = await makeStore(pod, 'a-store-that-ends');
  const neighbour = await makeStore(pod, 'a-store-that-stays');
  const began = performance.now();
  await fillStore(pod, store, amounts);
  await fillStore(pod, neighbour, small);
  await sell(pod, store, Math.min(orders, products));
  await sell(pod, neighbour, 3);
  await untilIdle(pod);
  console.log(`filled in ${seconds(performance.now() - began)}`);

  const traces = await tracesOf(pod, store);
  const before = { rows: await rowsNaming(pod, traces), files: await filesNaming(pod, traces) };
  const beside = await rowsOfStore(pod, neighbour);
  console.table([
    { 'ids searched for': traces.length, 'rows found': sum(before.rows), 'files found': before.files.length },
  ]);

  const ended = performance.now();
  await endStore(pod, store);
  const hidden = await untilHidden(pod, store, LONGEST_MS);
  const { report } = await untilErased(pod, store, LONGEST_MS);
  const took = performance.now() - ended;
  for (const { service, erased } of report.services) console.log(service, erased);

  const after = { rows: await rowsNaming(pod, traces), files: await filesNaming(pod, traces) };
  const untouched = tablesWithLoss(beside, await rowsOfStore(pod, neighbour)).length === 0;
  console.table([
    {
      'hidden everywhere after': seconds(hidden),
      'erased after': seconds(took),
      'rows left': sum(after.rows),
      'files left': after.files.length,
    },
  ]);
  if (sum(after.rows) > 0) console.table(after.rows);
  if (!untouched) console.log('the store beside it was touched');
  return (
    sum(before.rows) > products &&
    before.files.length > media &&
    sum(after.rows) === 0 &&
    after.files.length === 0 &&
    untouched
  );
}

const environment = await openBenchEnvironment();
const pod = await openPod((name, { options }) => environment.database(name, options.database?.schema ?? name));
try {
  const holds = await prove(pod);
  console.log(holds ? 'nothing of the store is left, and nothing of the one beside it is gone' : 'NOT PROVED');
  process.exitCode = holds ? 0 : 1;
} finally {
  await pod.close();
  await environment.close();
}
