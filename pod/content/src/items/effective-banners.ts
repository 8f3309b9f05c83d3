import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type Kysely, sql } from 'kysely';
import type { Content } from '../content.ts';
import type { Tables } from '../tables.ts';
import { listRows } from './list-items.ts';
import type { Placement } from './types/banner.ts';

/** As many as all places together have room for, and some more. */
const MOST_BANNERS = 200;

/** The banners that are published and whose own window is open. */
export const effectiveBanners = ({ db, clock }: Content, store: StoreMerchantId, placement: Placement | undefined) =>
  listRows(shownBanners(db, store, clock.now(), placement));

function shownBanners(db: Kysely<Tables>, store: StoreMerchantId, now: Date, placement: Placement | undefined) {
  const banners = db
    .selectFrom('content')
    .where('content.store_id', '=', store)
    .where('content.type', '=', 'BANNER')
    .where('live_version', 'is not', null)
    .where(sql<boolean>`coalesce(live_until, 'infinity') > ${now}`)
    .where(sql<boolean>`coalesce(starts_at, '-infinity') <= ${now} and coalesce(ends_at, 'infinity') > ${now}`)
    .orderBy('sort_order')
    .orderBy('published_at', 'desc')
    .limit(MOST_BANNERS);
  return placement ? banners.where('placement', '=', placement) : banners;
}
