import { describe, expect, it } from 'vitest';
import { parseRetryAfter } from './acme-transport.ts';

describe('Retry-After', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');

  it.each([
    ['120', 120_000],
    ['0', 0],
    ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
    ['Wed, 31 Dec 2025 23:59:00 GMT', 0],
    ['soon', undefined],
    ['99999999999', undefined],
    [undefined, undefined],
  ])('of %s is %s milliseconds', (text, milliseconds) => {
    expect(parseRetryAfter(text, now)).toBe(milliseconds);
  });
});
