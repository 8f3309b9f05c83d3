import { Language } from '@storepod/kernel/language-code';
import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Catalog } from '../src/catalog.ts';
import { productPage } from '../src/public-products/product-page.ts';
import type { Tables } from '../src/tables.ts';
import { openCatalog } from './fixture.ts';
import { makersIn, newStore } from './makers.ts';
import { text } from './products.ts';

const fixture = await openCatalog();
const { manage, db } = fixture;

/** Gives a store further categories, as an import of them would: nobody has counted them yet. */
const grow = (connection: Kysely<Tables>, store: string, from: number, to: number) =>
  sql`
  insert into category (store_id, id, code, lineage, depth, sort_order, visible, shown, created_at, updated_at)
  select ${store}, id, 'grown-' || nth, '/' || id || '/', 0, nth, true, true, now(), now()
  from (select nth, gen_random_uuid() as id from generate_series(${from}::int, ${to}::int) nth) made`.execute(
    connection,
  );

/** How many rows of categories the page of a product reads, by the plan that the connection keeps. */
const readFor = (connection: Kysely<Tables>, store: string, friendlyUrl: string): Promise<number> =>
  connection.transaction().execute(async (trx) => {
    const address = { store, lang: Language.parse('en'), friendlyUrl } as Parameters<typeof productPage>[1];
    await productPage({ db: trx } as unknown as Catalog, address);
    const { rows } = await sql<{ read: number }>`
      select (idx_tup_fetch + seq_tup_read)::int as read from pg_stat_xact_user_tables
      where relname = 'category'`.execute(trx);
    return rows[0]?.read ?? 0;
  });

it('a product page reads the categories of its product alone, also by a plan that was made while there were few', async () => {
  const store = newStore();
  const make = makersIn(fixture, store);
  const codes = ['one', 'two', 'three'];
  for (const code of codes) await make.category(code);
  const descriptions = [text('en', 'Shirt', { friendlyUrl: 'shirt' })];
  const input = { sku: 'SHIRT', categories: codes.map((code) => ({ code })), descriptions };
  expect((await manage('POST', '/api/v2/private/product', input, store)).status).toBe(201);
  await db.connection().execute(async (connection) => {
    await grow(connection, store, 1, 10);
    expect(await readFor(connection, store, 'shirt')).toBe(3);
    await grow(connection, store, 11, 1_000);
    expect(await readFor(connection, store, 'shirt')).toBe(3);
  });
});
