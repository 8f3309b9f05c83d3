import { expect, it } from 'vitest';
import { isRepeat, settlementBy, transitions } from './transitions.ts';

const states = ['NONE', 'TEMPORARY_RESERVED', 'COMPLETED', 'ROLLBACK', 'PARTIALLY_RETURNED', 'RETURNED'] as const;
const events = ['reserve', 'extend', 'commit', 'release', 'returnPart', 'return', 'expire'] as const;

it('knows every move of a reservation and refuses the rest', () => {
  const movesOf = (state: string, event: string) => {
    const found = transitions.filter(({ from, event: by }) => from === state && by === event);
    expect(found.length).toBeLessThanOrEqual(1);
    const [move] = found;
    return move ? [move.to, move.moves].filter(Boolean).join(' ') : '-';
  };
  const table = Object.fromEntries(states.map((state) => [state, events.map((event) => movesOf(state, event))]));
  const held = 'TEMPORARY_RESERVED';
  const part = 'PARTIALLY_RETURNED';
  expect(table).toEqual({
    // reserve, extend, commit, release, returnPart, return, expire
    NONE: [`${held} RESERVED`, '-', '-', '-', '-', '-', '-'],
    TEMPORARY_RESERVED: [held, held, 'COMPLETED COMMITTED', 'ROLLBACK RELEASED', '-', '-', 'ROLLBACK EXPIRED'],
    COMPLETED: ['-', '-', 'COMPLETED', '-', `${part} RETURNED`, 'RETURNED RETURNED', '-'],
    ROLLBACK: [`${held} RESERVED`, '-', '-', 'ROLLBACK', '-', '-', '-'],
    PARTIALLY_RETURNED: ['-', '-', part, '-', `${part} RETURNED`, 'RETURNED RETURNED', '-'],
    RETURNED: ['-', '-', 'RETURNED', '-', '-', 'RETURNED', '-'],
  });
});

it('lets the clock and a commit meet on different sides of the end', () => {
  expect([settlementBy('commit').only, settlementBy('expire').only]).toEqual(['BEFORE_END', 'AFTER_END']);
});

it('tells a repeat from a refusal', () => {
  const repeats = states.flatMap((state) =>
    events.filter((event) => isRepeat(state, event)).map((event) => [state, event]),
  );
  expect(repeats).toEqual([
    ['TEMPORARY_RESERVED', 'reserve'],
    ['TEMPORARY_RESERVED', 'extend'],
    ['COMPLETED', 'commit'],
    ['ROLLBACK', 'release'],
    ['PARTIALLY_RETURNED', 'commit'],
    ['RETURNED', 'commit'],
    ['RETURNED', 'return'],
  ]);
});
