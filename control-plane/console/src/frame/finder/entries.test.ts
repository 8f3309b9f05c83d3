import { linkOptions } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { type EntryGroup, mentions, stepTo } from './entries.ts';

const entry = (id: string) => ({ id, first: id, link: linkOptions({ to: '/' }) });
const groups: EntryGroup[] = [
  { kind: 'screens', entries: [entry('a'), entry('b')] },
  { kind: 'stores', entries: [entry('c')] },
];

it('the arrows walk through all groups, and from the end to the beginning', () => {
  expect([undefined, 'a', 'b', 'c'].map((from) => stepTo(groups, from, 1)?.id)).toEqual(['a', 'b', 'c', 'a']);
  expect([undefined, 'a', 'b', 'c'].map((from) => stepTo(groups, from, -1)?.id)).toEqual(['c', 'c', 'a', 'b']);
  expect(stepTo([], undefined, 1)).toBeUndefined();
});

it('a text is found by some letters of each word, in any order and case', () => {
  expect(mentions('SET sto', 'Store settings')).toBe(true);
  expect(mentions('settings orders', 'Store settings')).toBe(false);
  expect(mentions('', 'Store settings')).toBe(true);
});
