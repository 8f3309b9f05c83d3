import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inSession, query } from '../identity/environment.ts';
import { type Pod, type PodService, podServices } from './pod.ts';

/** Whatever could name a store: its id, and the ids and addresses of what it had. */
export async function tracesOf(pod: Pod, store: string): Promise<string[]> {
  const ids = async (service: PodService, sql: string) =>
    (await query(pod.databases[service], sql, [store])).map(({ trace }) => String(trace));
  return [
    store,
    ...(await ids('catalog', 'select id::text as trace from product where store_id = $1')),
    ...(await ids('content', 'select id::text as trace from media_asset where store_id = $1')),
    ...(await ids('cua', 'select id::text as trace from account where realm_id = $1')),
    ...(await ids('checkout', 'select unnest(array[id, ref])::text as trace from sales_order where store_id = $1')),
    ...(await ids('checkout', 'select unnest(array[id, code])::text as trace from cart where store_id = $1')),
    ...(await ids('payment', 'select internal_ref::text as trace from payment_transaction where store_id = $1')),
  ];
}

/** Kept on purpose: that a store of this id was here, and what went with it. */
const tombstones = new Set(['merchant.ended_store', 'merchant.store_erasure']);

/**
 * Looks through every row of every table of every schema, whatever its columns are: a row is compared as one text, so
 * no type and no column is left out. Answers how many rows of which table still name one of the traces.
 */
export async function rowsNaming(
  pod: Pod,
  traces: readonly string[],
  services: readonly PodService[] = podServices,
): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const service of services) {
    await inSession(pod.databases[service], async (query) => {
      for (const { name: table } of await query(allTables)) {
        if (tombstones.has(String(table))) continue;
        const name = String(table).split('.').map(pg.escapeIdentifier).join('.');
        const [row] = await query(
          `select count(*)::int as rows from ${name} as entry
           where exists (select from unnest($1::text[]) as trace where strpos(entry::text, trace) > 0)`,
          [traces],
        );
        if (Number(row?.rows) > 0) found[`${service}: ${table}`] = Number(row?.rows);
      }
    });
  }
  return found;
}

const allTables = `
  select schemaname || '.' || tablename as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`;

/** The files below the folder of the media whose path names one of the traces. */
export async function filesNaming(pod: Pod, traces: readonly string[]): Promise<string[]> {
  const entries = await readdir(pod.media, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => traces.some((trace) => path.includes(trace)));
}

/** The rows of a store in every table that has a column for the store, by table. */
export async function rowsOfStore(pod: Pod, store: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const service of podServices) {
    await inSession(pod.databases[service], async (query) => {
      for (const { name, column } of await query(columnsOfStores)) {
        if (tombstones.has(String(name))) continue;
        const [row] = await query(`select count(*)::int as rows from ${name} where ${column} = $1`, [store]);
        counts[`${service}: ${name}`] = Number(row?.rows);
      }
    });
  }
  return counts;
}

const columnsOfStores = `
  select table_schema || '.' || table_name as name, column_name as column from information_schema.columns
  join information_schema.tables using (table_schema, table_name)
  where table_type = 'BASE TABLE' and column_name in ('store_id', 'realm_id')`;

/** The tables in which a store has fewer rows than before. It may have more: services note by themselves what they have told of it. */
export const tablesWithLoss = (before: Record<string, number>, after: Record<string, number>): string[] =>
  Object.keys(before).filter((table) => (after[table] ?? 0) < (before[table] ?? 0));
