import { instantOf } from '@storepod/kernel/clock';
import { sql } from 'kysely';
import type { Content } from '../content.ts';
import type { Snapshot, SnapshotText } from '../items/snapshot.ts';
import {
  friendlyUrlsOf,
  idAt,
  type LiveRow,
  languagesOf,
  liveColumns,
  lookUp,
  namedInTexts,
  type OwnAddresses,
  ownAddresses,
  type PictureOf,
  seenItems,
  shownText,
  textFor,
  type View,
} from './live-rows.ts';
import type { Seo, ShownPage } from './storefront-shapes.ts';

interface PageRow extends LiveRow, OwnAddresses {
  parent_slug: string | null;
  parent_texts: SnapshotText[] | null;
}

/** A page, or undefined where there is none. One statement, and one more where it has a picture. */
export async function readPage(content: Content, view: View, address: string): Promise<ShownPage | undefined> {
  const now = content.clock.now();
  const { rows } = await sql<PageRow>`
    select seen.*, parent.slug as parent_slug, parent.snapshot -> 'translations' as parent_texts
    from (select c.parent_id, ${liveColumns}, ${ownAddresses(view.store, 'PAGE')} as addresses from ${seenItems(view, 'PAGE', now)}
      and c.id = ${idAt(view.store, 'PAGE', { address, lang: view.lang })}) as seen
    left join lateral (
      select p.slug, q.snapshot from content p join content_revision q
        on q.store_id = p.store_id and q.content_id = p.id and q.version = p.live_version
      where p.store_id = ${view.store} and p.id = seen.parent_id) as parent on true`.execute(content.db);
  const [row] = rows;
  const text = row && textFor(row.snapshot.translations, view.lang);
  if (!row || !text) return undefined;
  const { files, paths } = namedInTexts(view.store, [text.body]);
  const there = await lookUp(content, view.store, { files: [row.snapshot.fields.ogMediaId, ...files], paths });
  const languages = languagesOf(row.snapshot.translations);
  const parent = row.parent_texts && textFor(row.parent_texts, text.language);
  return {
    id: row.id,
    slug: row.slug,
    servedLocale: text.language,
    languages,
    friendlyUrls: friendlyUrlsOf(row, languages),
    title: text.title ?? '',
    body: shownText(text.body, there),
    seo: seoOf(row.snapshot, text, there.pictureOf),
    breadcrumbs: parent && row.parent_slug ? [{ title: parent.title ?? '', href: `/content/${row.parent_slug}` }] : [],
    updatedAt: instantOf(row.live_at),
  };
}

export const seoOf = ({ fields }: Snapshot, text: SnapshotText, pictureOf: PictureOf): Seo => ({
  metaTitle: text.metaTitle,
  metaDescription: text.metaDescription,
  keywords: text.keywords,
  canonicalUrl: typeof fields.canonicalUrl === 'string' ? fields.canonicalUrl : null,
  noindex: fields.noindex === true,
  ogImage: pictureOf(fields.ogMediaId, text.language),
});
