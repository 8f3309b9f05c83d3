import type { Trx } from '../change.ts';
import type { Content } from '../content.ts';
import type { Snapshot } from '../items/snapshot.ts';
import type { ContentRow } from '../tables.ts';
import { formerText, publishChange } from './tell-checkout.ts';

interface Cut {
  snapshot: Snapshot;
  by: string;
  note?: string;
  now: Date;
}

/** Makes the texts that are complete the version that customers agree to, in place of the one before. */
export async function cutVersion(
  trx: Trx,
  content: Content,
  row: ContentRow,
  { snapshot, by, note, now }: Cut,
): Promise<void> {
  const former = await formerText(trx, row);
  await archiveLiveVersion(trx, row);
  const columns = { effective_from: now, ...columnsOfVersion(snapshot) };
  const rest = { note: note ?? null, published_at: now, published_by: by };
  const version = await insertVersion(trx, row, { status: 'LIVE', ...columns, ...rest });
  await publishChange(trx, content, row, former, { version, ...columns, translations: completeTexts(snapshot) });
}

const completeTexts = ({ translations }: Snapshot) => translations.filter(({ complete }) => complete);

/** What a version keeps of the policy as it was saved. */
export const columnsOfVersion = (snapshot: Snapshot) => ({
  translations: JSON.stringify(completeTexts(snapshot)),
  notify_customers: snapshot.fields.notifyCustomers === true,
});

interface NewVersion {
  status: 'LIVE' | 'DRAFT';
  effective_from: Date;
  note: string | null;
  translations: string;
  notify_customers: boolean;
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
