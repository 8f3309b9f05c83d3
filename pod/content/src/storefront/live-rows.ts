import type { Uuid } from '@storepod/kernel/ids';
import { type Language, LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type RawBuilder, sql } from 'kysely';
import type { Content } from '../content.ts';
import type { Snapshot, SnapshotText } from '../items/snapshot.ts';
import { mediaKey } from '../media/storage/media-key.ts';
import { filesIn, withCurrentFiles } from '../media/usage/files-in-text.ts';
import { type LeadOf, pathsInText, withLedLinks } from '../redirects/led-links.ts';
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

type Value = string | RawBuilder<unknown>;

/**
 * The id of what stands at an address: by its slug, else by its address in the language that was asked for, else by that in
 * another one.
 */
export const idAt = (
  store: StoreMerchantId,
  type: ContentType,
  { address, lang }: { address: Value; lang: Value },
): RawBuilder<Uuid | null> => sql`coalesce(
  (select id from content where store_id = ${store} and slug = ${address} and type = ${sql.lit(type)}),
  (select l.content_id from content_label l
     join content o on o.store_id = l.store_id and o.id = l.content_id
     join content_revision live on live.store_id = o.store_id and live.content_id = o.id and live.version = o.live_version
   where l.store_id = ${store} and l.kind = 'ADDRESS' and l.label = ${address} and o.type = ${sql.lit(type)}
   order by live.snapshot -> 'translations' @> jsonb_build_array(
       jsonb_build_object('language', ${lang}::text, 'friendlyUrl', ${address}::text)) desc, l.published_at, l.content_id
   limit 1))`;

/**
 * The addresses that item `c`, as revision `r` has it, has in languages of its own. One that leads to something else is none:
 * addresses are not unique as slugs are.
 */
export const ownAddresses = (store: StoreMerchantId, type: ContentType) => sql`(
  select json_object_agg(t.text ->> 'language', t.text ->> 'friendlyUrl')
    from jsonb_array_elements(r.snapshot -> 'translations') as t (text)
   where t.text ->> 'friendlyUrl' is not null
     and c.id = ${idAt(store, type, { address: sql`(t.text ->> 'friendlyUrl')`, lang: sql`(t.text ->> 'language')` })})`;

/**
 * The address of item `c`, as revision `r` has it, in one language: its own there, where it can be read in that language and the
 * address leads to nothing else, and its slug otherwise.
 */
export const addressIn = (store: StoreMerchantId, type: ContentType, lang: Language): RawBuilder<string> => sql<string>`
  coalesce((
    select t.text ->> 'friendlyUrl' from jsonb_array_elements(r.snapshot -> 'translations') as t (text)
     where t.text ->> 'language' = ${lang} and (t.text ->> 'complete')::boolean
       and c.id = ${idAt(store, type, { address: sql`(t.text ->> 'friendlyUrl')`, lang })}
     limit 1), c.slug)`;

/** What `ownAddresses` finds. */
export interface OwnAddresses {
  addresses: Partial<Record<LanguageCode, string>> | null;
}

/** The address of an item in each of its languages: where it has none of its own, its slug. */
export const friendlyUrlsOf = (
  { slug, addresses }: OwnAddresses & { slug: string },
  languages: readonly LanguageCode[],
): Record<string, string> => Object.fromEntries(languages.map((language) => [language, addresses?.[language] ?? slug]));

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

/** What the texts and fields of items name: files by their ids, things of the shop by their paths. */
export interface Named {
  files?: readonly unknown[];
  paths?: readonly string[];
}

/** What is there now of all that was named when somebody wrote. */
export interface ThereNow {
  store: StoreMerchantId;
  pictureOf: PictureOf;
  leadOf: LeadOf;
}

interface PictureRow {
  id: Uuid;
  filename: string;
  width: number | null;
  height: number | null;
  alt_texts: Partial<Record<LanguageCode, string>>;
}

/** Where all that was named is now, in one statement, or none where nothing is named. */
export async function lookUp(
  content: Content,
  store: StoreMerchantId,
  { files = [], paths = [] }: Named,
): Promise<ThereNow> {
  const wanted = [...new Set(files.filter((id): id is Uuid => typeof id === 'string'))];
  if (wanted.length === 0 && paths.length === 0) return { store, pictureOf: () => null, leadOf: (path) => path };
  const { rows } = await sql<{ pictures: PictureRow[] | null; led: Record<string, string | null> | null }>`
    select (select json_agg(picture) from (select id, filename, width, height, alt_texts from media_asset
        where store_id = ${store} and id = any(${wanted}::uuid[])) as picture) as pictures,
      (select json_object_agg(path, led_path(${store}, path)) from unnest(${[...new Set(paths)]}::text[]) as path) as led`.execute(
    content.db,
  );
  const pictures = new Map<unknown, PictureRow>(rows[0]?.pictures?.map((row) => [row.id, row]));
  const led = new Map(Object.entries(rows[0]?.led ?? {}));
  return {
    store,
    pictureOf: (id, language) => pictureView(content, store, pictures.get(id), language),
    leadOf: (path) => led.get(path) ?? (led.has(path) ? null : path),
  };
}

function pictureView(
  { config }: Content,
  store: StoreMerchantId,
  row: PictureRow | undefined,
  language: LanguageCode | undefined,
): Picture | null {
  if (!row) return null;
  const { id, filename, width, height, alt_texts } = row;
  const url = `${config.mediaBaseUrl}/${mediaKey({ store, asset: id }, filename)}`;
  return { id, url, width, height, alt: (language && alt_texts[language]) ?? '' };
}

/** What texts name. */
export const namedInTexts = (store: StoreMerchantId, texts: readonly (string | null)[]) => ({
  files: texts.flatMap((text) => filesIn(store, text)),
  paths: texts.flatMap(pathsInText),
});

/** A text as it is shown: files and things of the shop by the addresses that they have now. */
export const shownText = (text: string | null, { store, pictureOf, leadOf }: ThereNow): string =>
  withLedLinks(
    withCurrentFiles(store, text ?? '', (id) => pictureOf(id, undefined)?.url),
    leadOf,
  );
