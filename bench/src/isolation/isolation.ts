import { roles, testIds } from '@storepod/testkit/callers';
import { startIssuer } from '@storepod/testkit/token-issuers';
import { type BenchEnvironment, catalogEnvironment, openBenchEnvironment } from '../catalog/environment.ts';
import { questions, requestOf } from '../catalog/questions.ts';
import { HttpConnection } from '../http-connection.ts';
import { repeat } from '../identity/rounds.ts';
import { BUYERS, buy, type Shop } from '../inventory/buyers.ts';
import { anySku, stockUp } from '../inventory/inventory.ts';
import { median, publish, type Row } from '../report.ts';
import { type ServerProcess, serverProcess } from '../server-process.ts';
import { divideRoles } from './roles.ts';

const { BENCH_PRODUCTS = '20000' } = process.env;
const PRODUCTS = Number(BENCH_PRODUCTS);
const ROUNDS = 7;
const SECONDS = 1;
const LONGER_THAN_THE_RUN = 3600;
/** Above this share of a request's CPU row-level security is not worth it: every statement is checked in the tests. */
const MOST_PERCENT = 5;

/** A service twice on the same rows: as it is, and behind policies with the store set before every statement. */
interface Pair {
  open: ServerProcess;
  walled: ServerProcess;
}

type Work = (server: ServerProcess) => Promise<number>;

/** What row-level security costs: CPU of PostgreSQL and of the service, per request that no cache answers. */
export async function benchIsolation(): Promise<void> {
  const environment = await openBenchEnvironment();
  const issuer = await startIssuer('http://uaa.bench');
  try {
    const catalog = await openCatalogs(environment);
    const inventory = await openInventories(environment, {
      UAA_ISSUERS: issuer.uri,
      UAA_JWK_SET_URI: issuer.jwkSetUri,
    });
    const token = await issuer.token(roles.podService.claims, { expiresIn: LONGER_THAN_THE_RUN });
    const rows: Row[] = [];
    for (const name of ['list of 24', 'product page', 'search with facets', 'suggest'])
      rows.push(await compare(environment, name, catalog, reading(name)));
    rows.push(await compare(environment, 'reserve', inventory, reserving({ store: testIds.store, token })));
    await Promise.all([...Object.values(catalog), ...Object.values(inventory)].map((server) => server.stop()));
    publish('isolation', rows, conclusionOf(rows));
  } finally {
    await Promise.all([environment.close(), issuer.close()]);
  }
}

async function openCatalogs(environment: BenchEnvironment): Promise<Pair> {
  const url = (await environment.catalog(PRODUCTS))();
  return openPair(await divideRoles(url, 'catalog'), catalogModules, catalogEnvironment(url));
}

async function openInventories(environment: BenchEnvironment, env: Record<string, string>): Promise<Pair> {
  const url = await environment.database('inventory');
  const settings = { ...env, POD_ID: testIds.pod, DATABASE_POOL_SIZE: String(BUYERS) };
  // A first start makes the schema.
  const first = await serverProcess(inventoryModules.open, { ...settings, DATABASE_URL: url });
  await first.stop();
  await stockUp(url);
  return openPair(await divideRoles(url, 'inventory'), inventoryModules, settings);
}

type Sides<T> = Record<'open' | 'walled', T>;

async function openPair(urls: Sides<string>, modules: Sides<URL>, env: Record<string, string>): Promise<Pair> {
  const start = (side: keyof Pair) =>
    serverProcess(modules[side], { ...env, DATABASE_URL: urls[side], BENCH_STORE: testIds.store });
  return { open: await start('open'), walled: await start('walled') };
}

const catalogModules = {
  open: new URL('../catalog/catalog-server.ts', import.meta.url),
  walled: new URL('./catalog-walled.ts', import.meta.url),
};
const inventoryModules = {
  open: new URL('../inventory/inventory-server.ts', import.meta.url),
  walled: new URL('./inventory-walled.ts', import.meta.url),
};

let asked = 0;

const reading =
  (name: string): Work =>
  async (server) => {
    const connection = await HttpConnection.open(server);
    const { count } = await repeat(SECONDS, 1, async () => {
      const status = await connection.exchange(requestOf(questions[name]?.(asked++, PRODUCTS) ?? ''));
      if (status !== 200) throw new Error(`${name} was answered with ${status}`);
    });
    connection.close();
    return count;
  };

const reserving =
  (shop: Shop): Work =>
  async (server) =>
    (await buy(server, shop, SECONDS, anySku)).count;

/** In turns, so that what slows the machine down slows both; the first round fills buffers and plans. */
async function compare(environment: BenchEnvironment, what: string, pair: Pair, work: Work): Promise<Row> {
  const rounds = { open: [] as number[], walled: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    for (const side of ['open', 'walled'] as const) {
      const cpuMs = await cpuPerRequest(environment, pair[side], work);
      if (round > 0) rounds[side].push(cpuMs);
    }
  }
  const [open, walled] = [median(rounds.open), median(rounds.walled)];
  return {
    what,
    'CPU ms': Number(open.toFixed(3)),
    'CPU ms with row-level security': Number(walled.toFixed(3)),
    'more, %': Number(((walled / open - 1) * 100).toFixed(1)),
  };
}

async function cpuPerRequest(environment: BenchEnvironment, server: ServerProcess, work: Work): Promise<number> {
  const before = environment.cpuSeconds() + (await server.usage()).cpuSeconds;
  const count = await work(server);
  return ((environment.cpuSeconds() + (await server.usage()).cpuSeconds - before) / count) * 1000;
}

function conclusionOf(rows: readonly Row[]): Record<string, string> {
  const worst = rows.toSorted((a, b) => Number(b['more, %']) - Number(a['more, %']))[0];
  return {
    'row-level security, the dearest': `${worst?.what}: ${worst?.['more, %']} %; built below ${MOST_PERCENT} %`,
  };
}
