import { handle } from '@storepod/database/events';
import { transaction } from '@storepod/database/transaction';
import { announce } from '@storepod/kernel/moments';
import { Problem } from '@storepod/kernel/problem';
import type { Catalog } from '../../catalog.ts';
import { ImportAsked } from '../../events.ts';
import type { ProductImportRow } from '../../tables.ts';
import { batchesOf, TooManyRowsAt } from '../csv/batches.ts';
import { csvRows, UnreadableAt } from '../csv/csv-rows.ts';
import { type ImportRow, rowReader } from '../csv/import-row.ts';
import { HEAD_BYTES, readHead } from '../csv/read-head.ts';
import { type Import, importRows } from '../import/import-batch.ts';
import { importStock } from '../import/import-stock.ts';
import { storeSettings } from '../store-settings.ts';
import { transferProblems } from '../transfer-problems.ts';
import { goOnWithImport } from './begin-import.ts';
import { endImport, problemOf, saveProgress, skusOfEarlierRows, takeUp } from './import-progress.ts';
import { readBeginning, readFile, removeFileOfEnded } from './stored-file.ts';

/** After so long the imports of other stores have their turn. */
const TURN_MS = 5_000;

/**
 * Imports a file for some seconds, batch by batch, and asks to go on. Every batch is written down before the next, so
 * whoever comes after a crash, on whichever replica, goes on behind the last one.
 */
export const runImport = (catalog: Catalog) =>
  handle(ImportAsked, 'import-products', async ({ store, id }, { signal }) => {
    const row = await takeUp(catalog, store, id);
    const isMore = row !== undefined && (await importForAWhile(catalog, row, signal));
    if (isMore) await transaction(catalog.db, (trx) => goOnWithImport(trx, catalog, { store, id }));
    else await removeFileOfEnded(catalog.db, { store, id });
  });

/** Answers whether there is more to do. */
async function importForAWhile(catalog: Catalog, row: ProductImportRow, signal: AbortSignal): Promise<boolean> {
  try {
    await requireWritable(catalog, row);
    const reached = await importBatches(catalog, row, signal);
    if (reached === 'END') await endImport(catalog, row, 'DONE');
    return reached === 'TURN';
  } catch (error) {
    const problem = endOf(error);
    if (!problem) throw error;
    await endImport(catalog, row, 'BROKEN', problem);
    return false;
  }
}

/** Why nothing more of a file can be imported; undefined where it is worth another try. */
function endOf(error: unknown) {
  if (error instanceof UnreadableAt || error instanceof TooManyRowsAt) return problemOf(error.problem, error.line);
  return error instanceof Problem && error.status < 500 ? problemOf(error) : undefined;
}

/** A store that was suspended, archived or ended since the file came is not written to. */
async function requireWritable({ stores, entitlements }: Catalog, { store_id }: ProductImportRow): Promise<void> {
  await stores.requireKnown(store_id);
  await stores.requireChangeable(store_id);
  await entitlements.requireOperable(store_id);
}

/** Until the end of the file or of its turn; or until somebody else has ended the import, or goes on with it. */
async function importBatches(
  catalog: Catalog,
  started: ProductImportRow,
  signal: AbortSignal,
): Promise<'END' | 'TURN' | 'TAKEN'> {
  const file = { store: started.store_id, id: started.id };
  const { header, shape } = readHead(await readBeginning(catalog.db, file, HEAD_BYTES));
  const currency = header.hasStock ? (await storeSettings(catalog, file.store)).currency : undefined;
  const work: Import = {
    ...{ catalog, store: file.store, header, currency, dryRun: started.dry_run },
    stock: importStock(catalog, file.store, started.actor),
    createdByDryRun: started.created_by_dry_run,
  };
  const from = { byte: started.next_byte, line: started.next_line };
  const rows = csvRows(readFile(catalog.db, file, from.byte), shape, from);
  const ends = performance.now() + TURN_MS;
  let row = started;
  for await (const batch of batchesOf(rows, rowReader(header, currency), { before: started.total_rows })) {
    const outcome = await importRows(work, await withoutRepeated(catalog, row, batch.rows));
    announce('import-batch');
    const saved = await saveProgress(catalog, row, batch, outcome, work.createdByDryRun);
    if (!saved) return 'TAKEN';
    row = saved;
    signal.throwIfAborted();
    if (catalog.stopping.aborted || performance.now() > ends) return 'TURN';
  }
  return 'END';
}

async function withoutRepeated(
  { db }: Catalog,
  row: ProductImportRow,
  rows: readonly ImportRow[],
): Promise<ImportRow[]> {
  const repeated = await skusOfEarlierRows(db, row, rows);
  return rows.map((one) =>
    repeated.has(one.line) ? { ...one, content: transferProblems.SKU_REPEATED({ sku: one.sku }) } : one,
  );
}
