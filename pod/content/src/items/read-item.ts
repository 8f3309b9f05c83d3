import { requireRow } from '@storepod/database/version';
import { instantOf } from '@storepod/kernel/clock';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Content } from '../content.ts';
import { problems } from '../problems.ts';
import type { ContentRow, DescriptionRow } from '../tables.ts';
import { brokenLinksOf } from './broken-links.ts';
import { SHOWN_STATUS_CHANGES } from './item-limits.ts';
import { findItem, type ItemPlace } from './item-row.ts';
import type { ContentTranslationView } from './translation-shapes.ts';

/** One item as staff edits it. */
export async function readItem({ db }: Content, place: ItemPlace) {
  const row = requireRow(await findItem(place, db).executeTakeFirst(), () => problems.NOT_FOUND());
  const [texts, changes] = await Promise.all([readTexts({ db }, place), readStatusChanges({ db }, place)]);
  const brokenLinks = await brokenLinksOf(db, place.store, [row], texts);
  return { ...itemViewOf(row, texts), audit: changes, brokenLinks: brokenLinks(row) };
}

/** The same without its changes of state. */
export function itemViewOf(row: ContentRow, texts: readonly DescriptionRow[]) {
  return {
    ...row.fields,
    ...referencesOf(row),
    id: row.id,
    slug: row.slug,
    status: row.status,
    version: row.version,
    liveVersion: row.live_version,
    publishAt: row.publish_at && instantOf(row.publish_at),
    unpublishAt: row.unpublish_at && instantOf(row.unpublish_at),
    publishedAt: row.published_at && instantOf(row.published_at),
    sortOrder: row.sort_order,
    translations: texts.map(textView),
    createdAt: instantOf(row.created_at),
    createdBy: row.created_by,
    updatedAt: instantOf(row.updated_at),
    updatedBy: row.updated_by,
  };
}

const referencesOf = ({ type, parent_id, group_id }: ContentRow) => ({
  ...(type === 'PAGE' && { parentId: parent_id }),
  ...(type === 'FAQ' && { groupId: group_id }),
});

const readTexts = ({ db }: Pick<Content, 'db'>, { store, id }: ItemPlace) =>
  db
    .selectFrom('content_description')
    .selectAll()
    .where('store_id', '=', store)
    .where('content_id', '=', id)
    .orderBy('position')
    .execute();

const textView = (row: DescriptionRow): ContentTranslationView => ({
  language: row.language,
  state: row.state,
  title: row.title,
  subtitle: row.subtitle,
  body: row.body,
  excerpt: row.excerpt,
  friendlyUrl: row.friendly_url,
  metaTitle: row.meta_title,
  metaDescription: row.meta_description,
  keywords: row.keywords,
  altText: row.alt_text,
  ctaLabel: row.cta_label,
  texts: row.texts,
});

async function readStatusChanges({ db }: Pick<Content, 'db'>, { store, id }: ItemPlace) {
  const rows = await db
    .selectFrom('content_status_audit')
    .select(['from_status as from', 'to_status as to', 'actor', 'reason', 'occurred_at'])
    .where('store_id', '=', store)
    .where('content_id', '=', id)
    .orderBy('id', 'desc')
    .limit(SHOWN_STATUS_CHANGES)
    .execute();
  return rows.map(({ occurred_at, ...change }) => ({ ...change, at: instantOf(occurred_at) }));
}

/** Slugs are shared by all types. */
export async function isSlugFree({ db }: Content, store: StoreMerchantId, slug: string, excludeId: Uuid | undefined) {
  const taken = await db
    .selectFrom('content')
    .select('id')
    .where('store_id', '=', store)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return { available: taken === undefined || taken.id === excludeId };
}
