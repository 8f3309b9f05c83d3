import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { model } from '@storepod/kernel/model';
import Type, { type Static } from 'typebox';

/** A day of the calendar, in UTC. */
const Day = Type.String({ maxLength: 10, pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', examples: ['2026-01-31'] });

/** Both days belong to the range. */
export const DayRange = model('DayRange', { fromDate: Day, toDate: Day });
export type DayRange = Static<typeof DayRange>;

/** One entry for every day of the range, in order; a day on which nothing happened has 0. */
const Statistic = model('Statistic', {
  entries: Type.Array(Type.Object({ date: Day, name: Type.Optional(Type.String()), value: Type.Integer() })),
});
export type Statistic = Static<typeof Statistic>;

const statistic = {
  method: 'POST',
  access: permission('STORE-CORE.STATISTICS.READ'),
  scope: 'platform',
  body: DayRange,
  response: Statistic,
} as const;

/** How the platform grows. */
export const statisticEndpoints = {
  organisationStatistic: endpoint({
    ...statistic,
    path: '/api/v2/private/org-statistic',
    summary: 'How many organisations signed up on each day.',
  }),
  storeStatistic: endpoint({
    ...statistic,
    path: '/api/v2/private/store-statistic',
    summary: 'How many stores were created on each day.',
  }),
};
