import { hrefOf } from '@storepod/boundary/link-target';
import { instantOf } from '@storepod/kernel/clock';
import { sql } from 'kysely';
import type { Content } from '../content.ts';
import type { Snapshot, SnapshotText } from '../items/snapshot.ts';
import {
  addressIn,
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
  parent_address: string | null;
  parent_texts: SnapshotText[] | null;
}

/** A page, or undefined where there is none. One statement, and one more where it has a picture. */
export async function readPage(content: Content, view: View, address: string): Promise<ShownPage | undefined> {
  const now = content.clock.now();
  const { rows } = await sql<PageRow>`
    select seen.*, parent.address as parent_address, parent.snapshot -> 'translations' as parent_texts
    from (select c.parent_id, ${liveColumns}, ${ownAddresses(view.store, 'PAGE')} as addresses from ${seenItems(view, 'PAGE', now)}
      and c.id = ${idAt(view.store, 'PAGE', { address, lang: view.lang })}) as seen
    left join lateral (
      select ${addressIn(view.store, 'PAGE', view.lang)} as address, r.snapshot from content c join content_revision r
        on r.store_id = c.store_id and r.content_id = c.id and r.version = c.live_version
      where c.store_id = ${view.store} and c.id = seen.parent_id) as parent on true`.execute(content.db);
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
    breadcrumbs:
      parent && row.parent_address
        ? [{ title: parent.title ?? '', href: hrefOf({ kind: 'PAGE', value: row.parent_address }) }]
        : [],
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
