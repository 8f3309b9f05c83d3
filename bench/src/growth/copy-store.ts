import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { testIds } from '@storepod/testkit/callers';
import { type Bulk, inSchema } from './bulk.ts';

/** The id of the nth store. */
export const storeId = (nth: number) => `66${nth.toString(16).padStart(22, '0')}`;
const storeIdSql = `('66' || lpad(to_hex(n), 22, '0'))`;

/** The name of the nth store is also the label of its host. */
export const storeName = (nth: number) => `shop-of-many-${nth}`;
const storeNameSql = `('shop-of-many-' || n)`;
const POD_HOST = `spg-${testIds.pod.slice(0, 8)}.localhost`;
export const hostOf = (nth: number) => `${storeName(nth)}.${POD_HOST}`;

/** In some a UUID is one of its kind in the whole pod, in others in its store, and there texts name it, too. */
const podSchemas = {
  merchant: { newIds: true },
  content: { newIds: true },
  catalog: { newIds: false },
  inventory: { newIds: false },
  checkout: { newIds: true },
  payment: { newIds: true },
};
/** What a copy must not share with its model, by column. */
const ownValues: Record<string, string> = {
  'store.id': storeIdSql,
  'store.name': storeNameSql,
  // Of a host beneath that of the pod, only the label is written down.
  'store_domain.domain': storeNameSql,
};

/**
 * Makes as many stores as there are to be out of one that was made through the endpoints of the services: every row of it once for each,
 * and where a UUID has to be another one in each store, it is made of the old one, alike in all tables.
 */
export async function copyStore(databaseUrl: string, model: StoreMerchantId, stores: number): Promise<void> {
  for (const [schema, { newIds }] of Object.entries(podSchemas))
    await inSchema(databaseUrl, schema, async (bulk) => {
      for (const table of await tablesOfStores(bulk, schema))
        await bulk.withoutIndexes([table.name], () => bulk.query(copyOf(table, newIds, model, stores)));
    });
  await inSchema(databaseUrl, 'tenancy', (bulk) => addToTenancy(bulk, stores));
}

interface StoreTable {
  name: string;
  columns: { name: string; type: string }[];
}

/** All whose rows belong to a store, without what the database writes by itself. */
async function tablesOfStores(bulk: Bulk, schema: string): Promise<StoreTable[]> {
  const { rows } = await bulk.query(`
    select table_name as name, json_agg(json_build_object('name', column_name, 'type', data_type)) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = '${schema}' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and is_identity = 'NO'
    group by table_name having bool_or(column_name = 'store_id') or table_name = 'store' order by table_name`);
  return rows;
}

/** The services run meanwhile, and one may have noted something about a store as soon as it was there. */
function copyOf({ name: table, columns }: StoreTable, newIds: boolean, model: StoreMerchantId, stores: number): string {
  const value = ({ name, type }: StoreTable['columns'][number]) => {
    const own = ownValues[`${table}.${name}`] ?? (name === 'store_id' ? storeIdSql : undefined);
    const column = `${table}."${name}"`;
    return own ?? (newIds && type === 'uuid' ? `md5(n || ${column}::text)::uuid` : column);
  };
  return `insert into ${table} (${columns.map(({ name }) => `"${name}"`)})
    select ${columns.map(value)} from ${table}, generate_series(1, ${stores}) n
    where ${table}.${table === 'store' ? 'id' : 'store_id'} = '${model}'
    on conflict do nothing`;
}

/** So many stores has an organisation; those of one are the caller's own. */
const STORES_PER_ORGANISATION = 5;

/** Whose the nth store is. */
export const organisationOf = (nth: number): string =>
  nth <= STORES_PER_ORGANISATION
    ? testIds.org
    : `65${(1000 + Math.floor(nth / STORES_PER_ORGANISATION)).toString(16).padStart(22, '0')}`;

async function addToTenancy(bulk: Bulk, stores: number): Promise<void> {
  const organisation = `case when n <= ${STORES_PER_ORGANISATION} then '${testIds.org}'
    else '65' || lpad(to_hex(1000 + n / ${STORES_PER_ORGANISATION}), 22, '0') end`;
  await bulk.query(`insert into manager_org (id, name, email, status, created_at)
    select distinct on (1) ${organisation}, 'Organisation ' || n, 'owner-' || n || '@example.com', 'ACTIVE', now() - n * interval '1 minute'
    from generate_series(1, ${stores}) n on conflict do nothing`);
  await bulk.query(`insert into manager_store
      (id, name, org_id, pod_id, status, provisioning_state, provisioning_since, settings, created_at)
    select ${storeIdSql}, ${storeNameSql}, ${organisation}, '${testIds.pod}', 'ACTIVE', 'SUCCESSFULLY_PROVISIONING', now(), '{}',
      now() - n * interval '1 minute' from generate_series(1, ${stores}) n`);
}
