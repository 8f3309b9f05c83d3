import { expect, it } from 'vitest';
import { newRecoveryCodes, withoutCode } from './recovery-codes.ts';

it('ten codes in groups that can be read aloud, none twice, and nothing of them is kept in the clear', () => {
  const { codes, hashes } = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  expect(hashes).toHaveLength(10);
  expect(hashes.join()).not.toContain(codes[0]?.replaceAll('-', ''));
});

it('a code is taken as it is typed, once', () => {
  const { codes, hashes } = newRecoveryCodes();
  const typed = ` ${codes[3]?.toLowerCase().replaceAll('-', ' ')}`;
  const left = withoutCode(hashes, typed);
  expect(left).toEqual(hashes.toSpliced(3, 1));
  expect(withoutCode(left ?? [], typed)).toBeUndefined();
});

it.each(['', '123456', 'ABCD-EFGH-IJKL-MNOP', 'ABCD', '----', 'ÀBCDEFGHIJKLMNOP'])('%j opens nothing', (typed) => {
  expect(withoutCode(newRecoveryCodes().hashes, typed)).toBeUndefined();
});
