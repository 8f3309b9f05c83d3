import { analyseGrownTables } from '@storepod/database/grown-tables';
import { testIds } from '@storepod/testkit/callers';
import { sql } from 'kysely';
import { writeSearchRows } from '../src/search/search-rows.ts';
import type { CatalogDb } from '../src/tables.ts';
import { manyProducts } from './many-products.ts';

/** A statement of a service has only some seconds. */
const AT_ONCE = 500;

/** Fills a store with many products and indexes them, set by set. Statistics are taken as the service has them taken. */
export async function seed(db: CatalogDb, products: number, variants = 3, store = testIds.store): Promise<void> {
  for (const statement of manyProducts({ store, products, variants })) await sql.raw(statement).execute(db);
  await analyseGrownTables(db);
  for (let from = 0; from < products; from += AT_ONCE) {
    const some = sql`select id from product where store_id = ${store} order by id limit ${AT_ONCE} offset ${from}`;
    await writeSearchRows(db, store, some, new Date());
  }
  await analyseGrownTables(db);
}
