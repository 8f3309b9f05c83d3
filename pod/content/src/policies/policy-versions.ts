import { requireRow } from '@storepod/database/version';
import { instantOf } from '@storepod/kernel/clock';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Selectable } from 'kysely';
import { change, type Trx } from '../change.ts';
import type { Content } from '../content.ts';
import { move } from '../items/change-status.ts';
import { wakeAt } from '../items/content-due.ts';
import { NOW_WITHIN_MS } from '../items/item-limits.ts';
import { findItem, lockItem, readSnapshot } from '../items/item-row.ts';
import { typeOf } from '../items/item-types.ts';
import { requireComplete } from '../items/publish-gate.ts';
import { saveLocked } from '../items/save-item.ts';
import { problems } from '../problems.ts';
import type { ContentDb, ContentRow, Tables } from '../tables.ts';
import type { PolicyVersion, PolicyVersionInput } from './policies.contract.ts';
import { columnsOfVersion, insertVersion } from './policy-rows.ts';

const placeOf = (store: StoreMerchantId, id: Uuid) => ({ store, type: 'POLICY' as const, id });

/** The newest text becomes the version that holds, or is planned to. */
export const publishPolicyVersion = (
  content: Content,
  store: StoreMerchantId,
  id: Uuid,
  input: PolicyVersionInput,
  author: string,
): Promise<PolicyVersion> =>
  change(content, store, async (trx) => {
    const row = await lockItem(trx, placeOf(store, id));
    const from = input.effectiveFrom ? new Date(input.effectiveFrom) : undefined;
    const isLater = from !== undefined && from.getTime() > content.clock.now().getTime() + NOW_WITHIN_MS;
    const version = isLater
      ? await planVersion(trx, content, row, from, input.note ?? null, author)
      : await publishNow(trx, content, row, input.note ?? undefined, author);
    return versionView(await readVersion(trx, row, version));
  });

async function publishNow(trx: Trx, content: Content, row: ContentRow, note: string | undefined, author: string) {
  const dates = { publishAt: null, unpublishAt: row.unpublish_at };
  await move(trx, content, row, {
    to: 'PUBLISHED',
    by: 'STAFF',
    dates,
    author: { name: author },
    ...(note && { note }),
  });
  const { version } = await trx
    .selectFrom('policy_version')
    .select('version')
    .where('store_id', '=', row.store_id)
    .where('content_id', '=', row.id)
    .where('status', '=', 'LIVE')
    .executeTakeFirstOrThrow();
  return version;
}

/** The text is taken as it is now; one that was planned before gives way. */
async function planVersion(
  trx: Trx,
  content: Content,
  row: ContentRow,
  from: Date,
  note: string | null,
  author: string,
) {
  if (row.status !== 'PUBLISHED')
    throw problems.SCHEDULE_INVALID({ reason: 'a policy that is not published is published with a date' });
  const snapshot = await readSnapshot(trx, row, row.version);
  requireComplete(typeOf('POLICY'), snapshot);
  await trx
    .deleteFrom('policy_version')
    .where('store_id', '=', row.store_id)
    .where('content_id', '=', row.id)
    .where('status', '=', 'DRAFT')
    .execute();
  await wakeAt(trx, content, row.store_id, from);
  return insertVersion(trx, row, {
    status: 'DRAFT',
    effective_from: from,
    note,
    ...columnsOfVersion(snapshot),
    published_at: content.clock.now(),
    published_by: author,
  });
}

export async function listPolicyVersions({ db }: Content, store: StoreMerchantId, id: Uuid): Promise<PolicyVersion[]> {
  requireRow(await findItem(placeOf(store, id), db).executeTakeFirst(), () => problems.NOT_FOUND());
  const rows = await db
    .selectFrom('policy_version')
    .selectAll()
    .where('store_id', '=', store)
    .where('content_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(versionView);
}

export async function readPolicyVersion({ db }: Content, store: StoreMerchantId, id: Uuid, version: number) {
  requireRow(await findItem(placeOf(store, id), db).executeTakeFirst(), () => problems.NOT_FOUND());
  const row = await readVersion(db, { store_id: store, id }, version);
  const texts = row.translations.map(({ language, title, body }) => ({ language, title, body }));
  return { ...versionView(row), translations: texts };
}

/** Only a version that nobody has agreed to yet. */
export const changePolicyVersion = (
  content: Content,
  store: StoreMerchantId,
  { id, version }: { id: Uuid; version: number },
  { effectiveFrom, note }: PolicyVersionInput,
): Promise<PolicyVersion> =>
  change(content, store, async (trx) => {
    const row = await lockItem(trx, placeOf(store, id));
    const before = await readVersion(trx, row, version);
    if (before.status !== 'DRAFT') throw problems.POLICY_VERSION_IMMUTABLE({ version });
    const from = effectiveFrom ? new Date(effectiveFrom) : before.effective_from;
    if (from <= content.clock.now()) throw problems.SCHEDULE_INVALID({ reason: 'effectiveFrom is in the past' });
    await trx
      .updateTable('policy_version')
      .set({ effective_from: from, note: note ?? null })
      .where('store_id', '=', store)
      .where('content_id', '=', id)
      .where('version', '=', version)
      .execute();
    await wakeAt(trx, content, store, from);
    return versionView(await readVersion(trx, row, version));
  });

/** What holds stays; the text to be edited is that of the version. */
export const restorePolicyText = (
  content: Content,
  store: StoreMerchantId,
  { id, version }: { id: Uuid; version: number },
  author: string,
) =>
  change(content, store, async (trx) => {
    const row = await lockItem(trx, placeOf(store, id));
    const { translations } = await readVersion(trx, row, version);
    const head = await readSnapshot(trx, row, row.version);
    return saveLocked(trx, content, row, { ...head, translations }, author);
  });

type VersionRow = Selectable<Tables['policy_version']>;

async function readVersion(db: ContentDb, { store_id, id }: Pick<ContentRow, 'store_id' | 'id'>, version: number) {
  const row = await db
    .selectFrom('policy_version')
    .selectAll()
    .where('store_id', '=', store_id)
    .where('content_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return requireRow(row, () => problems.POLICY_VERSION_NOT_FOUND({ version }));
}

const versionView = (row: VersionRow): PolicyVersion => ({
  version: row.version,
  status: row.status,
  effectiveFrom: instantOf(row.effective_from),
  note: row.note,
  publishedAt: instantOf(row.published_at),
  publishedBy: row.published_by,
  languages: row.translations.map(({ language }) => language),
});
