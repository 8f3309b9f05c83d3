import { describe, expect, it } from 'vitest';
import { acceptedCoding } from './accept-encoding.ts';

describe('Accept-Encoding', () => {
  it.each([
    [undefined, undefined, true],
    ['', undefined, true],
    ['gzip', 'gzip', true],
    ['zstd', 'zstd', true],
    ['gzip, deflate, br, zstd', 'zstd', true],
    ['gzip, deflate, br', 'gzip', true],
    ['x-gzip', 'gzip', true],
    ['GZIP;Q=1', 'gzip', true],
    ['br', undefined, true],
    ['deflate', undefined, true],
    // By weight, and by our taste among equals.
    ['gzip;q=1.0, zstd;q=0.5', 'gzip', true],
    ['gzip;q=0.5, zstd;q=0.5', 'zstd', true],
    ['zstd;q=0, gzip', 'gzip', true],
    ['gzip;q=0', undefined, true],
    ['gzip;q=0.001', 'gzip', true],
    ['gzip ; q=0.8 , zstd ; q=0.9', 'zstd', true],
    // A star stands for what is not named.
    ['*', 'zstd', true],
    ['*;q=0', undefined, false],
    ['gzip, *;q=0', 'gzip', false],
    ['zstd;q=0, *', 'gzip', true],
    ['*;q=0, identity', undefined, true],
    // Whether a plain answer is welcome.
    ['identity', undefined, true],
    ['identity;q=0', undefined, false],
    ['gzip, identity;q=0', 'gzip', false],
    ['identity;q=1, gzip;q=0.5', undefined, true],
    ['identity;q=0.5, gzip;q=1', 'gzip', true],
    // What cannot be read is not welcome.
    ['gzip;q=2', undefined, true],
    ['gzip;q=abc', undefined, true],
    ['gzip;q=-1', undefined, true],
    ['gzip;level=9;q=0.3', 'gzip', true],
    [',,gzip,,', 'gzip', true],
  ])('%s: %s, plain is welcome: %s', (header, coding, identity) => {
    expect(acceptedCoding(header)).toMatchObject({ coding, identity });
  });

  it.each([
    ['gzip, deflate, br, zstd', 'gzip'],
    ['zstd, gzip;q=0.9', 'zstd'],
    ['zstd', 'zstd'],
    ['*', 'gzip'],
    ['identity', undefined],
  ])('%s: a short answer is packed by %s', (header, forShort) => {
    expect(acceptedCoding(header).forShort).toBe(forShort);
  });
});
