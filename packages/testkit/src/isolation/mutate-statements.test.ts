import { loadModule } from 'libpg-query';
import { beforeAll, expect, it } from 'vitest';
import { mutateAll } from './mutate-statements.ts';
import type { StoreTables } from './ownership.ts';
import { storeTablesIn } from './statement-tables.ts';

beforeAll(loadModule);

const owned = (column: string, ...names: string[]) => names.map((name) => [name, column] as const);
const storeColumns = new Map([
  ...owned('store_id', 'product', 'product_search', 'manufacturer', 'manufacturer_description', 'stock', 'movement'),
  ...owned('store_id', 'media_asset', 'media_variant', 'store_domain'),
  ...owned('realm_id', 'account', 'sign_in_session', 'role'),
]);
const tables: StoreTables = {
  columns: new Map([...storeColumns].map(([table, column]) => [table, new Set([column, 'id', 'sku', 'name'])])),
  storeColumns,
  keys: new Map([
    ['account', 'id'],
    ['role', 'id'],
  ]),
  references: new Map([
    ['password_history', new Map([['account_id', 'account']])],
    ['account_role', new Map([['role_id', 'role']])],
  ]),
};

/** As the services send them. */
const statements = [
  'select p.id from product p where p.store_id = $1 and p.available order by p.sort_order, p.id limit $2',
  'select hit.rank from hit join product p on p.store_id = $1 and p.id = hit.id and p.available',
  `select "m"."id", (select coalesce(json_agg(agg), '[]') from (select "d"."name" from "manufacturer_description" as "d"
    where "d"."store_id" = "m"."store_id" and "d"."manufacturer_id" = "m"."id") as agg)
    from "manufacturer" as "m" where "m"."store_id" = $1 and "m"."id" = $2`,
  'delete from product where store_id = $1 and id = any($2::uuid[]) returning id',
  'select * from "movement" where "store_id" = $1 and "sku" = $2 order by "id" desc limit $3',
  'with gone as (select store_id, sku from stock where store_id = $1 and sku = $2 for update) delete from stock using gone where stock.store_id = gone.store_id and stock.sku = gone.sku',
  `select "media_asset".*, (select jsonb_agg(width) from media_variant where media_variant.store_id = media_asset.store_id)
    from "media_asset" where "media_asset"."store_id" = $1 and "id" in ($2, $3)`,
  'select * from "store_domain" where "store_id" = $1 order by "domain"',
  'select * from "account" where "realm_id" = $1 and "id" = $2 for update',
  'delete from "password_history" where "account_id" in (select "id" from "account" where "realm_id" = $1 and "id" = $2)',
  'select role.name from account_role join role on role.id = account_role.role_id where account_role.account_id = $1 and role.realm_id = $2',
  'update "sign_in_session" set "last_seen_at" = $1 where "realm_id" = $2 and "uid" = $3',
];

it('finds every statement in order as it is', () => {
  for (const sql of statements) expect(storeTablesIn(sql, tables).every(({ origins }) => origins.size > 0)).toBe(true);
});

it('notices when a statement loses its store', () => {
  expect(mutateAll(statements, tables)).toEqual({ mutated: statements.length, unnoticed: [] });
});

it('says which loss it would not notice', () => {
  const blind = { ...tables, storeColumns: new Map(), references: new Map() };
  expect(mutateAll(statements.slice(0, 1), blind)).toEqual({ mutated: 1, unnoticed: statements.slice(0, 1) });
});

it('reads no statement of another service of the same process', () => {
  expect(mutateAll(['select * from cart where store_id = $1'], tables)).toEqual({ mutated: 0, unnoticed: [] });
});
