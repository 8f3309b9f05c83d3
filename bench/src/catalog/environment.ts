import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manyProducts } from '@storepod/catalog/many-products';
import { writeSearchRows } from '@storepod/catalog/search-rows';
import { openDb } from '@storepod/database/db';
import { startEmbeddedPostgres } from '@storepod/database/embedded';
import { openPool } from '@storepod/database/pool';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { freePort } from '@storepod/testkit/ports';
import { sql } from 'kysely';
import pg from 'pg';
import { serverProcess } from '../server-process.ts';

export const store = StoreMerchantId.parse('660000000000000000000001');

/** A PostgreSQL of the benchmark's own, with a catalog in a database for each size. */
export interface BenchEnvironment {
  /** A catalog with so many products; its address, with further settings for each session. */
  catalog(products: number): Promise<(settings?: string) => string>;
  /** A new database in which unqualified names mean the schema. */
  database(schema: string): Promise<string>;
  /** What all processes of the database have used. */
  cpuSeconds(): number;
  close(): Promise<void>;
}

export async function openBenchEnvironment(): Promise<BenchEnvironment> {
  const folder = await mkdtemp(join(tmpdir(), 'storepod-bench-'));
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    port: await freePort(),
    durable: true,
  });
  return {
    catalog: async (products) => {
      await query(server.superuserUrl(), `create database catalog_${products}`);
      const address = (settings = '') => withSettings(server.superuserUrl(`catalog_${products}`), settings);
      await fill(address(), products);
      return address;
    },
    database: async (schema) => {
      await query(server.superuserUrl(), `create database ${schema}`);
      return withSettings(server.superuserUrl(schema), '', schema);
    },
    cpuSeconds: () => cpuSecondsBeneath(server.pid),
    close: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What catalog cannot start without. */
export const catalogEnvironment = (databaseUrl: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  POD_ID: '507f1f77bcf86cd799439011',
});

export const startCatalog = (env: Record<string, string>) =>
  serverProcess(new URL('./catalog-server.ts', import.meta.url), env);

function withSettings(address: string, settings: string, schema = 'catalog'): string {
  const url = new URL(address);
  url.searchParams.set('options', `-c search_path=${schema},public ${settings}`);
  return url.href;
}

/** A first start makes the schema. Rows come set by set, and so do their search rows. */
async function fill(url: string, products: number): Promise<void> {
  await (await startCatalog(catalogEnvironment(url))).stop();
  const pool = openPool({ url, name: 'bench', statementTimeoutMs: 0 });
  for (const statement of manyProducts({ store, products, variants: 3 })) await pool.query(statement);
  await pool.query('analyze');
  for (let part = 0; part < PARTS; part++) await indexPart(pool, part, products);
  await pool.query('vacuum analyze');
  await pool.end();
}

/** One after the other: two that count the words of one store at once would both add a word that is new. */
const PARTS = 4;

function indexPart(pool: pg.Pool, part: number, products: number): Promise<unknown> {
  const size = Math.ceil(products / PARTS);
  const some = sql`select id from product where store_id = ${store} order by id limit ${size} offset ${part * size}`;
  return writeSearchRows(openDb(pool), store, some, new Date());
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** The kernel counts in ticks of a hundredth of a second. */
const TICKS = 100;

/** By `/proc`; where there is none, nothing is known. */
function cpuSecondsBeneath(parent: number): number {
  try {
    const ticks = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => ticksOf(pid, parent));
    return ticks.reduce((sum, own) => sum + own, 0) / TICKS;
  } catch {
    return Number.NaN;
  }
}

/** Of a child of the parent, its user and system time; of any other process, nothing. */
function ticksOf(pid: string, parent: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number);
    const [, ppid, , , , , , , , , , user = 0, system = 0] = fields;
    return ppid === parent ? user + system : 0;
  } catch {
    // It ended in between.
    return 0;
  }
}
