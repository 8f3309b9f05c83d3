import { expect, it } from 'vitest';
import { attemptsIn, readSignInSearch } from './sign-in-search.ts';

it('reads what the identity server says, and nothing else', () => {
  expect(readSignInSearch({ auth: '1', error: 'invalid', attemptsLeft: '3', evil: 'x', totp: 1 })).toEqual({
    auth: '1',
    error: 'invalid',
    attemptsLeft: '3',
  });
});

it.each([
  ['3', 3],
  ['0', undefined],
  ['-1', undefined],
  ['1e9', undefined],
  ['<b>', undefined],
  [undefined, undefined],
])('attemptsLeft=%s is worth mentioning: %s', (attemptsLeft, count) => {
  expect(attemptsIn(attemptsLeft === undefined ? {} : { attemptsLeft })).toBe(count);
});
