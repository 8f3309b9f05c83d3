import { transaction } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Catalog } from '../../catalog.ts';
import type { ProductImportRow } from '../../tables.ts';
import { transferProblems } from '../transfer-problems.ts';
import { endImport } from './import-progress.ts';
import { findImport } from './read-imports.ts';

/**
 * Stops an import behind the batch that is being written. What it has written stays. The job that finds it over takes its file
 * away. Cancelling it once more changes nothing.
 */
export const cancelImport = (catalog: Catalog, store: StoreMerchantId, id: Uuid): Promise<ProductImportRow> =>
  transaction(catalog.db, async (trx) => {
    const cancelled = await endImport({ db: trx, clock: catalog.clock }, { store_id: store, id }, 'CANCELLED');
    const row = cancelled ?? (await findImport(trx, store, id));
    if (row.state !== 'CANCELLED') throw transferProblems.IMPORT_OVER();
    return row;
  });
