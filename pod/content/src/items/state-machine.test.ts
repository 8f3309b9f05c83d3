import { expect, it } from 'vitest';
import { actors, statuses, transitionOf, transitions, transitionTable } from './state-machine.ts';

/** Every pair: `p` shows the newest text, `k` leaves what is shown, `d` shows nothing, `-` is refused. */
const expected = {
  //                       DRAFT REVIEW SCHEDULED PUBLISHED ARCHIVED
  'STAFF DRAFT': ['-', 'k', 'k', 'p', 'd'],
  'STAFF REVIEW': ['d', '-', 'k', 'p', 'd'],
  'STAFF SCHEDULED': ['d', '-', '-', 'p', 'd'],
  'STAFF PUBLISHED': ['d', '-', 'k', '-', 'd'],
  'STAFF ARCHIVED': ['k', '-', '-', '-', '-'],
  'SCHEDULER DRAFT': ['-', '-', '-', '-', '-'],
  'SCHEDULER REVIEW': ['-', '-', '-', '-', '-'],
  'SCHEDULER SCHEDULED': ['k', '-', '-', 'p', '-'],
  'SCHEDULER PUBLISHED': ['-', '-', '-', '-', 'd'],
  'SCHEDULER ARCHIVED': ['-', '-', '-', '-', '-'],
};
const letters = { RAISE: 'p', KEEP: 'k', DROP: 'd' };

it('knows every pair of states for staff and for the clock, and nothing twice', () => {
  const rows = actors.flatMap((by) =>
    statuses.map((from) => {
      const cells = statuses.map((to) => letters[transitionOf(from, to, by)?.live ?? 'KEEP']);
      const known = statuses.map((to) => transitionOf(from, to, by) !== undefined);
      return [`${by} ${from}`, cells.map((cell, nth) => (known[nth] ? cell : '-'))];
    }),
  );
  expect(Object.fromEntries(rows)).toEqual(expected);
  expect(new Set(transitions.map(({ from, to, by }) => `${from} ${to} ${by}`)).size).toBe(transitions.length);
});

it('nothing becomes visible unless its texts and its room were checked, by the clock too', () => {
  const raising = transitions.filter(({ live }) => live === 'RAISE');
  expect(raising.map(({ checks }) => checks)).toEqual(raising.map(() => ['COMPLETE', 'CAPACITY']));
  expect(raising.map(({ by }) => by)).toContain('SCHEDULER');
});

it('is drawn with a row and a column for each state', () => {
  const lines = transitionTable().split('\n');
  expect(lines).toHaveLength(statuses.length + 2);
  expect(lines[4]).toBe(
    '| SCHEDULED | staff, is not shown; clock, what is shown stays | - | no change | staff, is shown, checks texts, room; clock, is shown, checks texts, room | staff, is not shown |',
  );
});
