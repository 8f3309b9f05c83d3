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
  with grown as (
    insert into category (store_id, id, code, lineage, depth, sort_order, visible, shown, created_at, updated_at)
    select ${store}, id, 'grown-' || nth, '/' || id || '/', 0, nth, true, true, now(), now()
    from (select nth, gen_random_uuid() as id from generate_series(${from}::int, ${to}::int) nth) made
    returning id, code)
  insert into category_description (store_id, category_id, language, position, name, friendly_url)
  select ${store}, id, language, 0, code, code from grown, unnest(array['en', 'fr', 'ar']) language`.execute(
    connection,
  );

const tables = {
  categories: ['category', 'category_pkey', 'category_lineage'],
  texts: ['category_description', 'category_description_pkey', 'category_friendly_url_key'],
};

/** How many blocks of a table and its indexes this connection has read, as far as it was not reported yet. */
async function blocksRead(trx: Kysely<Tables>, of: readonly string[]): Promise<number> {
  const { rows } = await sql<{ blocks: number }>`
    select sum(pg_stat_get_xact_blocks_fetched(oid))::int as blocks from pg_class
    where relname = any(${of})`.execute(trx);
  return rows[0]?.blocks ?? 0;
}

/** How many of them the page of a product needs, by the plan that the connection keeps. */
const readFor = (
  connection: Kysely<Tables>,
  store: string,
  friendlyUrl: string,
  of: readonly string[],
): Promise<number> =>
  connection.transaction().execute(async (trx) => {
    const before = await blocksRead(trx, of);
    const address = { store, lang: Language.parse('en'), friendlyUrl } as Parameters<typeof productPage>[1];
    await productPage({ db: trx } as unknown as Catalog, address);
    return (await blocksRead(trx, of)) - before;
  });

it.each(Object.entries(tables))(
  'a product page reads of the %s those of its product alone, also by a plan that was made while there were few',
  async (_, of) => {
    const store = newStore();
    const make = makersIn(fixture, store);
    const codes = ['one', 'two', 'three'];
    for (const code of codes) await make.category(code);
    const descriptions = [text('en', 'Shirt', { friendlyUrl: 'shirt' })];
    const input = { sku: 'SHIRT', categories: codes.map((code) => ({ code })), descriptions };
    expect((await manage('POST', '/api/v2/private/product', input, store)).status).toBe(201);
    await db.connection().execute(async (connection) => {
      await sql`discard plans`.execute(connection);
      await grow(connection, store, 1, 10);
      const few = await readFor(connection, store, 'shirt', of);
      await grow(connection, store, 11, 2_000);
      // An index of two thousand is one block deeper, for each of the three.
      expect((await readFor(connection, store, 'shirt', of)) - few).toBeLessThanOrEqual(6);
    });
  },
);
