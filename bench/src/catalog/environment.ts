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
import { startPodPeers } from '../pod-peers.ts';
import { serverProcess } from '../server-process.ts';

export const store = StoreMerchantId.parse('660000000000000000000001');

/** A PostgreSQL of the benchmark's own, with a catalog in a database for each size. */
export interface BenchEnvironment {
  /** A catalog with so many products; its address, with further settings for each session. */
  catalog(products: number): Promise<(settings?: string) => string>;
  /** A new database in which unqualified names mean the schema. */
  database(schema: string): Promise<string>;
  /** The settings by which a service finds the rest of its pod. */
  peers: Record<string, string>;
  /** What all processes of the database have used, or those alone that serve the sessions of one role. */
  cpuSeconds(role?: string): number;
  close(): Promise<void>;
}

export async function openBenchEnvironment(): Promise<BenchEnvironment> {
  const folder = await mkdtemp(join(tmpdir(), 'storepod-bench-'));
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    port: await freePort(),
    durable: true,
  });
  const peers = await startPodPeers();
  return {
    peers: peers.env,
    catalog: async (products) => {
      await query(server.superuserUrl(), `create database catalog_${products}`);
      const address = (settings = '') => withSettings(server.superuserUrl(`catalog_${products}`), settings);
      await fill(address(), products, peers.env);
      return address;
    },
    database: async (schema) => {
      await query(server.superuserUrl(), `create database ${schema}`);
      return withSettings(server.superuserUrl(schema), '', schema);
    },
    cpuSeconds: (role) => (role ? cpuSecondsOfRole(server.pid, role) : cpuSecondsBeneath(server.pid)),
    close: async () => {
      peers.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What catalog cannot start without. */
export const catalogEnvironment = (databaseUrl: string, peers: Record<string, string>): Record<string, string> => ({
  ...peers,
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
async function fill(url: string, products: number, peers: Record<string, string>): Promise<void> {
  await (await startCatalog(catalogEnvironment(url, peers))).stop();
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

/** The kernel counts what ended processes have used in ticks of a hundredth of a second, and the others in nanoseconds. */
const TICKS = 100;
const NANOSECONDS = 1e9;

/** By `/proc`; where there is none, nothing is known. What ended meanwhile counts too: its parent has inherited it. */
function cpuSecondsBeneath(parent: number): number {
  try {
    const [, , , , , , , , , , , , , user = 0, system = 0] = statOf(String(parent));
    return sumOf(processes(), parent) + (user + system) / TICKS;
  } catch {
    return Number.NaN;
  }
}

/** Whom a process serves stands in its title: `postgres: catalog_open catalog 127.0.0.1(49450) idle`. */
const cpuSecondsOfRole = (parent: number, role: string): number =>
  sumOf(
    processes().filter((pid) => titleOf(pid).startsWith(`postgres: ${role} `)),
    parent,
  );

const processes = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name));

const sumOf = (pids: readonly string[], parent: number) => pids.reduce((sum, pid) => sum + secondsOf(pid, parent), 0);

function titleOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Of a child of the parent, its user and system time; of any other process, nothing. */
function secondsOf(pid: string, parent: number): number {
  try {
    if (statOf(pid)[1] !== parent) return 0;
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / NANOSECONDS;
  } catch {
    // It ended in between.
    return 0;
  }
}

/** The figures that follow the name of a process, from its state on. */
const statOf = (pid: string): number[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number);
