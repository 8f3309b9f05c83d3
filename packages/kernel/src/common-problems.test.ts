import { describe, expect, it } from 'vitest';
import { common } from './common-problems.ts';

describe('the common problems', () => {
  it.each([
    ['MISSING_PARAMETER', 400, 'VALIDATION'],
    ['CONVERSION_FAILED', 400, 'CONVERSION'],
    ['MALFORMED_REQUEST', 400, 'MALFORMED'],
    ['VALIDATION_FAILED', 400, 'VALIDATION'],
    ['UNAUTHENTICATED', 401, 'UNAUTHENTICATED'],
    ['BAD_TOKEN', 401, 'UNAUTHENTICATED'],
    ['ACCESS_DENIED', 403, 'FORBIDDEN'],
    ['NOT_FOUND', 404, 'NOT_FOUND'],
    ['VERSION_CONFLICT', 409, 'CONFLICT'],
    ['PAYLOAD_TOO_LARGE', 413, 'PAYLOAD_TOO_LARGE'],
    ['UNSUPPORTED_MEDIA_TYPE', 415, 'MALFORMED'],
    ['RATE_LIMITED', 429, 'TOO_MANY_REQUESTS'],
    ['INTERNAL_ERROR', 500, 'INTERNAL'],
    ['REMOTE_FAILED', 502, 'REMOTE_SERVICE'],
    ['REMOTE_UNAVAILABLE', 502, 'REMOTE_SERVICE'],
    ['DATABASE_UNAVAILABLE', 503, 'UNAVAILABLE'],
    ['KEY_SET_UNAVAILABLE', 503, 'UNAVAILABLE'],
    ['SHUTTING_DOWN', 503, 'UNAVAILABLE'],
    ['REMOTE_TIMEOUT', 504, 'TIMEOUT'],
  ] as const)('answer COMMON.%s with %i %s', (name, status, category) => {
    expect(common[name]()).toMatchObject({ code: `COMMON.${name}`, status, category });
  });

  it.each(Object.values(common))('are written with a detail that ends like a sentence: $entry.code', ({ entry }) => {
    expect(entry.detail).toMatch(/^[A-Z].*\.$/);
  });
});
