import { requireRow } from '@storepod/database/version';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Trx } from '../change.ts';
import { problems } from '../problems.ts';
import type { ContentDb, ContentRow, ContentType } from '../tables.ts';
import type { Snapshot } from './snapshot.ts';

/** Which item is meant: an id of another store or of another type is none. */
export interface ItemPlace {
  store: StoreMerchantId;
  type: ContentType;
  id: Uuid;
}

/** Who changes something, and what is said of it. */
export interface Author {
  name: string;
  reason?: string;
}

export const findItem = ({ store, type, id }: ItemPlace, db: ContentDb) =>
  db.selectFrom('content').selectAll().where('store_id', '=', store).where('id', '=', id).where('type', '=', type);

/** The item as it is, which nobody else changes until the transaction ends. */
export async function lockItem(trx: Trx, place: ItemPlace): Promise<ContentRow> {
  const row = await findItem(place, trx).forUpdate().executeTakeFirst();
  return requireRow(row, () => problems.NOT_FOUND());
}

/** What a save said, as a whole. */
export async function readSnapshot(
  db: ContentDb,
  { store_id, id }: Pick<ContentRow, 'store_id' | 'id'>,
  version: number,
): Promise<Snapshot> {
  const row = await db
    .selectFrom('content_revision')
    .select('snapshot')
    .where('store_id', '=', store_id)
    .where('content_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return requireRow(row, () => problems.REVISION_NOT_FOUND({ version })).snapshot;
}

/** The short answer to every change. */
export const savedView = ({ id, status, version }: Pick<ContentRow, 'id' | 'status' | 'version'>) => ({
  id,
  status,
  version,
});
