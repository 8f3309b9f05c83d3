import { besideAudit } from '@storepod/database/audit/call-audit';
import { isUniqueViolation, transaction } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { trusted } from '@storepod/kernel/value';
import type { Transaction } from 'kysely';
import type { Catalog } from '../../catalog.ts';
import { ImportAsked } from '../../events.ts';
import type { CatalogDb, ProductImportRow, Tables } from '../../tables.ts';
import { readHead } from '../csv/read-head.ts';
import { transferProblems } from '../transfer-problems.ts';
import type { Spool } from './spool.ts';
import { storeFile } from './stored-file.ts';

/** Who wants what of a file. */
export interface ImportWish {
  store: StoreMerchantId;
  actor: string;
  dryRun: boolean;
}

/**
 * All imports of a pod share one place in the queue of jobs, whichever replicas there are: of all that they cost together,
 * stores feel no more than what one import costs.
 */
const askToGoOn = { key: 'imports', serial: true } as const;

export const goOnWithImport = (
  trx: Transaction<Tables>,
  { outbox }: Catalog,
  payload: { store: StoreMerchantId; id: Uuid },
): Promise<void> => outbox.publish(trx, ImportAsked, payload, askToGoOn);

/** Keeps a file and has it imported. Columns that nobody knows are refused at once. */
export async function beginImport(catalog: Catalog, wish: ImportWish, file: Spool): Promise<ProductImportRow> {
  const { store } = wish;
  const { begin } = readHead(file.head);
  const id = trusted<Uuid>(catalog.ids.uuid());
  const now = catalog.clock.now();
  const row = {
    ...{ store_id: store, id, state: 'WAITING' as const, dry_run: wish.dryRun, actor: wish.actor },
    ...{ bytes: file.bytes, lines: file.lines, next_byte: begin.byte, next_line: begin.line },
    ...{ created_at: now, progressed_at: now },
  };
  const write = () =>
    transaction(catalog.db, async (trx) => {
      const written = await trx.insertInto('product_import').values(row).returningAll().executeTakeFirstOrThrow();
      await storeFile(trx, { store, id }, file);
      await goOnWithImport(trx, catalog, { store, id });
      return written;
    });
  try {
    // What changes nothing of the store leaves no row in its audit.
    return await (wish.dryRun ? besideAudit(write) : write());
  } catch (error) {
    if (isUniqueViolation(error, 'product_import_under_way')) await requireNoneUnderWay(catalog.db, store);
    throw error;
  }
}

/** Two files at once would overtake each other. */
export async function requireNoneUnderWay(db: CatalogDb, store: StoreMerchantId): Promise<void> {
  const other = await db
    .selectFrom('product_import')
    .select('id')
    .where('store_id', '=', store)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .executeTakeFirst();
  if (other) throw transferProblems.UNDER_WAY({ import: other.id });
}
