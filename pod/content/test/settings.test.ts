import { readSettings } from '@storepod/service/settings';
import { describe, expect, it } from 'vitest';
import { settings } from '../src/config.ts';

describe('the settings', () => {
  it('need nothing: media lie on disk, behind the edge of every store', () => {
    expect(readSettings(settings, {})).toMatchObject({
      mediaBaseUrl: '/content',
      mediaQuotaBytes: 5 * 1024 ** 3,
      mediaDir: '.storepod/media',
      mediaBucket: undefined,
    });
  });

  it.each([
    ['/content/', '/content'],
    ['/', ''],
    ['https://cdn.example.com/a/', 'https://cdn.example.com/a'],
  ])('take %s for the base of addresses', (given, base) => {
    expect(readSettings(settings, { MEDIA_BASE_URL: given }).mediaBaseUrl).toBe(base);
  });

  it.each(['content', 'ftp://cdn', 'https://cdn?x=1', '/a b', '#'])('refuse %s', (given) => {
    expect(() => readSettings(settings, { MEDIA_BASE_URL: given })).toThrow('MEDIA_BASE_URL');
  });
});
