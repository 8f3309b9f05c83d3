import { describe, expect, it } from 'vitest';
import { isLegal, isOperable, moveEvent, transitions } from './transitions.ts';

const statuses = ['PENDING', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED', 'CANCELED'] as const;

describe('the life of a subscription', () => {
  it('knows every move and refuses the rest', () => {
    const table = Object.fromEntries(
      statuses.map((from) => [
        from,
        statuses.map((to) => (from === to ? '=' : isLegal(from, to) ? 'yes' : '-')).join(' '),
      ]),
    );
    expect(table).toEqual({
      //         PENDING TRIALING ACTIVE PAST_DUE SUSPENDED CANCELED
      PENDING: '= yes yes - - yes',
      TRIALING: '- = yes - yes yes',
      ACTIVE: '- - = yes yes yes',
      PAST_DUE: '- - yes = yes yes',
      SUSPENDED: '- - yes - = yes',
      CANCELED: 'yes - - - - =',
    });
  });

  it('takes staying for legal and for no event', () => {
    for (const status of statuses)
      expect([isLegal(status, status), moveEvent(status, status)]).toEqual([true, undefined]);
  });

  it('has one row for each move', () => {
    const moves = transitions.map(({ from, to }) => `${from}>${to}`);
    expect(new Set(moves).size).toBe(moves.length);
  });

  it('lets staff write while something is paid, tried or in its grace', () => {
    expect(statuses.filter(isOperable)).toEqual(['TRIALING', 'ACTIVE', 'PAST_DUE']);
  });

  it('can reach every state from a new subscription, and leave every state but by deletion', () => {
    const reached = new Set<string>(['PENDING']);
    for (let round = 0; round < statuses.length; round++)
      for (const { from, to } of transitions) if (reached.has(from)) reached.add(to);
    expect([...reached].sort()).toEqual([...statuses].sort());
  });
});
