import { englishPlural as plural } from '../../plural.ts';

export const overview = {
  title: 'Platform',
  description: 'How the platform is doing. Days are those of UTC.',
  supportDescription: 'Find organisations and accounts, and act as a merchant who asked for help.',
  period: 'Period',
  days: (count: number) => plural(count, { one: '# day', other: '# days' }),
  organisations: 'Organisations',
  newOrganisations: 'New organisations',
  stores: 'Stores',
  newStores: 'New stores',
  paying: 'Paying stores',
  newPaying: 'Stores that began to pay',
  accounts: 'Accounts',
  added: (count: number) => plural(count, { one: '# new in this period', other: '# new in this period' }),
  subscriptionNote: (trials: number, late: number) =>
    [
      plural(trials, { one: '# on trial', other: '# on trial' }),
      plural(late, { one: '# with a failed payment', other: '# with a failed payment' }),
    ].join(', '),
  accountNote: (pending: number, locked: number, disabled: number) =>
    `${pending} invited, ${locked} locked, ${disabled} blocked`,
  chart: (what: string, from: string, to: string, total: string) => `${what}, ${from} to ${to}: ${total} in all`,
  revenue: 'Revenue',
  revenueLead: 'What stores paid for their plans. Currencies are never added up.',
  noRevenue: 'Nothing was paid in this period.',
  paidIn: (currency: string) => `Paid in ${currency}`,
  health: 'Health',
  healthLead: 'What needs somebody.',
  verdicts: { good: 'All well', bad: 'Needs a look' },
  podsLine: 'Pods',
  podNote: (healthy: number, unhealthy: number, unknown: number) =>
    `${healthy} healthy, ${unhealthy} unhealthy, ${unknown} not probed yet.`,
  podsOpen: (count: number) => plural(count, { one: '# takes new stores.', other: '# take new stores.' }),
  onlyFirst: (count: number) => `Only the first ${count} are counted.`,
  billingLine: 'Payment provider',
  billingNote: (failed: number, stalled: number, minutes: number) =>
    `${plural(failed, { one: '# message failed', other: '# messages failed' })}, ${plural(stalled, {
      one: '# request',
      other: '# requests',
    })} without an answer for over ${minutes} minutes.`,
  jobsLine: 'Failed jobs',
  jobsNote: (count: number) => plural(count, { one: '# job was given up.', other: '# jobs were given up.' }),
  unread: (services: string) => `Could not be read: ${services}.`,
};
