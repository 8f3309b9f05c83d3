import { describe, expect, it } from 'vitest';
import { fieldOfSite, inputOfSite, type Site, valuesOfSite } from './site-values.ts';

const site = {
  version: 3,
  updatedAt: '2026-01-01T00:00:00.000Z',
  title: { en: 'Larkspur' },
  logoMediaId: '3f0f2d1e-0000-4000-8000-000000000001',
  seo: { metaTitle: { ar: 'عنوان' } },
  socialLinks: [{ provider: 'X', url: 'https://x.com/larkspur' }],
} as unknown as Site;

describe('what a store says of itself', () => {
  it('has a field for each language of the store, and for one that it no longer sells in but wrote in', () => {
    const values = valuesOfSite(site, ['en', 'fr']);
    expect(values.title).toEqual({ en: 'Larkspur', fr: '' });
    expect(values.metaTitle).toEqual({ en: '', fr: '', ar: 'عنوان' });
  });

  it('is sent as a whole: with its pictures and its version, without what is empty', () => {
    const values = valuesOfSite(site, ['en', 'fr']);
    values.title.fr = '  Dauphinelle ';
    values.socialLinks.push({ provider: 'FACEBOOK', url: ' ' });
    expect(inputOfSite(site, values)).toEqual({
      version: 3,
      logoMediaId: '3f0f2d1e-0000-4000-8000-000000000001',
      ...{ logoDarkMediaId: null, faviconMediaId: null, ogMediaId: null },
      title: { en: 'Larkspur', fr: 'Dauphinelle' },
      shortDescription: {},
      seo: { metaTitle: { ar: 'عنوان' }, metaDescription: {}, keywords: {} },
      socialLinks: [{ provider: 'X', url: 'https://x.com/larkspur' }],
    });
  });

  it('finds the field of a fault', () => {
    expect(fieldOfSite('seo.metaTitle.en')).toBe('metaTitle.en');
    expect(fieldOfSite('socialLinks.0.url')).toBe('socialLinks.0.url');
  });
});
