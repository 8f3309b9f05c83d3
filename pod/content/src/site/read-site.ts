import { hrefOf } from '@storepod/boundary/link-target';
import { DEFAULT_LANGUAGE, type Language, LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type RawBuilder, sql } from 'kysely';
import type { Content } from '../content.ts';
import type { SnapshotText } from '../items/snapshot.ts';
import { addressOfPolicy, type PolicyType } from '../items/types/policy.ts';
import { entriesOf, type ShownMenuRow, shownMenu } from '../menus/menus.ts';
import { addressIn, type LiveRow, liveColumns, lookUp, nameIn, seenItems, textFor } from '../storefront/live-rows.ts';
import { bannersNow, bannerView, namedInBanners } from '../storefront/read-banners.ts';
import type { ShownSite } from './site.contract.ts';
import type { SiteDocument } from './site-shapes.ts';

/** A footer with more links is read by nobody. */
const MOST_LINKS = 50;

interface SiteRow {
  document: SiteDocument | null;
  main: ShownMenuRow[] | null;
  footer: ShownMenuRow[] | null;
  announcement: LiveRow | null;
  pages: { address: string; texts: SnapshotText[] }[] | null;
  policies: { slug: string; policy_type: PolicyType; texts: SnapshotText[] }[] | null;
}

const listOf = (rows: RawBuilder<unknown>) => sql`(select json_agg(listed) from (${rows}) as listed)`;

/** Everything in one statement, and the pictures in another. */
export async function readSite(content: Content, store: StoreMerchantId, lang: Language): Promise<ShownSite> {
  const now = content.clock.now();
  const view = { store, lang };
  const { rows } = await sql<SiteRow>`
    select (select document from site_settings where store_id = ${store}) as document,
      ${listOf(entriesOf(store, 'MAIN', lang))} as main,
      ${listOf(entriesOf(store, 'FOOTER', lang))} as footer,
      (select to_json(banner) from (select ${liveColumns} from ${seenItems(view, 'BANNER', now)}
        and ${bannersNow(now, 'STRIP')} order by c.sort_order, c.published_at desc, c.id limit 1) as banner) as announcement,
      ${listOf(sql`
        select ${addressIn(store, 'PAGE', lang)} as address, r.snapshot -> 'translations' as texts from ${seenItems(view, 'PAGE', now)}
          and exists (select from content_label l where l.store_id = ${store} and l.content_id = c.id and l.kind = 'FOOTER')
        order by c.sort_order, c.id limit ${MOST_LINKS}`)} as pages,
      ${listOf(sql`
        select c.slug, c.policy_type, v.translations as texts
        from content c join policy_version v on v.store_id = c.store_id and v.content_id = c.id and v.status = 'LIVE'
        where c.store_id = ${store} and c.type = 'POLICY' and c.live_version is not null
        order by c.sort_order, c.id limit ${MOST_LINKS}`)} as policies`.execute(content.db);
  return siteView(content, view, rows[0] ?? nothing);
}

const nothing: SiteRow = { document: null, main: null, footer: null, announcement: null, pages: null, policies: null };

async function siteView(
  content: Content,
  view: { store: StoreMerchantId; lang: Language },
  row: SiteRow,
): Promise<ShownSite> {
  const { lang, store } = view;
  const document = row.document ?? {};
  const language = LanguageCode.is(lang) ? lang : DEFAULT_LANGUAGE;
  const pictures = [document.logoMediaId, document.logoDarkMediaId, document.faviconMediaId, document.ogMediaId];
  const { files, paths } = namedInBanners(row.announcement ? [row.announcement] : []);
  const there = await lookUp(content, store, { files: [...pictures, ...files], paths });
  const [logo = null, logoDark = null, favicon = null, og = null] = pictures.map((id) => there.pictureOf(id, language));
  const said = (names: Parameters<typeof nameIn>[0] | undefined) => nameIn(names ?? {}, lang) || null;
  const linkOf = (texts: SnapshotText[], href: string) => {
    const text = textFor(texts, lang);
    return text ? [{ title: text.title ?? '', href }] : [];
  };
  return {
    servedLocale: language,
    title: said(document.title),
    shortDescription: said(document.shortDescription),
    seo: {
      metaTitle: said(document.seo?.metaTitle),
      metaDescription: said(document.seo?.metaDescription),
      keywords: said(document.seo?.keywords),
    },
    branding: { logo, logoDark, favicon, og },
    socialLinks: document.socialLinks ?? [],
    announcement: (row.announcement && bannerView(row.announcement, 0, view, there)) ?? null,
    menus: { main: shownMenu(row.main ?? [], lang), footer: shownMenu(row.footer ?? [], lang) },
    footerPages: (row.pages ?? []).flatMap(({ address, texts }) =>
      linkOf(texts, hrefOf({ kind: 'PAGE', value: address })),
    ),
    policies: (row.policies ?? []).flatMap(({ slug, policy_type, texts }) =>
      linkOf(texts, `/policies/${addressOfPolicy(slug, { policyType: policy_type })}`),
    ),
  };
}
