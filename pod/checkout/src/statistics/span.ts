import { dayIn } from '@storepod/kernel/calendar-day';
import { common } from '@storepod/kernel/common-problems';
import { problems } from '../problems.ts';
import type { StatisticSpan } from './statistics.contract.ts';

/** A year and some days: all that one answer adds up. */
const MOST_DAYS = 400;
const DAY_MS = 86_400_000;
/** Where a request names no days. */
const USUAL_DAYS = 30;

export function requireSpan({ fromDate, toDate }: StatisticSpan): void {
  const days = (Date.parse(toDate) - Date.parse(fromDate)) / DAY_MS;
  if (days < 0) throw problems.SPAN_INVALID();
  if (days > MOST_DAYS) throw problems.SPAN_TOO_LONG({ most: MOST_DAYS });
}

/** Days of a calendar, both included, and as many before them. */
export interface DaySpan {
  from: string;
  to: string;
  beforeFrom: string;
  days: number;
}

/** The last thirty days of the store unless the request says otherwise. */
export function daySpan(asked: { from?: string; to?: string }, now: Date, timezone: string): DaySpan {
  const to = readDay('to', asked.to ?? dayIn(timezone, now));
  const from = asked.from === undefined ? to - (USUAL_DAYS - 1) * DAY_MS : readDay('from', asked.from);
  const days = Math.round((to - from) / DAY_MS) + 1;
  if (days < 1) throw problems.SPAN_INVALID();
  if (days > MOST_DAYS) throw problems.SPAN_TOO_LONG({ most: MOST_DAYS });
  return { from: dayOf(from), to: dayOf(to), beforeFrom: dayOf(from - days * DAY_MS), days };
}

/** Midnight UTC of the day stands for it, so that days can be counted. */
function readDay(field: 'from' | 'to', text: string): number {
  const time = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(time) || dayOf(time) !== text || text < FIRST_DAY)
    throw common.VALIDATION_FAILED(
      {},
      { fieldErrors: [{ field, code: 'VALIDATION.Pattern', message: 'is no day of the calendar' }] },
    );
  return time;
}

/** Nobody sold anything here before. */
const FIRST_DAY = '2000-01-01';

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
