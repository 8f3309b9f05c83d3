import { expect, it } from 'vitest';
import { distinct, titleOf } from '../parts/names.ts';
import { oneLine } from '../parts/one-line.ts';
import { movesOf } from './organisation.ts';

it('offers each move of an organisation where it is legal; closed is the end', () => {
  expect(movesOf({ status: 'ACTIVE' })).toEqual(['suspend', 'close']);
  expect(movesOf({ status: 'SUSPENDED' })).toEqual(['resume', 'close']);
  expect(movesOf({ status: 'CLOSED' })).toEqual([]);
});

it('knows an organisation without a name by its address', () => {
  expect(titleOf({ name: '  ', email: 'a@example.com' })).toBe('a@example.com');
  expect(titleOf({ name: 'Acme', email: 'a@example.com' })).toBe('Acme');
});

it('asks for each name once, and for the same ones with the same question', () => {
  expect(distinct(['b', null, 'a', undefined, 'b', ''])).toEqual(['a', 'b']);
});

it('makes one line of a reason', () => {
  expect(oneLine('  fraud\n\n  see\tticket 7 ')).toBe('fraud see ticket 7');
});
