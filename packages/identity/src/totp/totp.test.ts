import { describe, expect, it } from 'vitest';
import { matchingStep, newTotpSecret, stepAt, totpCode, totpUri } from './totp.ts';

/** RFC 6238, appendix B: the secret "12345678901234567890" in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %d is the one of the standard: %s', (second, code) => {
    expect(totpCode(SECRET, stepAt(new Date(second * 1000)))).toBe(code);
  });

  it('fits one step early and one late, with blanks in it, and never twice', () => {
    const now = new Date(1_234_567_890_000);
    const step = stepAt(now);
    for (const offset of [-1, 0, 1])
      expect(matchingStep(SECRET, totpCode(SECRET, step + offset), now, 0)).toBe(step + offset);
    for (const offset of [-2, 2]) expect(matchingStep(SECRET, totpCode(SECRET, step + offset), now, 0)).toBeUndefined();
    expect(matchingStep(SECRET, '005 924', now, 0)).toBe(step);
    expect(matchingStep(SECRET, '005924', now, step)).toBeUndefined();
  });

  it.each(['', '12345', '1234567', 'abcdef', '٠٠٥٩٢٤'])('is never %j', (code) => {
    expect(matchingStep(SECRET, code, new Date(1_234_567_890_000), 0)).toBeUndefined();
  });
});

it('a secret is 160 bits that no two people share, in the letters that apps read', () => {
  const secrets = new Set(Array.from({ length: 100 }, newTotpSecret));
  expect(secrets.size).toBe(100);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

it('the address for the app escapes the name', () => {
  expect(totpUri('Store pod', 'a:b/c', 'S')).toBe('otpauth://totp/Store%20pod:a%3Ab%2Fc?secret=S&issuer=Store%20pod');
});
