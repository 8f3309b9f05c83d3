import type { Uuid } from '@storepod/kernel/ids';
import { type Language, LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type RawBuilder, sql } from 'kysely';
import type { Content } from '../content.ts';
import type { Snapshot, SnapshotText } from '../items/snapshot.ts';
import { findAssets } from '../media/library/asset-view.ts';
import { withCurrentFiles } from '../media/usage/files-in-text.ts';
import type { ContentType } from '../tables.ts';
import type { Picture } from './storefront-shapes.ts';

/** From which side content is looked at: as shoppers see it, or as staff does with a token. */
export interface View {
  store: StoreMerchantId;
  lang: Language;
  /** Staff looks at what is not public; `at`: as it will be then. */
  preview?: { at?: Date };
}

export interface LiveRow {
  id: Uuid;
  slug: string;
  group_id: Uuid | null;
  sort_order: number;
  published_at: Date;
  live_at: Date;
  snapshot: Snapshot;
}

/** Which revision of an item is looked at; null where none is. */
const seenVersion = ({ preview }: View, now: Date): RawBuilder<number | null> => {
  if (!preview) return sql`case when coalesce(c.live_until, 'infinity') > ${now} then c.live_version end`;
  if (!preview.at) return sql`case when c.status <> 'ARCHIVED' then c.version end`;
  return sql`case when c.status = 'SCHEDULED' and c.publish_at <= ${preview.at}
      then case when coalesce(c.unpublish_at, 'infinity') > ${preview.at} then c.version end
    when coalesce(c.live_until, 'infinity') > ${preview.at} then c.live_version end`;
};

/** What is read of each item, with the revision that is looked at. The type stands in the text of the statement: the planner knows how rare it is. */
export const seenItems = (view: View, type: ContentType, now: Date): RawBuilder<unknown> => sql`
  content c join content_revision r on r.store_id = c.store_id and r.content_id = c.id and r.version = ${seenVersion(view, now)}
  where c.store_id = ${view.store} and c.type = ${sql.lit(type)}`;

export const liveColumns = sql`c.id, c.slug, c.group_id, c.sort_order, coalesce(c.published_at, c.publish_at, c.updated_at) as published_at,
  coalesce(c.live_at, c.updated_at) as live_at, r.snapshot`;

/** The id of what stands at an address: by its slug, else by its address in a language. */
export const idAt = (
  store: StoreMerchantId,
  type: ContentType,
  address: string,
): RawBuilder<Uuid | null> => sql`coalesce(
  (select id from content where store_id = ${store} and slug = ${address} and type = ${type}),
  (select l.content_id from content_label l join content o on o.store_id = l.store_id and o.id = l.content_id
   where l.store_id = ${store} and l.kind = 'ADDRESS' and l.label = ${address} and o.type = ${type} limit 1))`;

/** The text in the language that was asked for, else the one that was written first. Languages are never mixed. */
export function textFor(texts: readonly SnapshotText[], lang: Language): SnapshotText | undefined {
  const complete = texts.filter((text) => text.complete);
  return complete.find(({ language }) => language === lang) ?? complete[0];
}

/** The languages in which something can be read as a whole. */
export const languagesOf = (texts: readonly SnapshotText[]): LanguageCode[] =>
  texts.filter((text) => text.complete).map(({ language }) => language);

/** A name in the language that was asked for, else the first there is. */
export const nameIn = (names: Partial<Record<LanguageCode, string>>, lang: Language): string =>
  (LanguageCode.is(lang) ? names[lang] : undefined) ?? Object.values(names)[0] ?? '';

export type PictureOf = (id: unknown, language: LanguageCode | undefined) => Picture | null;

/** The files of these ids, in one statement, or none where nothing has a picture. */
export async function picturesOf(
  content: Content,
  store: StoreMerchantId,
  ids: readonly unknown[],
): Promise<PictureOf> {
  const wanted = [...new Set(ids.filter((id): id is Uuid => typeof id === 'string'))];
  const assets = wanted.length === 0 ? [] : await findAssets(content, store, wanted);
  const byId = new Map<unknown, (typeof assets)[number]>(assets.map((asset) => [asset.id, asset]));
  return (id, language) => {
    const asset = byId.get(id);
    if (!asset) return null;
    const { url, width, height, altTexts } = asset;
    return { id: asset.id, url, width, height, alt: (language && altTexts[language]) ?? '' };
  };
}

/** A text as it is shown: the files in it by the addresses that they have now. `pictureOf` knows them. */
export const shownText = (text: string | null, pictureOf: PictureOf): string =>
  withCurrentFiles(text ?? '', (id) => pictureOf(id, undefined)?.url);
