import { common } from '@storepod/kernel/common-problems';
import { sql } from 'kysely';
import type { Billing } from '../billing.ts';
import type { DailyFigures, DayRange } from './statistic.contract.ts';

/** A year and a day: what a screen shows, and no more than an index reads at once. */
const MOST_DAYS = 367;
const DAY_MS = 24 * 3_600_000;

/** What was paid on each day, in minor units of each currency. */
export async function revenueStatistic({ db }: Billing, range: DayRange): Promise<DailyFigures> {
  const { from, until } = boundsOf(range);
  const day = dayOf('paid_at');
  const rows = await db
    .selectFrom('subscription_invoice')
    .select([day.as('date'), 'currency as name', sql<number>`sum(amount_paid)::bigint`.as('value')])
    .where('status', '=', 'PAID')
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .groupBy([day, 'currency'])
    .orderBy(day)
    .orderBy('currency')
    .execute();
  return { entries: rows };
}

/** How many stores began to pay on each day, for each plan. */
export async function subscriptionStatistic({ db }: Billing, range: DayRange): Promise<DailyFigures> {
  const { from, until } = boundsOf(range);
  const day = dayOf('occurred_at');
  const name = sql<string>`coalesce(to_plan_code, '')`;
  const rows = await db
    .selectFrom('subscription_audit')
    .select((of) => [day.as('date'), name.as('name'), of.fn.countAll<number>().as('value')])
    .where('event_type', '=', 'ACTIVATED')
    .where('occurred_at', '>=', from)
    .where('occurred_at', '<', until)
    .groupBy([day, name])
    .orderBy(day)
    .orderBy(name)
    .execute();
  return { entries: rows };
}

const dayOf = (column: 'paid_at' | 'occurred_at') =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD')`;

function boundsOf({ fromDate, toDate }: DayRange): { from: Date; until: Date } {
  const from = midnight('fromDate', fromDate);
  const until = new Date(midnight('toDate', toDate).getTime() + DAY_MS);
  const days = (until.getTime() - from.getTime()) / DAY_MS;
  if (days < 1 || days > MOST_DAYS) throw refusal('toDate', `must be from 0 to ${MOST_DAYS - 1} days after fromDate`);
  return { from, until };
}

/** The pattern lets 30 February pass; the calendar does not. */
function midnight(field: string, day: string): Date {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day) || day.startsWith('0000'))
    throw refusal(field, 'is not a day of the calendar');
  return date;
}

const refusal = (field: string, message: string) =>
  common.VALIDATION_FAILED(undefined, { fieldErrors: [{ field, code: 'VALIDATION.Rule', message }] });
