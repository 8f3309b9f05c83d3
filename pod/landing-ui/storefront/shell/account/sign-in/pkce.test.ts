import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { base64Url, challengeOf } from './pkce.ts';
import { sha256 } from './sha256.ts';

afterEach(() => vi.unstubAllGlobals());

/** RFC 7636, appendix B. */
const example = {
  verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
};

describe('a challenge', () => {
  it('is that of the standard', async () => {
    expect(await challengeOf(example.verifier)).toBe(example.challenge);
  });

  it('is the same on plain HTTP, where the browser offers no digest', async () => {
    vi.stubGlobal('crypto', { getRandomValues: () => undefined });
    expect(await challengeOf(example.verifier)).toBe(example.challenge);
  });
});

describe('the digest', () => {
  it('is that of Node for any bytes, also at the edges of a block', () => {
    const bytes = fc.uint8Array({ minLength: 0, maxLength: 200 });
    fc.assert(
      fc.property(bytes, (message) => {
        expect(Buffer.from(sha256(message))).toEqual(createHash('sha256').update(message).digest());
      }),
      { examples: [0, 54, 55, 56, 63, 64, 119, 120].map((length) => [new Uint8Array(length).fill(255)]) },
    );
  });
});

it('writes bytes so that they may stand in an address', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(base64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
    }),
  );
});
