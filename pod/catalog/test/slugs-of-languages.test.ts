import { sentBack } from '@storepod/testkit/sent-back';
import { statementsOf } from '@storepod/testkit/statements';
import { beforeEach, describe, expect, it } from 'vitest';
import { catalog } from '../src/contract.ts';
import { openCatalog } from './fixture.ts';
import { clientsOf, makersIn, newStore } from './makers.ts';

const fixture = await openCatalog();
let store = newStore();
let make = makersIn(fixture, store);
let { manage, shop } = clientsOf(fixture, store);
beforeEach(() => {
  store = newStore();
  make = makersIn(fixture, store);
  ({ manage, shop } = clientsOf(fixture, store));
});

type Slugs = Record<string, string>;
const texts = (slugs: Slugs) =>
  Object.entries(slugs).map(([language, friendlyUrl]) => ({ language, name: `In ${language}`, friendlyUrl }));

/** Products and categories, which are found by their slugs in the same way. */
const kinds = {
  product: {
    path: (slug: string) => `/api/v2/product/name/${slug}`,
    make: (code: string, slugs: Slugs, more: object = {}) =>
      make.product(code, { descriptions: texts(slugs), ...more }),
    rename: (one: { id: string }, slugs: Slugs) =>
      manage('PUT', `/api/v2/private/product/${one.id}`, {
        ...sentBack(catalog.endpoints.updateProduct.body, one),
        descriptions: texts(slugs),
        version: undefined,
      }),
  },
  category: {
    path: (slug: string) => `/api/v1/category/${slug}`,
    make: (code: string, slugs: Slugs, more: object = {}) =>
      make.category(code, { descriptions: texts(slugs), ...more }),
    rename: (one: { id: string }, slugs: Slugs) =>
      manage('PUT', `/api/v1/private/category/${one.id}`, {
        ...sentBack(catalog.endpoints.updateCategory.body, one),
        descriptions: texts(slugs),
        version: undefined,
      }),
  },
} as const;

describe.each(['product', 'category'] as const)('the slug of a %s', (kind) => {
  const { path, make: made, rename } = kinds[kind];
  /** What stands at a slug in a language: its id and the slug that it has there. */
  const at = async (lang: string, slug: string) => {
    const { status, body } = await shop(`${path(slug)}?lang=${lang}`);
    return status === 200 ? [body.id, body.description.friendlyUrl] : status;
  };

  it('of another language finds it, with its slug of the language that was asked for', async () => {
    const { id } = await made('lamp', { en: 'lamp', fr: 'lampe', ar: 'misbah' });
    for (const slug of ['lamp', 'lampe', 'misbah'])
      expect([await at('en', slug), await at('fr', slug), await at('ar', slug)]).toEqual([
        ...[
          [id, 'lamp'],
          [id, 'lampe'],
          [id, 'misbah'],
        ],
      ]);
  });

  it('of two that have each other’s slug in another language finds that of the asked one', async () => {
    const one = await made('one', { en: 'left', fr: 'right' });
    const other = await made('other', { en: 'right', fr: 'left' });
    expect([await at('en', 'left'), await at('fr', 'right')]).toEqual([
      [one.id, 'left'],
      [one.id, 'right'],
    ]);
    expect([await at('en', 'right'), await at('fr', 'left')]).toEqual([
      [other.id, 'right'],
      [other.id, 'left'],
    ]);
  });

  it('that stands in for a missing language finds what has no other there, before what has one', async () => {
    const bilingual = await made('bilingual', { en: 'own', ar: 'shared' });
    const english = await made('english', { fr: 'shared' });
    expect(await at('en', 'shared')).toEqual([english.id, 'shared']);
    expect(await at('ar', 'shared')).toEqual([bilingual.id, 'shared']);
  });

  it('that was given up leads on in every language, to the end of the way', async () => {
    const lamp = await made('lamp', { en: 'lamp', fr: 'lampe' });
    expect((await rename(lamp, { en: 'lantern', fr: 'lampe' })).status).toBe(200);
    expect((await rename(lamp, { en: 'lantern', fr: 'lanterne' })).status).toBe(200);
    for (const slug of ['lamp', 'lampe', 'lantern', 'lanterne'])
      expect([await at('en', slug), await at('fr', slug)]).toEqual([
        [lamp.id, 'lantern'],
        [lamp.id, 'lanterne'],
      ]);
    const newcomer = await made('newcomer', { en: 'lamp' });
    expect(await at('en', 'lamp')).toEqual([newcomer.id, 'lamp']);
  });

  it('leads nowhere where what it leads to is hidden', async () => {
    await made('gone', { en: 'gone', fr: 'parti' }, { visible: false });
    expect([await at('en', 'gone'), await at('en', 'parti'), await at('fr', 'gone')]).toEqual([404, 404, 404]);
  });

  it('takes one statement, whichever it is', async () => {
    await made('lamp', { en: 'lamp', fr: 'lampe' });
    for (const slug of ['lampe', 'nothing']) expect(await statementsOf(() => at('en', slug))).toHaveLength(1);
  });
});

/** However slugs are spread over languages: whoever is led to the slug of an answer is not led on from there. */
it('no slug leads further than one step, and what has a text in the language leads to itself', async () => {
  const languages = ['en', 'fr', 'ar'];
  const slugs = ['a', 'b', 'c', 'd'];
  let seed = 20_261_119;
  const pick = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * most);
  };
  const taken = new Set<string>();
  for (let nth = 0; nth < 8; nth++) {
    const own: Slugs = {};
    for (const language of languages.toSorted(() => pick(3) - 1)) {
      const slug = slugs[pick(4)] ?? 'a';
      if (pick(3) > 0 && !taken.has(`${language} ${slug}`)) own[language] = slug;
      if (own[language]) taken.add(`${language} ${slug}`);
    }
    if (Object.keys(own).length > 0) {
      await kinds.product.make(`P-${nth}`, own);
      await kinds.category.make(`c-${nth}`, own);
    }
  }
  for (const { path } of Object.values(kinds))
    for (const lang of languages)
      for (const slug of slugs) {
        const first = await shop(`${path(slug)}?lang=${lang}`);
        if (first.status !== 200) continue;
        const { id, description } = first.body;
        const next = (await shop(`${path(description.friendlyUrl)}?lang=${lang}`)).body;
        expect([lang, slug, next.description.friendlyUrl]).toEqual([lang, slug, description.friendlyUrl]);
        if (description.language === lang) expect([lang, slug, next.id]).toEqual([lang, slug, id]);
      }
});
