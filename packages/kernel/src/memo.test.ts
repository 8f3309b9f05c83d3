import { expect, it } from 'vitest';
import { memo } from './memo.ts';

it('reads a text once, and lets go of one where it is full', () => {
  const reads: string[] = [];
  const read = memo((text) => reads.push(text), { most: 2, longest: 3 });
  for (const text of ['a', 'a', 'b', 'c', 'b', 'a', 'long', 'long']) read(text);
  expect(reads).toEqual(['a', 'b', 'c', 'a', 'long', 'long']);
});
