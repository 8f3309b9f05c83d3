import { MOST_SECTIONS } from '@storepod/boundary/section-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../change.ts';
import { problems } from '../problems.ts';
import type { ContentRow } from '../tables.ts';
import type { Snapshot } from './snapshot.ts';
import { type BannerFields, bannerCapacity, type Placement } from './types/banner.ts';

/** From when until when something is shown; undefined is for ever. */
export interface Window {
  from: Date;
  until: Date | null;
}

/**
 * Refuses what has no room beside what is shown at the same time. Whoever asks about one place waits for the others, so that
 * two cannot both find it free.
 */
export async function requireRoom(trx: Trx, row: ContentRow, snapshot: Snapshot, window: Window): Promise<void> {
  if (row.type === 'BANNER') await requireRoomForBanner(trx, row, snapshot.fields as unknown as BannerFields, window);
  if (row.type === 'SECTION') await requireRoomForSection(trx, row);
}

async function requireRoomForBanner(trx: Trx, row: ContentRow, fields: BannerFields, window: Window): Promise<void> {
  const { placement, target, startsAt, endsAt } = fields;
  const capacity = bannerCapacity[placement];
  await lockPlace(trx, row, placement);
  const blockers = await trx
    .selectFrom('content')
    .select('slug')
    .where('store_id', '=', row.store_id)
    .where('type', '=', 'BANNER')
    .where('placement', '=', placement)
    .where('id', '<>', row.id)
    .where(sql<boolean>`(status in ('PUBLISHED', 'SCHEDULED') or live_version is not null)`)
    .where(overlaps(later(window.from, startsAt), earlier(window.until, endsAt)))
    .where(
      placement === 'COLLECTION'
        ? sql<boolean>`fields -> 'target' ->> 'kind' = 'CATEGORY' and fields -> 'target' ->> 'value' = ${target?.value ?? ''}`
        : sql<boolean>`true`,
    )
    .orderBy('id')
    .limit(capacity)
    .execute();
  if (blockers.length >= capacity) throw problems.BANNER_CAPACITY({ placement, capacity, blocker: blockers[0]?.slug });
}

const later = (from: Date, startsAt: string | null | undefined): Date =>
  startsAt && new Date(startsAt) > from ? new Date(startsAt) : from;

const earlier = (until: Date | null, endsAt: string | null | undefined): Date | null => {
  const end = endsAt ? new Date(endsAt) : null;
  return until && end ? (until < end ? until : end) : (until ?? end);
};

const overlaps = (from: Date, until: Date | null): RawBuilder<boolean> => sql<boolean>`
  greatest(coalesce(publish_at, '-infinity'), coalesce(starts_at, '-infinity')) < coalesce(${until}::timestamptz, 'infinity')
  and least(coalesce(unpublish_at, 'infinity'), coalesce(ends_at, 'infinity')) > ${from}::timestamptz`;

async function requireRoomForSection(trx: Trx, row: ContentRow): Promise<void> {
  await lockPlace(trx, row, 'HOME');
  const { count } = await trx
    .selectFrom('content')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', row.store_id)
    .where('type', '=', 'SECTION')
    .where('id', '<>', row.id)
    .where(sql<boolean>`(status = 'SCHEDULED' or live_version is not null)`)
    .executeTakeFirstOrThrow();
  if (count >= MOST_SECTIONS) throw problems.TOO_MANY_SECTIONS({ maxSections: MOST_SECTIONS });
}

const lockPlace = (trx: Trx, { store_id, type }: ContentRow, place: Placement | 'HOME') =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`content-place:${store_id}:${type}:${place}`}, 0))`.execute(trx);
