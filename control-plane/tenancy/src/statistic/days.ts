import { common } from '@storepod/kernel/common-problems';
import type { DayRange } from './statistic.contract.ts';

const DAY_MS = 86_400_000;
/** A year and the day that makes it comparable with the last one: more points than a chart can show. */
const MOST_DAYS = 366;

/** Refuses days that no calendar has, a range that runs backwards, and one that is too long. */
export function requireDays({ fromDate, toDate }: DayRange): void {
  const [from, to] = [midnightOf(fromDate), midnightOf(toDate)];
  if (from === undefined) throw refused('fromDate', 'names a day that does not exist');
  if (to === undefined) throw refused('toDate', 'names a day that does not exist');
  if (to < from) throw refused('toDate', 'lies before fromDate');
  if ((to - from) / DAY_MS >= MOST_DAYS) throw refused('toDate', `is more than ${MOST_DAYS} days away from fromDate`);
}

/** `Date` rolls 30 February over to March, and there is no year 0 in the database. */
function midnightOf(day: string): number | undefined {
  const date = new Date(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && !day.startsWith('0000');
  return exists ? date.getTime() : undefined;
}

const refused = (field: string, message: string) =>
  common.VALIDATION_FAILED(undefined, { fieldErrors: [{ field, code: 'VALIDATION.Range', message }] });
