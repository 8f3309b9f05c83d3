import { dayIn } from '@storepod/kernel/calendar-day';
import type { Period } from '../../../app/period-search.ts';

const DAY_MS = 86_400_000;

/** So many days of the store's own calendar, today being the last. */
export function spanOf(days: Period, now: Date, timezone: string): { from: string; to: string } {
  const to = dayIn(timezone, now);
  return { from: new Date(Date.parse(`${to}T00:00:00Z`) - (days - 1) * DAY_MS).toISOString().slice(0, 10), to };
}

/** By which share something grew; nothing where there was none of it before. */
export const growth = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : (now - before) / before;

/** Read as noon of the reader's own day, so that no time zone moves it. */
export const noonOf = (date: string): string => `${date}T12:00:00`;
