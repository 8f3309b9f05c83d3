import { readPage } from '@storepod/database/list/page';
import { orderedBy } from '@storepod/database/list/sort';
import { csvFile, inBatches } from '@storepod/kernel/csv-file';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { PageQuery } from '@storepod/kernel/page';
import type { CatalogDb, ProductImportRow } from '../../tables.ts';
import { type Refusal, transferProblems } from '../transfer-problems.ts';
import { importViewOf } from './import-view.ts';

/** Ids grow with time. */
const order = { 'createdAt,desc': orderedBy([['id', 'desc']], 'id'), 'createdAt,asc': orderedBy(['id'], 'id') };
const byLine = orderedBy(['line'], 'line');
/** Read and sent together. */
const BATCH = 500;

/** The imports of a store, the newest first. */
export const listImports = (db: CatalogDb, store: StoreMerchantId, query: PageQuery & { sort?: keyof typeof order }) =>
  readPage(query, {
    found: db.selectFrom('product_import').where('store_id', '=', store),
    rows: (found) => found.selectAll(),
    order: order[query.sort ?? 'createdAt,desc'],
    views: (rows) => rows.map(importViewOf),
  });

export async function findImport(db: CatalogDb, store: StoreMerchantId, id: Uuid): Promise<ProductImportRow> {
  const row = await db
    .selectFrom('product_import')
    .selectAll()
    .where('store_id', '=', store)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw transferProblems.IMPORT_NOT_FOUND();
  return row;
}

const refusalsOf = (db: CatalogDb, store: StoreMerchantId, id: Uuid) =>
  db.selectFrom('product_import_refusal').where('store_id', '=', store).where('import_id', '=', id);

type RefusalRow = Omit<Refusal, 'field'> & { field: string | null };
const columns = ['line', 'sku', 'field', 'code', 'message'] as const;

/** The rows that were refused, by their lines. */
export async function listRefusals(db: CatalogDb, store: StoreMerchantId, id: Uuid, query: PageQuery) {
  await findImport(db, store, id);
  return readPage(query, {
    found: refusalsOf(db, store, id),
    rows: (found) => found.select(columns),
    order: byLine,
    views: (rows: RefusalRow[]) => rows.map(({ field, ...row }) => ({ ...row, ...(field !== null && { field }) })),
  });
}

/** The same as a file. */
export async function refusalFile(db: CatalogDb, store: StoreMerchantId, id: Uuid): Promise<AsyncGenerator<string>> {
  await findImport(db, store, id);
  const after = (last: RefusalRow | undefined): Promise<RefusalRow[]> =>
    refusalsOf(db, store, id)
      .select(columns)
      .where('line', '>', last?.line ?? 0)
      .orderBy('line')
      .limit(BATCH)
      .execute();
  return csvFile<RefusalRow>(
    {
      line: ({ line }) => String(line),
      sku: ({ sku }) => sku,
      column: ({ field }) => field,
      code: ({ code }) => code,
      message: ({ message }) => message,
    },
    inBatches(BATCH, after),
  );
}
