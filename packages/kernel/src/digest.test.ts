import { expect, it } from 'vitest';
import { hashOf } from './digest.ts';

it('is the challenge of the example in RFC 7636, appendix B', () => {
  expect(hashOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
});
