import type { Uuid } from '@storepod/kernel/ids';
import type { Trx } from '../change.ts';
import { problems } from '../problems.ts';
import type { ContentRow } from '../tables.ts';
import type { Snapshot } from './snapshot.ts';

/** Refuses what names something that is not in this store. Groups, parents and files are refused by their keys. */
export async function requireReferences(
  trx: Trx,
  row: Pick<ContentRow, 'store_id' | 'id' | 'type'>,
  { parentId, fields }: Snapshot,
): Promise<void> {
  if (parentId) await requireParent(trx, row, parentId);
  if (row.type === 'POST') await requireCategories(trx, row, (fields.categoryIds ?? []) as Uuid[]);
}

async function requireParent(
  trx: Trx,
  { store_id, id }: Pick<ContentRow, 'store_id' | 'id'>,
  parentId: Uuid,
): Promise<void> {
  const parent = await trx
    .selectFrom('content')
    .select('id')
    .where('store_id', '=', store_id)
    .where('id', '=', parentId)
    .where('type', '=', 'PAGE')
    .executeTakeFirst();
  if (!parent || parentId === id) throw problems.REFERENCE_UNRESOLVABLE({ field: 'parentId' });
}

async function requireCategories(trx: Trx, { store_id }: Pick<ContentRow, 'store_id'>, ids: Uuid[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await trx
    .selectFrom('post_category')
    .select('id')
    .where('store_id', '=', store_id)
    .where('id', 'in', ids)
    .execute();
  if (rows.length < new Set(ids).size) throw problems.REFERENCE_UNRESOLVABLE({ field: 'categoryIds' });
}
