import { englishPlural as plural } from '../../plural.ts';

export const jobs = {
  title: 'Failed jobs',
  description: 'Work that a service tried for a day and then gave up. Mend the cause, then run it again.',
  pod: 'Pod',
  firstPod: 'First pod',
  noPods: 'There is no pod yet',
  empty: 'Nothing was given up',
  emptyText: 'Jobs that fail are tried again by themselves for a day before they appear here.',
  job: 'Job',
  error: 'Last error',
  happened: 'Since',
  died: 'Given up',
  all: 'All on this page',
  runAgain: (count: number) =>
    count === 0 ? 'Run again' : plural(count, { one: 'Run # again', other: 'Run # again' }),
  runTitle: (count: number) => plural(count, { one: 'Run # job again?', other: 'Run # jobs again?' }),
  runText: 'Each is tried for another day. What was done already is not done twice.',
  ran: (count: number) => plural(count, { one: '# job runs again.', other: '# jobs run again.' }),
};
