import { Problem } from '@storepod/kernel/problem';
import { change, type Trx } from '../change.ts';
import type { Content } from '../content.ts';
import { problems } from '../problems.ts';
import type { ContentRow } from '../tables.ts';
import { requireRoom } from './capacity.ts';
import { wakeAt } from './content-due.ts';
import { drop, type LiveColumns, raise } from './go-live.ts';
import { NOW_WITHIN_MS } from './item-limits.ts';
import { type Author, type ItemPlace, lockItem, readSnapshot, savedView } from './item-row.ts';
import { typeOf } from './item-types.ts';
import { requireComplete } from './publish-gate.ts';
import type { Snapshot } from './snapshot.ts';
import { type Actor, type ContentStatus, repetitions, type StatusCheck, transitionOf } from './state-machine.ts';
import { noteStatus } from './status-audit.ts';
import { refusingItem, writeMediaUsage } from './write-version.ts';

/** From when until when something is to be shown. */
export interface PublishDates {
  publishAt?: string | null;
  unpublishAt?: string | null;
}

interface Dates {
  publishAt: Date | null;
  unpublishAt: Date | null;
}

/** Publishes now, or has it wait for its minute. */
export const publishItem = (content: Content, place: ItemPlace, given: PublishDates, author: string, note?: string) =>
  change(content, place.store, async (trx) => {
    const row = await lockItem(trx, place);
    const dates = datesOf(content, given);
    const to = isLater(content, dates.publishAt) ? 'SCHEDULED' : 'PUBLISHED';
    return savedView(
      await move(trx, content, row, { to, by: 'STAFF', dates, author: { name: author }, ...(note && { note }) }),
    );
  });

/** Takes an item to a state that has no dates. */
export const moveItem = (content: Content, place: ItemPlace, to: ContentStatus, author: string) =>
  change(content, place.store, async (trx) => {
    const row = await lockItem(trx, place);
    return savedView(await move(trx, content, row, { to, by: 'STAFF', dates: noDates, author: { name: author } }));
  });

const noDates: Dates = { publishAt: null, unpublishAt: null };

/** Schedules what is about to be saved. What is shown stays until then. */
export function scheduleLocked(
  trx: Trx,
  content: Content,
  row: ContentRow,
  given: PublishDates,
  snapshot: Snapshot,
  author: string,
): Promise<ContentRow> {
  const dates = datesOf(content, given);
  if (!isLater(content, dates.publishAt)) throw problems.SCHEDULE_INVALID({ reason: 'publishAt is not in the future' });
  return move(trx, content, row, { to: 'SCHEDULED', by: 'STAFF', dates, author: { name: author }, snapshot });
}

export interface Move {
  to: ContentStatus;
  by: Actor;
  dates: Dates;
  author: Author;
  /** What is checked and shown, where it is not the version that is stored. */
  snapshot?: Snapshot;
  /** What is said of a version of a policy. */
  note?: string;
}

/** Moves a locked item by the table of transitions. Everything is checked before anything is changed. */
export async function move(trx: Trx, content: Content, row: ContentRow, given: Move): Promise<ContentRow> {
  const { to, by, dates, author } = given;
  const rule = row.status === to ? repetitions[to] : transitionOf(row.status, to, by);
  if (!rule) throw problems.TRANSITION_NOT_ALLOWED({ from: row.status, to });
  const snapshot = given.snapshot ?? (await readSnapshot(trx, row, row.version));
  for (const check of rule.checks) await checks[check](trx, content, row, snapshot, dates);
  const live = await liveAfter(trx, content, row, given, snapshot, rule.live);
  const columns = { status: to, publish_at: dates.publishAt, unpublish_at: dates.unpublishAt, ...live };
  await refusingItem(() =>
    trx
      .updateTable('content')
      .set({ ...columns, updated_at: content.clock.now(), updated_by: author.name })
      .where('store_id', '=', row.store_id)
      .where('id', '=', row.id)
      .execute(),
  );
  if (rule.live === 'RAISE') await writeMediaUsage(trx, { ...row, ...live }, snapshot);
  if (to === 'SCHEDULED') await wakeAt(trx, content, row.store_id, dates.publishAt);
  if (row.status !== to) await noteStatus(trx, content, row, row.status, to, author);
  return { ...row, ...columns };
}

async function liveAfter(
  trx: Trx,
  content: Content,
  row: ContentRow,
  { dates, author, note }: Move,
  snapshot: Snapshot,
  live: 'RAISE' | 'KEEP' | 'DROP',
): Promise<Partial<LiveColumns>> {
  if (live === 'KEEP') return {};
  if (live === 'DROP') return drop(trx, content, row);
  return raise(trx, content, row, {
    snapshot,
    version: row.version,
    until: dates.unpublishAt,
    by: author.name,
    ...(dates.publishAt && { publishedAt: dates.publishAt }),
    ...(note && { note }),
  });
}

type Check = (trx: Trx, content: Content, row: ContentRow, snapshot: Snapshot, dates: Dates) => Promise<void>;
const checks: Record<StatusCheck, Check> = {
  COMPLETE: async (_trx, _content, row, snapshot) => requireComplete(typeOf(row.type), snapshot),
  CAPACITY: (trx, { clock }, row, snapshot, { publishAt, unpublishAt }) =>
    requireRoom(trx, row, snapshot, { from: publishAt ?? clock.now(), until: unpublishAt }),
  SCHEDULE: async (_trx, content, _row, _snapshot, { publishAt }) => {
    if (!isLater(content, publishAt)) throw problems.SCHEDULE_INVALID({ reason: 'publishAt is not in the future' });
  },
};

const isLater = ({ clock }: Content, at: Date | null): boolean =>
  at !== null && at.getTime() > clock.now().getTime() + NOW_WITHIN_MS;

function datesOf({ clock }: Content, given: PublishDates): Dates {
  const [publishAt, unpublishAt] = [given.publishAt, given.unpublishAt].map((at) => (at ? new Date(at) : null));
  if (unpublishAt && unpublishAt <= clock.now())
    throw problems.SCHEDULE_INVALID({ reason: 'unpublishAt is in the past' });
  if (unpublishAt && publishAt && unpublishAt <= publishAt)
    throw problems.SCHEDULE_INVALID({ reason: 'unpublishAt is not after publishAt' });
  return { publishAt: publishAt ?? null, unpublishAt: unpublishAt ?? null };
}

/** Whether a change was refused by a rule, and did not fail. */
export const isRefusal = (error: unknown): error is Problem => error instanceof Problem && error.status < 500;
