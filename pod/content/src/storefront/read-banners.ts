import { hrefOf } from '@storepod/boundary/link-target';
import { type RawBuilder, sql } from 'kysely';
import type { Content } from '../content.ts';
import type { BannerFields, Placement } from '../items/types/banner.ts';
import { ledTarget, pathsOfTarget } from '../redirects/led-links.ts';
import { type LiveRow, liveColumns, lookUp, seenItems, type ThereNow, textFor, type View } from './live-rows.ts';
import type { ShownBanner } from './storefront-shapes.ts';

/** As many as all places together have room for. */
const MOST_BANNERS = 100;

/** Whose own windows are open. */
export const bannersNow = (now: Date, placement: Placement | undefined): RawBuilder<unknown> => sql`
  coalesce((r.snapshot -> 'fields' ->> 'startsAt')::timestamptz, '-infinity') <= ${now}
  and coalesce((r.snapshot -> 'fields' ->> 'endsAt')::timestamptz, 'infinity') > ${now}
  ${placement ? sql`and r.snapshot -> 'fields' ->> 'placement' = ${placement}` : sql``}`;

/** The banners that are shown now, in their order. */
export async function readBanners(
  content: Content,
  view: View,
  placement: Placement | undefined,
): Promise<ShownBanner[]> {
  const now = content.clock.now();
  const { rows } = await sql<LiveRow>`
    select ${liveColumns} from ${seenItems(view, 'BANNER', now)} and ${bannersNow(now, placement)}
    order by c.sort_order, c.published_at desc, c.id limit ${MOST_BANNERS}`.execute(content.db);
  const there = await lookUp(content, view.store, namedInBanners(rows));
  return rows.flatMap((row, position) => bannerView(row, position, view, there) ?? []);
}

const fieldsOf = ({ snapshot }: Pick<LiveRow, 'snapshot'>) => snapshot.fields as unknown as BannerFields;

/** The pictures of banners, and where they lead. */
export function namedInBanners(rows: readonly Pick<LiveRow, 'snapshot'>[]) {
  const banners = rows.map(fieldsOf);
  return {
    files: banners.flatMap(({ artwork }) => [artwork?.desktopMediaId, artwork?.mobileMediaId]),
    paths: banners.flatMap(({ target }) => (target ? pathsOfTarget(target) : [])),
  };
}

/** A banner in one language; undefined where it says nothing in any. */
export function bannerView(
  row: Pick<LiveRow, 'id' | 'snapshot'>,
  position: number,
  { lang }: Pick<View, 'lang'>,
  { pictureOf, leadOf }: ThereNow,
): ShownBanner | undefined {
  const text = textFor(row.snapshot.translations, lang);
  if (!text) return undefined;
  const fields = fieldsOf(row);
  const { artwork } = fields;
  const target = fields.target ? ledTarget(fields.target, leadOf) : null;
  return {
    id: row.id,
    placement: fields.placement,
    position,
    servedLocale: text.language,
    title: text.title,
    subtitle: text.subtitle,
    body: text.body,
    ctaLabel: text.ctaLabel,
    altText: text.altText,
    target,
    href: target ? hrefOf(target) : null,
    theme: fields.theme ?? {},
    desktop: pictureOf(artwork?.desktopMediaId, text.language),
    mobile: pictureOf(artwork?.mobileMediaId, text.language),
    startsAt: fields.startsAt ?? null,
    endsAt: fields.endsAt ?? null,
    loggedInOnly: fields.loggedInOnly ?? false,
  };
}
