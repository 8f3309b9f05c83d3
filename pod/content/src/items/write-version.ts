import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Trx } from '../change.ts';
import type { Content } from '../content.ts';
import { filesIn } from '../media/usage/files-in-text.ts';
import { type MediaRef, writeUsage } from '../media/usage/write-usage.ts';
import { problems } from '../problems.ts';
import { refusing } from '../refusals.ts';
import type { ContentRow } from '../tables.ts';
import { MOST_REVISIONS } from './item-limits.ts';
import { noColumns } from './item-type.ts';
import { typeOf } from './item-types.ts';
import type { Snapshot, SnapshotText } from './snapshot.ts';
import type { TranslationState } from './translation-shapes.ts';

/** What the keys of an item refuse. */
const refusals = {
  content_slug: ([, slug]: readonly string[]) => problems.SLUG_DUPLICATE({ slug }),
  content_policy_type: () => problems.POLICY_TYPE_EXISTS(),
  content_parent: () => problems.REFERENCE_UNRESOLVABLE({ field: 'parentId' }),
  content_group: () => problems.FAQ_GROUP_NOT_FOUND(),
};

/** The columns that follow from what was saved. */
export const columnsOf = (type: ContentRow['type'], { slug, sortOrder, parentId, groupId, fields }: Snapshot) => ({
  slug,
  sort_order: sortOrder,
  parent_id: parentId,
  group_id: groupId,
  fields: JSON.stringify(fields),
  ...noColumns,
  ...typeOf(type).columns?.(fields),
});

/** Writes a save that its row names already: the texts, the revision, and which files are used. */
export async function writeVersion(
  trx: Trx,
  content: Content,
  row: Pick<ContentRow, 'store_id' | 'id' | 'type' | 'live_version'>,
  saved: { version: number; snapshot: Snapshot; states: ReadonlyMap<string, TranslationState>; author: string },
): Promise<void> {
  const { version, snapshot, states, author } = saved;
  await writeTexts(trx, row, snapshot.translations, states);
  await trx
    .insertInto('content_revision')
    .values({
      store_id: row.store_id,
      content_id: row.id,
      version,
      snapshot: JSON.stringify(snapshot),
      author,
      created_at: content.clock.now(),
    })
    .execute();
  await pruneRevisions(trx, row, version);
  await writeMediaUsage(trx, row, snapshot);
}

async function writeTexts(
  trx: Trx,
  { store_id, id }: Pick<ContentRow, 'store_id' | 'id'>,
  texts: readonly SnapshotText[],
  states: ReadonlyMap<string, TranslationState>,
): Promise<void> {
  await trx.deleteFrom('content_description').where('store_id', '=', store_id).where('content_id', '=', id).execute();
  if (texts.length === 0) return;
  const rows = texts.map((text, position) => ({
    store_id,
    content_id: id,
    language: text.language,
    position,
    state: states.get(text.language) ?? ('DRAFT' as const),
    title: text.title,
    subtitle: text.subtitle,
    body: text.body,
    excerpt: text.excerpt,
    friendly_url: text.friendlyUrl,
    meta_title: text.metaTitle,
    meta_description: text.metaDescription,
    keywords: text.keywords,
    alt_text: text.altText,
    cta_label: text.ctaLabel,
    texts: JSON.stringify(text.texts),
  }));
  await trx.insertInto('content_description').values(rows).execute();
}

/** Keeps the newest ones and the one that is shown. */
async function pruneRevisions(
  trx: Trx,
  { store_id, id, live_version }: Pick<ContentRow, 'store_id' | 'id' | 'live_version'>,
  version: number,
): Promise<void> {
  if (version <= MOST_REVISIONS) return;
  await trx
    .deleteFrom('content_revision')
    .where('store_id', '=', store_id)
    .where('content_id', '=', id)
    .where('version', '<=', version - MOST_REVISIONS)
    .where('version', '<>', live_version ?? 0)
    .execute();
}

/** A file stays in use while the text that is shown has it, also where the newest text does without it. */
export async function writeMediaUsage(
  trx: Trx,
  row: Pick<ContentRow, 'store_id' | 'id' | 'type' | 'live_version'>,
  snapshot: Snapshot,
): Promise<void> {
  const live = row.live_version === null ? [] : await liveSnapshots(trx, row, row.live_version);
  const type = typeOf(row.type);
  const refs = [snapshot, ...live].flatMap(({ fields }) => type.mediaOf(fields));
  const inTexts = await ownFiles(
    trx,
    row.store_id,
    [snapshot, ...live].flatMap(({ translations }) => refsIn(row.store_id, translations)),
  );
  const title = snapshot.translations[0]?.title ?? snapshot.slug;
  await writeUsage(trx, row.store_id, {
    ownerKind: 'CONTENT',
    ownerRef: row.id,
    ownerTitle: title,
    refs: [...refs, ...inTexts],
  });
}

async function liveSnapshots(trx: Trx, { store_id, id }: Pick<ContentRow, 'store_id' | 'id'>, version: number) {
  const rows = await trx
    .selectFrom('content_revision')
    .select('snapshot')
    .where('store_id', '=', store_id)
    .where('content_id', '=', id)
    .where('version', '=', version)
    .execute();
  return rows.map(({ snapshot }) => snapshot);
}

/** Pictures that stand in a text by their addresses. */
const refsIn = (store: StoreMerchantId, texts: readonly SnapshotText[]): MediaRef[] =>
  texts.flatMap(({ language, body, texts: said }) =>
    [body, ...Object.values(said)]
      .flatMap((text) => filesIn(store, text))
      .map((assetId) => ({ field: `translations.${language}.body`, assetId })),
  );

/** An address in a text is only a text: one that leads to no file of the store is nobody's concern. */
async function ownFiles(trx: Trx, store: StoreMerchantId, refs: MediaRef[]): Promise<MediaRef[]> {
  if (refs.length === 0) return [];
  const ids = [...new Set(refs.map(({ assetId }) => assetId))];
  const rows = await trx
    .selectFrom('media_asset')
    .select('id')
    .where('store_id', '=', store)
    .where(sql<boolean>`id::text = any (${ids}::text[])`)
    .execute();
  const own = new Set<string>(rows.map(({ id }) => id));
  return refs.filter(({ assetId }) => own.has(assetId));
}

/** Runs a statement on an item; what its keys refuse are problems with names. */
export const refusingItem = <T>(statement: () => Promise<T>): Promise<T> => refusing(refusals, statement);
