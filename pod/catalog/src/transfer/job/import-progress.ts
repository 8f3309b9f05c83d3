import { transaction } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Problem } from '@storepod/kernel/problem';
import { sql, type Transaction } from 'kysely';
import type { Catalog } from '../../catalog.ts';
import type { CatalogDb, ImportProblem, ProductImportRow, Tables } from '../../tables.ts';
import type { Batch } from '../csv/batches.ts';
import type { Outcome } from '../import/import-batch.ts';
import type { Refusal } from '../transfer-problems.ts';

/** Nobody reads more of them; the others are counted. */
const MOST_REFUSALS = 10_000;

/** Takes the import up, unless it is over or gone. */
export const takeUp = (
  { db, clock }: Catalog,
  store: StoreMerchantId,
  id: Uuid,
): Promise<ProductImportRow | undefined> =>
  db
    .updateTable('product_import')
    .set({ state: 'RUNNING', progressed_at: clock.now() })
    .where('store_id', '=', store)
    .where('id', '=', id)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .returningAll()
    .executeTakeFirst();

/**
 * Writes down what became of a batch, and answers how the import stands now: undefined where it was cancelled, its store
 * went, or another run of the job was faster.
 */
export const saveProgress = (
  { db, clock }: Catalog,
  row: ProductImportRow,
  { next }: Batch,
  outcome: Outcome,
  createdByDryRun: number,
): Promise<ProductImportRow | undefined> =>
  transaction(db, async (trx) => {
    const refusals = outcome.refusals.toSorted((a, b) => a.line - b.line);
    const count = (kind: 'created' | 'updated' | 'unchanged') =>
      row[kind] + outcome.rows.filter((done) => done.outcome === kind).length;
    const saved = await trx
      .updateTable('product_import')
      .set({
        ...{ next_byte: next.byte, next_line: next.line, progressed_at: clock.now() },
        ...{ created: count('created'), updated: count('updated'), unchanged: count('unchanged') },
        refused: row.refused + refusals.length,
        total_rows: row.total_rows + outcome.rows.length + refusals.length,
        created_by_dry_run: createdByDryRun,
      })
      .where('store_id', '=', row.store_id)
      .where('id', '=', row.id)
      .where('state', '=', 'RUNNING')
      .where('next_byte', '=', row.next_byte)
      .returningAll()
      .executeTakeFirst();
    if (saved) await insertRefusals(trx, row, refusals.slice(0, Math.max(0, MOST_REFUSALS - row.refused)));
    return saved;
  });

async function insertRefusals(
  trx: Transaction<Tables>,
  { store_id, id }: ProductImportRow,
  refusals: readonly Refusal[],
) {
  if (refusals.length === 0) return;
  const list = (key: keyof Refusal) => refusals.map((refusal) => refusal[key] ?? null);
  await sql`
    insert into product_import_refusal (store_id, import_id, line, sku, code, message, field)
    select ${store_id}, ${id}::uuid, line, sku, code, message, field
      from unnest(${list('line')}::integer[], ${texts(list('sku'))}::text[], ${list('code')}::text[],
                  ${texts(list('message'))}::text[], ${list('field')}::text[]) as given (line, sku, code, message, field)
    on conflict do nothing`.execute(trx);
}

/** PostgreSQL takes neither a NUL nor half of a surrogate pair; a row may have been refused for them. */
const texts = (list: readonly (string | number | null)[]) =>
  list.map((text) => (typeof text === 'string' ? text.replaceAll('\0', '').toWellFormed() : null));

/** Ends an import, unless somebody else has ended it. */
export async function endImport(
  { db, clock }: Pick<Catalog, 'db' | 'clock'>,
  { store_id, id }: Pick<ProductImportRow, 'store_id' | 'id'>,
  state: 'DONE' | 'BROKEN' | 'CANCELLED',
  problem?: ImportProblem,
): Promise<ProductImportRow | undefined> {
  const now = clock.now();
  return db
    .updateTable('product_import')
    .set({ state, ended_at: now, progressed_at: now, ...(problem && { problem: JSON.stringify(problem) }) })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .returningAll()
    .executeTakeFirst();
}

export const problemOf = ({ code, message }: Problem, line: number | null = null): ImportProblem => ({
  line,
  code,
  message,
});

/**
 * The skus of some rows that stood in earlier rows of the file. What was remembered of rows that are read once more, after a
 * crash, is found with their own line.
 */
export async function skusOfEarlierRows(
  db: CatalogDb,
  { store_id, id }: ProductImportRow,
  rows: readonly { sku: string; line: number }[],
): Promise<ReadonlySet<number>> {
  const named = rows.filter(({ sku }) => sku !== '');
  const { rows: repeated } = await sql<{ line: number }>`
    with given as (
      select sku, line from unnest(${texts(named.map(({ sku }) => sku))}::text[], ${named.map(({ line }) => line)}::integer[])
        as given (sku, line)
    ), remembered as (
      insert into product_import_sku (store_id, import_id, sku, line)
      select ${store_id}, ${id}::uuid, sku, min(line) from given group by sku order by sku
      on conflict (store_id, import_id, sku) do update set line = product_import_sku.line
      returning sku, line
    )
    select given.line from given join remembered using (sku) where given.line > remembered.line`.execute(db);
  return new Set(repeated.map(({ line }) => line));
}
