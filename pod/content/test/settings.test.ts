import { readSettings } from '@storepod/service/settings';
import { describe, expect, it } from 'vitest';
import { settings } from '../src/config.ts';

const needed = { PREVIEW_KEY: 'key' };

describe('the settings', () => {
  it('need a key for previews alone: media lie on disk, behind the edge of every store', () => {
    expect(() => readSettings(settings, {})).toThrow('PREVIEW_KEY is not set');
    expect(readSettings(settings, needed)).toMatchObject({
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
    expect(readSettings(settings, { ...needed, MEDIA_BASE_URL: given }).mediaBaseUrl).toBe(base);
  });

  it.each(['content', 'ftp://cdn', 'https://cdn?x=1', '/a b', '#'])('refuse %s', (given) => {
    expect(() => readSettings(settings, { ...needed, MEDIA_BASE_URL: given })).toThrow('MEDIA_BASE_URL');
  });
});
