import { expect, test } from 'vitest';
import { silentLog } from '../src/log.ts';
import { openOutbox } from '../src/outbox.ts';
import { openPool } from '../src/pool.ts';
import { provisionDatabase } from '../src/provision.ts';
import { query, usePostgres } from './postgres.ts';

const postgres = usePostgres();

const services = [
  { role: 'a_inventory', schema: 'inventory', password: "p'w:1" },
  { role: 'a_payment', schema: 'payment', password: 'p"w@2' },
];
const provision = (database: string, plan = services) =>
  provisionDatabase(postgres.server().superuserUrl(), { database, services: plan });

function urlOf(database: string, { role, password }: { role: string; password: string }): string {
  return `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${postgres.server().port}/${database}`;
}
const [inventory = services[0], payment = services[1]] = services;
if (!inventory || !payment) throw new Error('two services are needed');

test('every service works in its own schema, and cannot read another', async () => {
  await provision('pod_a');
  const mine = urlOf('pod_a', inventory);
  await query(mine, 'create table stock (sku text)');
  expect(await query(mine, 'select schemaname, tableowner from pg_tables where tablename = $1', ['stock'])).toEqual([
    { schemaname: 'inventory', tableowner: 'a_inventory' },
  ]);
  await expect(query(urlOf('pod_a', payment), 'select * from inventory.stock')).rejects.toMatchObject({
    code: '42501',
  });
  await expect(query(urlOf('pod_a', payment), 'create table inventory.x ()')).rejects.toMatchObject({ code: '42501' });
});

test('a role of one database cannot enter another', async () => {
  await provision('pod_b', [{ role: 'b_inventory', schema: 'inventory', password: 'pw' }]);
  await expect(query(urlOf('pod_b', inventory), 'select 1')).rejects.toMatchObject({ code: '42501' });
});

test('it may be repeated, also by two at once, and a changed password takes hold', async () => {
  await Promise.all([provision('pod_c'), provision('pod_c')]);
  const changed = { ...payment, password: 'another' };
  await provision('pod_c', [inventory, changed]);
  expect(await query(urlOf('pod_c', changed), 'select current_schema() as schema')).toEqual([{ schema: 'payment' }]);
  await expect(query(urlOf('pod_c', payment), 'select 1')).rejects.toMatchObject({ code: '28P01' });
});

test('a service can make the schema of its job queue', async () => {
  await provision('pod_d');
  const pool = openPool({ url: urlOf('pod_d', inventory), name: 'inventory' });
  const outbox = openOutbox(pool, { schema: 'inventory_jobs', log: silentLog });
  await outbox.prepare();
  expect(await outbox.stats()).toMatchObject({ ready: 0 });
  await pool.end();
});

test('two services that search share their extensions, wherever the first of them had put them', async () => {
  await provision('pod_e');
  const searched = (schema: string) => `create table searched (words text);
    create index ${schema}_words on searched using gin (words gin_trgm_ops)`;
  await query(urlOf('pod_e', inventory), searched('inventory'));
  await query(urlOf('pod_e', payment), searched('payment'));

  const superuser = postgres.server().superuserUrl('pod_e');
  await query(superuser, 'alter extension pg_trgm set schema inventory');
  const isSeen = async () =>
    (await query(urlOf('pod_e', payment), `select to_regproc('similarity') is not null as seen`))[0];
  expect(await isSeen()).toEqual({ seen: false });
  await provision('pod_e');
  expect(await isSeen()).toEqual({ seen: true });
  await query(urlOf('pod_e', inventory), `select from searched where words like '%tee%'`);
});
