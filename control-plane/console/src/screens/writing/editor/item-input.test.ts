import { describe, expect, it } from 'vitest';
import { storeRecord } from '../../../../test/store.ts';
import { ApiProblem } from '../../../api/problem.ts';
import { english } from '../../../texts/en/index.ts';
import type { Item } from '../item-calls.ts';
import type { ItemPath } from '../item-paths.ts';
import { faultsOf, formField, refusedFields } from './item-faults.ts';
import { itemInput } from './item-input.ts';
import { type ItemValues, newValues, valuesOf } from './item-values.ts';
import { slugOf } from './slug.ts';

const record = storeRecord();
const said = { language: 'en', title: 'About us', body: '<p>Words</p>', state: 'TRANSLATED' };
const stored = {
  ...{
    id: 'x',
    status: 'PUBLISHED',
    version: 3,
    liveVersion: 3,
    publishAt: null,
    unpublishAt: null,
    publishedAt: null,
  },
  ...{ audit: [], createdAt: '', createdBy: '', updatedAt: '', updatedBy: '', sortOrder: 4 },
};
const items: Record<ItemPath, Record<string, unknown>> = {
  pages: { slug: 'about-us', noindex: false, showInFooter: true, parentId: 'p' },
  posts: { slug: 'news', noindex: false, heroMediaId: 'm', categoryIds: ['c'], tags: ['wool'], featured: true },
  faq: { slug: 'faq-1', groupId: 'g', keywords: ['parcel'], showInCheckoutHelp: true },
  policies: {
    ...{ slug: 'terms', policyType: 'TERMS', noindex: true, requiresAcceptance: true, notifyCustomers: false },
    ...{ showInFooter: true, showAtCheckout: false },
  },
  banners: {
    ...{ slug: 'sale', placement: 'HERO', startsAt: '2026-06-01T00:00:30.500Z', endsAt: null, loggedInOnly: false },
    ...{ target: { kind: 'PAGE', value: 'about-us' }, artwork: { desktopMediaId: 'm', mobileCrop: 'end' } },
    theme: { textColor: 'light', overlayOpacity: 35 },
  },
};
const itemOf = (path: ItemPath) => ({ ...stored, ...items[path], translations: [said] }) as unknown as Item;
const typed = (changes: Partial<ItemValues> = {}): ItemValues => ({ ...newValues(record), slug: 'a', ...changes });

describe('an item', () => {
  it.each(Object.keys(items) as ItemPath[])('of %s that is opened and saved stays as it was', (path) => {
    const item = itemOf(path);
    expect(itemInput(path, valuesOf(record, path, item), item)).toEqual({
      ...items[path],
      sortOrder: 4,
      translations: [{ language: 'en', title: 'About us', body: '<p>Words</p>' }],
    });
  });

  it('is sent in the languages that say something, the first of the store before the others', () => {
    const values = typed();
    values.texts = { en: { ...values.texts.en, title: ' One ' }, ar: { ...values.texts.ar, title: 'واحد' } } as never;
    expect(itemInput('pages', values, undefined)).toMatchObject({
      translations: [
        { language: 'en', title: 'One' },
        { language: 'ar', title: 'واحد' },
      ],
    });
  });

  it('without a page of its own gets an address that nothing else has', () => {
    const values = typed({ slug: '' });
    values.texts = { en: { ...values.texts.en, title: 'Free shipping' } } as never;
    expect(itemInput('banners', values, undefined)).toMatchObject({
      slug: expect.stringMatching(/^free-shipping-\w+$/),
    });
  });
});

describe('what is wrong with it', () => {
  const titled = typed();
  titled.texts = { en: { ...titled.texts.en, title: 'One' } } as never;
  const faults = (path: ItemPath, changes: Partial<ItemValues>) =>
    Object.keys(faultsOf(path, { ...titled, ...changes }, 'en', english));

  it('is told by field before it is sent', () => {
    expect(faults('pages', {})).toEqual([]);
    expect(faults('pages', { slug: 'About us' })).toEqual(['slug']);
    expect(faults('pages', { slug: '' })).toEqual(['slug']);
    expect(faults('banners', { slug: '' })).toEqual([]);
    expect(faults('faq', {})).toEqual(['own.groupId']);
    expect(faults('pages', { texts: typed().texts })).toEqual(['texts.en.title']);
    expect(faults('pages', { own: { ...titled.own, canonicalUrl: 'javascript:x' } })).toEqual(['own.canonicalUrl']);
    const window = { startsAt: '2026-07-01T18:30', endsAt: '2026-07-01T18:30' };
    expect(faults('banners', { own: { ...titled.own, ...window } })).toEqual(['own.endsAt']);
  });

  it('is told by the service of fields that the form has under other names', () => {
    expect(formField('translations.0.title', titled)).toBe('texts.en.title');
    expect(formField('translations.ar.body', titled)).toBe('texts.ar.body');
    expect(formField('translations', titled)).toBe('texts.en.title');
    expect(formField('artwork.desktopMediaId', titled)).toBe('own.desktopMediaId');
    expect(formField('target.value', titled)).toBe('own.targetValue');
    const taken = new ApiProblem({ status: 409, code: 'CONTENT.SLUG.DUPLICATE', category: 'CONFLICT' });
    expect(Object.keys(refusedFields(taken, titled, english))).toEqual(['slug']);
  });
});

it.each([
  ['About us', 'about-us'],
  ['  Été à Paris! ', 'ete-a-paris'],
  ['من نحن', ''],
  ['50 % off', '50-off'],
])('makes of the title %j the address %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
