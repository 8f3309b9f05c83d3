import { expect, it } from 'vitest';
import { wordChanges } from './word-changes.ts';

const drawn = (before: string, after: string) =>
  wordChanges(before, after)
    .map(({ kind, text }) => ({ same: text, gone: `[-${text}]`, new: `[+${text}]` })[kind])
    .join('');

it.each([
  ['open from nine', 'open from nine', 'open from nine'],
  ['open from nine', 'open from ten', 'open from [-nine][+ten]'],
  ['we ship fast', 'we ship very fast', 'we ship [+very ]fast'],
  ['we ship very fast', 'we ship fast', 'we ship [-very ]fast'],
  ['', 'new', '[+new]'],
  ['old', '', '[-old]'],
])('%j to %j: %s', (before, after, expected) => {
  expect(drawn(before, after)).toBe(expected);
});

it('shows very long texts as a whole instead of weighing every pair of words', () => {
  const long = 'word '.repeat(2_000);
  expect(wordChanges(long, `${long}end`).map(({ kind }) => kind)).toEqual(['gone', 'new']);
});
