import { HttpConnection } from '../http-connection.ts';
import { percentile, repeat } from '../identity/rounds.ts';
import { median, publish, type Row } from '../report.ts';
import type { ServerProcess } from '../server-process.ts';
import { type BenchEnvironment, catalogEnvironment, openBenchEnvironment, startCatalog } from './environment.ts';
import { questions, requestOf, wholeStore } from './questions.ts';

const FEW = 1000;
/** As many as a large shop has; fewer are enough to try the benchmark itself. */
const { BENCH_PRODUCTS = '100000' } = process.env;
const MANY = Number(BENCH_PRODUCTS);
const ROUNDS = 5;
const SECONDS = 2;
/** One question at a time: what waits for another is no growth. */
const CALLERS = 1;

/** The most CPU of an answer that is not kept, in milliseconds, PostgreSQL included. */
const aims: Record<string, number> = {
  'list of 24': 2,
  'product page': 1.5,
  'search with facets': 5,
  'filters of all products': 10,
};

const all = { ...questions, ...wholeStore };

interface Shop {
  products: number;
  server: ServerProcess;
  asked: number;
}

interface Measured {
  p50: number;
  p95: number;
  cpuMs: number;
}

/**
 * What an answer costs that is not kept, and how it grows with the store: a small and a large one are asked in turns.
 * The words of names and the categories grow with the store, as they do in life, so a question has a like number of
 * answers in both, but for those about all products.
 */
export async function benchCatalog(): Promise<void> {
  const environment = await openBenchEnvironment();
  try {
    const addresses = [await environment.catalog(FEW), await environment.catalog(MANY)] as const;
    const shops = await Promise.all(
      addresses.map(async (address, index) => ({
        products: index === 0 ? FEW : MANY,
        server: await startCatalog(catalogEnvironment(address(), environment.peers)),
        asked: 0,
      })),
    );
    const rows: Row[] = [];
    for (const name of Object.keys(all)) rows.push(await measureQuestion(environment, shops, name));
    await Promise.all(shops.map(({ server }) => server.stop()));
    publish('catalog', rows, conclusionOf(rows));
  } finally {
    await environment.close();
  }
}

async function measureQuestion(environment: BenchEnvironment, shops: readonly Shop[], name: string): Promise<Row> {
  const rounds = shops.map(() => [] as Measured[]);
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, shop] of shops.entries()) {
      const measured = await askAgain(environment, shop, name);
      // The first round fills buffers and plans.
      if (round > 0) rounds[index]?.push(measured);
    }
  }
  const [few, many] = rounds.map((measured) => ({
    p50: median(measured.map(({ p50 }) => p50)),
    p95: median(measured.map(({ p95 }) => p95)),
    cpuMs: median(measured.map(({ cpuMs }) => cpuMs)),
  }));
  return rowOf(name, few, many);
}

async function askAgain(environment: BenchEnvironment, shop: Shop, name: string): Promise<Measured> {
  const connection = await HttpConnection.open(shop.server);
  const question = all[name];
  const before = environment.cpuSeconds() + (await shop.server.usage()).cpuSeconds;
  const { count, times } = await repeat(SECONDS, CALLERS, async () => {
    const status = await connection.exchange(requestOf(question?.(shop.asked++, shop.products) ?? ''));
    if (status !== 200) throw new Error(`${name} was answered with ${status}`);
  });
  const after = environment.cpuSeconds() + (await shop.server.usage()).cpuSeconds;
  connection.close();
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), cpuMs: ((after - before) / count) * 1000 };
}

function rowOf(name: string, few: Measured | undefined, many: Measured | undefined): Row {
  if (!few || !many) throw new Error('nothing was measured');
  const figures = (products: number, { p50, p95, cpuMs }: Measured) => ({
    [`p50 ms, ${products}`]: Number(p50.toFixed(2)),
    [`p95 ms, ${products}`]: Number(p95.toFixed(2)),
    [`CPU ms, ${products}`]: Number(cpuMs.toFixed(2)),
  });
  return {
    what: name,
    ...figures(FEW, few),
    ...figures(MANY, many),
    'p95 ratio': Number((many.p95 / few.p95).toFixed(2)),
  };
}

function conclusionOf(rows: readonly Row[]): Record<string, string> {
  const pages = rows.filter(({ what = '' }) => what in questions);
  const worst = Math.max(...pages.map((row) => Number(row['p95 ratio'])));
  const cpu = rows
    .map(({ what = '', ...figures }) => ({ what, cpu: figures[`CPU ms, ${FEW}`], aim: aims[what] }))
    .filter(({ aim }) => aim !== undefined)
    .map(({ what, cpu, aim }) => [
      `CPU of ${what} that is not kept, ${FEW} products`,
      `${cpu} ms in catalog alone; aim: ${aim} ms or less, with price and stock`,
    ]);
  return {
    [`p95 with ${MANY} products against ${FEW}, the worst`]: `${worst}; aim: below 1.5`,
    ...Object.fromEntries(cpu),
  };
}
