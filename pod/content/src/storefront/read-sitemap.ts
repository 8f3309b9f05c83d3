import { instantOf } from '@storepod/kernel/clock';
import type { Uuid } from '@storepod/kernel/ids';
import type { LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Content } from '../content.ts';
import { typeOf } from '../items/item-types.ts';
import type { Fields } from '../items/snapshot.ts';
import { friendlyUrlsOf, type OwnAddresses, ownAddresses } from './live-rows.ts';

const frequencies = { PAGE: 'monthly', POST: 'weekly', POLICY: 'yearly' } as const;

interface Row {
  id: Uuid;
  type: keyof typeof frequencies;
  slug: string;
  fields: Fields;
  live_at: Date;
  live_languages: LanguageCode[];
  addresses: OwnAddresses['addresses'];
}

interface HelpRow {
  languages: LanguageCode[] | null;
  lastModified: string | null;
}

/** The languages of all questions, and when the last of them changed. */
const helpOf = (store: StoreMerchantId, now: Date) => sql`(
  select json_build_object('languages', json_agg(distinct language), 'lastModified', max(live_at))
  from content q, unnest(q.live_languages) as language
  where q.store_id = ${store} and q.type = 'FAQ' and q.live_version is not null and coalesce(q.live_until, 'infinity') > ${now})`;

/** Where a store has questions and nothing else. */
async function readHelp({ db, clock }: Pick<Content, 'db' | 'clock'>, store: StoreMerchantId) {
  const { rows } = await sql<{ help: HelpRow }>`select ${helpOf(store, clock.now())} as help`.execute(db);
  return rows[0]?.help ?? null;
}

const helpView = ({ languages, lastModified }: HelpRow) =>
  languages && lastModified ? { languages, lastModified: instantOf(new Date(lastModified)) } : null;

/** Of an item that has addresses of its own; the texts of the others are not read. */
const addressesOf = (store: StoreMerchantId, type: 'PAGE' | 'POST') => sql`when ${sql.lit(type)} then (
  select ${ownAddresses(store, type)} from content_revision r
  where r.store_id = ${store} and r.content_id = c.id and r.version = c.live_version and exists (
    select from content_label l where l.store_id = ${store} and l.content_id = c.id and l.kind = 'ADDRESS'))`;

const pathOf = (type: Row['type'], address: string, fields: Fields) => typeOf(type).pathOf?.(address, fields) ?? '/';

/** By id, each page beginning behind the one before. What most of them need stands in the row. */
export async function readContentSitemap(
  { db, clock }: Content,
  store: StoreMerchantId,
  { after, count }: { after?: Uuid; count: number },
) {
  const { rows } = await sql<Row & { help: HelpRow | null }>`
    select id, type, slug, jsonb_build_object('policyType', policy_type) as fields, live_at, live_languages,
      case type ${addressesOf(store, 'PAGE')} ${addressesOf(store, 'POST')} end as addresses, ${after ? sql`null` : helpOf(store, clock.now())} as help
    from content c
    where store_id = ${store} and type in ('PAGE', 'POST', 'POLICY') and live_version is not null and not live_noindex
      and coalesce(live_until, 'infinity') > ${clock.now()} ${after ? sql`and id > ${after}` : sql``}
    order by id limit ${count + 1}`.execute(db);
  const content = rows.slice(0, count).map(({ id, type, slug, fields, live_at, live_languages, addresses }) => ({
    id,
    path: pathOf(type, slug, fields),
    paths: Object.fromEntries(
      Object.entries(friendlyUrlsOf({ slug, addresses }, live_languages)).map(([language, address]) => [
        language,
        pathOf(type, encodeURIComponent(address), fields),
      ]),
    ),
    kind: type,
    languages: live_languages,
    lastModified: instantOf(live_at),
    changeFrequency: frequencies[type],
  }));
  const help = rows[0] ? rows[0].help : after ? null : await readHelp({ db, clock }, store);
  return { content, help: help && helpView(help), next: rows.length > count ? (content.at(-1)?.id ?? null) : null };
}

/** Where something went that stood at a path; undefined where it is gone, too. */
export async function findRedirect({ db }: Content, store: StoreMerchantId, path: string) {
  const { rows } = await sql<{ to: string | null }>`select led_path(${store}, ${path}) as to`.execute(db);
  const to = rows[0]?.to;
  return to && to !== path ? { from: path, to } : undefined;
}
