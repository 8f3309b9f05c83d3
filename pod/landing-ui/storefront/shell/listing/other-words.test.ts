import { expect, it } from 'vitest';
import { areOtherWords } from './other-words.ts';

it.each([
  ['shirt zzqx', 'shirt', ['zzqx'], false],
  ['Shirt  ZZQX', 'shirt', ['zzqx'], false],
  ['shrit zzqx', 'shirt', ['zzqx'], true],
  ['shrit', 'shirt', [], true],
  ['shirt', 'shirt', [], false],
])(
  'what is searched for instead of "%s" is "%s": without %j those are other words: %s',
  (typed, searched, leftOut, are) => {
    expect(areOtherWords(typed, searched, leftOut)).toBe(are);
  },
);
