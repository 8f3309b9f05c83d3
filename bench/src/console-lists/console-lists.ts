import { StoreMerchantId } from '@storepod/kernel/object-id';
import { openPodProcesses, type PodProcesses } from '../checkout/pod-processes.ts';
import { sharesOf, sumOf, usageOf } from '../checkout/pod-usage.ts';
import { openStore } from '../checkout/shop.ts';
import { getRequest, HttpConnection } from '../http-connection.ts';
import { percentile, repeat } from '../identity/rounds.ts';
import { median, publish, type Row } from '../report.ts';
import { analyse, fillStore } from './large-store.ts';
import { questions } from './questions.ts';

const FEW = 1000;
/** As many as a large shop has; fewer are enough to try the benchmark itself. */
const { BENCH_ROWS = '100000' } = process.env;
const MANY = Number(BENCH_ROWS);
const ROUNDS = 3;
const SECONDS = 1;

interface Filled {
  store: StoreMerchantId;
  size: number;
}

interface Measured {
  p50: number;
  p95: number;
  /** Milliseconds of CPU of the pod, PostgreSQL included. */
  cpu: number;
}

/**
 * What the lists of the console cost in a small and in a large store of one pod, asked in turns: orders, customers, products, stock and
 * payments, by each of the ways in which a merchant looks for one.
 */
export async function benchConsoleLists(): Promise<void> {
  await using closing = new AsyncDisposableStack();
  const pod = closing.adopt(await openPodProcesses(), (opened) => opened.close());
  const stores: Filled[] = [];
  for (const size of [FEW, MANY]) {
    const store = StoreMerchantId.mint();
    await openStore(pod, store, `shop-of-${size}`);
    await fillStore(pod.databaseUrl, store, size);
    stores.push({ store, size });
  }
  await analyse(pod.databaseUrl);
  const rows: Row[] = [];
  for (const name of Object.keys(questions)) rows.push(await rowOf(pod, stores, name));
  publish('console-lists', rows, conclusionOf(rows));
}

async function rowOf(pod: PodProcesses, stores: readonly Filled[], name: string): Promise<Row> {
  const rounds = stores.map((): Measured[] => []);
  for (let round = 0; round <= ROUNDS; round++)
    for (const [index, filled] of stores.entries()) {
      const measured = await askAgain(pod, filled, name);
      // The first round fills buffers and plans.
      if (round > 0) rounds[index]?.push(measured);
    }
  const figures = rounds.map((measured, index) => {
    const of = (key: keyof Measured) => Number(median(measured.map((each) => each[key])).toFixed(2));
    const size = stores[index]?.size;
    return { [`p50 ms, ${size}`]: of('p50'), [`p95 ms, ${size}`]: of('p95'), [`CPU ms, ${size}`]: of('cpu') };
  });
  return Object.assign({ what: name }, ...figures);
}

async function askAgain(pod: PodProcesses, { store, size }: Filled, name: string): Promise<Measured> {
  const question = questions[name];
  if (!question) throw new Error(`there is no question ${name}`);
  const connection = await HttpConnection.open({ port: Number(new URL(pod.origins[question.service]).port) });
  const headers = { authorization: `Bearer ${pod.token('organisationAdmin')}` };
  const before = await usageOf(pod);
  let nth = 0;
  const { count, times } = await repeat(SECONDS, 1, async () => {
    const status = await connection.exchange(getRequest(`${question.path(nth++, size)}&store=${store}`, headers));
    if (status !== 200) throw new Error(`${name} was answered with ${status}`);
  });
  const cpu = sumOf(sharesOf(before, await usageOf(pod), count));
  connection.close();
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), cpu };
}

function conclusionOf(rows: readonly Row[]): Record<string, string> {
  const slowest = rows.reduce((worst, row) => (cpuOf(row) > cpuOf(worst) ? row : worst));
  return { [`the dearest list of a store with ${MANY} rows`]: `${slowest.what}, ${cpuOf(slowest)} ms of CPU` };
}

const cpuOf = (row: Row) => Number(row[`CPU ms, ${MANY}`]);
