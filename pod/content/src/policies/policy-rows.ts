import type { Trx } from '../change.ts';
import type { SnapshotText } from '../items/snapshot.ts';
import type { ContentRow } from '../tables.ts';

interface Cut {
  snapshot: { translations: SnapshotText[] };
  by: string;
  note?: string;
  now: Date;
}

/** Makes the texts that are complete the version that customers agree to, in place of the one before. */
export async function cutVersion(trx: Trx, row: ContentRow, { snapshot, by, note, now }: Cut): Promise<number> {
  await archiveLiveVersion(trx, row);
  return insertVersion(trx, row, {
    status: 'LIVE',
    effective_from: now,
    note: note ?? null,
    translations: JSON.stringify(completeTexts(snapshot)),
    published_at: now,
    published_by: by,
  });
}

export const completeTexts = ({ translations }: { translations: SnapshotText[] }) =>
  translations.filter(({ complete }) => complete);

interface NewVersion {
  status: 'LIVE' | 'DRAFT';
  effective_from: Date;
  note: string | null;
  translations: string;
  published_at: Date;
  published_by: string;
}

/** The row of the policy is locked, so no two get one number. */
export async function insertVersion(trx: Trx, row: ContentRow, columns: NewVersion): Promise<number> {
  const { last } = await trx
    .selectFrom('policy_version')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('store_id', '=', row.store_id)
    .where('content_id', '=', row.id)
    .executeTakeFirstOrThrow();
  const version = (last ?? 0) + 1;
  await trx
    .insertInto('policy_version')
    .values({ store_id: row.store_id, content_id: row.id, version, ...columns })
    .execute();
  return version;
}

export const archiveLiveVersion = (trx: Trx, { store_id, id }: Pick<ContentRow, 'store_id' | 'id'>) =>
  trx
    .updateTable('policy_version')
    .set({ status: 'ARCHIVED' })
    .where('store_id', '=', store_id)
    .where('content_id', '=', id)
    .where('status', '=', 'LIVE')
    .execute();
