import { prepared } from '@storepod/database/prepared';
import { csvLine } from '@storepod/kernel/csv';
import type { Uuid } from '@storepod/kernel/ids';
import type { LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Catalog } from '../../catalog.ts';
import { afterId, readStates } from '../../product/write/product-state.ts';
import type { CatalogDb } from '../../tables.ts';
import { columnsFor } from '../csv/columns.ts';
import { readStock } from '../stock.ts';
import { storeSettings } from '../store-settings.ts';
import { rowsOf } from './export-rows.ts';

/** Read and sent together; some hundred kilobytes. */
const BATCH = 200;
/** By this, spreadsheets know that it is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** A store as CSV, some products at a time. It fails rather than leave out what it could not learn. */
export async function* exportProducts(catalog: Catalog, store: StoreMerchantId): AsyncGenerator<string> {
  const { currency, languages } = await storeSettings(catalog, store);
  const columns = columnsFor([...new Set([...languages, ...(await languagesInUse(catalog.db, store))])]);
  let head = BYTE_ORDER_MARK + csvLine(columns);
  let last: Uuid | undefined;
  do {
    const products = await readStates(catalog.db, store, afterId(store, last, BATCH));
    const skus = products.flatMap(({ variants }) => variants.map(({ sku }) => sku));
    const stock = await readStock(catalog, store, skus);
    const rows = products.flatMap((product) => rowsOf(product, stock, currency));
    yield head + rows.map((cells) => csvLine(columns.map((column) => cells[column] ?? ''))).join('');
    head = '';
    last = products.length === BATCH ? products.at(-1)?.id : undefined;
  } while (last);
}

/** One step of the index for each language, however many texts there are. */
async function languagesInUse(db: CatalogDb, store: StoreMerchantId): Promise<LanguageCode[]> {
  const { rows } = await sql<{ language: LanguageCode }>`${prepared}
    with recursive step (language) as (
      (select language from product_description where store_id = ${store} order by language limit 1)
      union all
      select (select d.language from product_description d where d.store_id = ${store} and d.language > step.language
        order by d.language limit 1)
      from step where step.language is not null)
    select language from step where language is not null`.execute(db);
  return rows.map(({ language }) => language);
}
