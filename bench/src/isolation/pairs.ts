import { testIds } from '@storepod/testkit/callers';
import { type BenchEnvironment, catalogEnvironment } from '../catalog/environment.ts';
import { query } from '../identity/environment.ts';
import { stockUp } from '../inventory/inventory.ts';
import { type ServerProcess, serverProcess } from '../server-process.ts';
import { divideRoles } from './roles.ts';

const { BENCH_PRODUCTS = '5000' } = process.env;
export const PRODUCTS = Number(BENCH_PRODUCTS);

export type Side = 'open' | 'walled';

/** A service twice on the same rows: as it is, and behind policies with the store set before every statement. */
export type Pair = Record<Side, ServerProcess>;

export async function pairs(environment: BenchEnvironment, issuers: Record<string, string>) {
  return { catalog: await openCatalogs(environment), inventory: await openInventories(environment, issuers) };
}

async function openCatalogs(environment: BenchEnvironment): Promise<Pair> {
  const url = (await environment.catalog(PRODUCTS))();
  // It would come and go in the rounds of either side.
  await query(url, 'alter system set autovacuum = off');
  await query(url, 'select pg_reload_conf()');
  return openPair(url, 'catalog', catalogModules, catalogEnvironment(url, environment.peers));
}

async function openInventories(environment: BenchEnvironment, issuers: Record<string, string>): Promise<Pair> {
  const url = await environment.database('inventory');
  const settings = { ...issuers, ...environment.peers, POD_ID: testIds.pod, AVAILABILITY_CACHE: 'PT0S' };
  // A first start makes the schema.
  const first = await serverProcess(inventoryModules.open, { ...settings, DATABASE_URL: url });
  await first.stop();
  await stockUp(url);
  return openPair(url, 'inventory', inventoryModules, settings);
}

type Sides<T> = Record<Side, T>;

async function openPair(url: string, schema: string, modules: Sides<URL>, env: Record<string, string>): Promise<Pair> {
  const urls = await divideRoles(url, schema);
  const start = (side: Side) =>
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
