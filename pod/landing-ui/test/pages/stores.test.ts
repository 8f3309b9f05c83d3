import { describe, expect, it } from 'vitest';
import type { Fixture } from '../fixture.ts';
import { pages } from './parts.ts';
import { type Lang, slugs } from './shop-goods.ts';
import { builtStorefront, inTurns, newShop } from './storefront.ts';
import { colors, hosts, strangersIn, type Visit, visitHeaders } from './strangers.ts';

const { pod, open } = await builtStorefront();
// Whoever is late is not called so: here nothing but the stores matters.
const fixture = await open({ STOREFRONT_CACHE_DEBUG: 'true' });
const plain = await open();

const shops = [newShop('alpha', 3), newShop('beta', 7)];
for (const shop of shops) pod.shops.set(shop.store, shop);

const langs: readonly Lang[] = ['en', 'ar'];
const keptPaths = (lang: Lang): string[] => [
  `/${lang}`,
  `/${lang}/category/${slugs.category[lang]}`,
  `/${lang}/product/${slugs.product[lang]}`,
  `/${lang}/search?q=linen`,
];
const otherPaths = (lang: Lang): string[] =>
  [pages.login, pages.register, pages.customer, pages.unknown].map((path) => path.replace('/en', `/${lang}`));

/** Neighbours want the same page of different shops, under different hosts. */
const visitsTo = (paths: (lang: Lang) => string[], looks: readonly Pick<Visit, 'theme' | 'color'>[]): Visit[] =>
  langs.flatMap((lang) =>
    paths(lang).flatMap((path) =>
      looks.flatMap((look) => hosts.flatMap((host) => shops.map((shop) => ({ shop, host, lang, path, ...look })))),
    ),
  );
const usual = [{ theme: 'starter', color: 'DEFAULT' }];
const unusual = [
  { theme: 'fashion', color: 'DEFAULT' },
  { theme: 'starter', color: 'OCEAN' },
];
const keptVisits = [
  ...visitsTo(keptPaths, usual),
  ...visitsTo(keptPaths, unusual).filter(({ host }) => host === hosts[0]),
];
const seoVisits = visitsTo((lang) => (lang === 'en' ? [pages.sitemap, pages.robots] : []), usual);
const otherVisits = visitsTo(otherPaths, usual);

async function ask(on: Fixture, visit: Visit) {
  const answer = await on.get(visit.path, visitHeaders(visit));
  return { answer, visit, strangers: strangersIn(answer, visit, shops) };
}

/** Three who want the same page at the same time, and many such threes. */
async function storm(on: Fixture, visits: readonly Visit[]) {
  const crowd = visits.flatMap((visit) => [visit, visit, visit]);
  const answers = await inTurns(30, crowd, (visit) => ask(on, visit));
  return {
    states: new Set(answers.map(({ answer }) => answer.state)),
    statuses: new Set(answers.map(({ answer }) => answer.status)),
    strangers: [...new Set(answers.flatMap(({ strangers }) => strangers))],
  };
}

describe('two stores on one pod', () => {
  it('never share a byte of a page, whether it is made, shared, kept, stale or refreshed', async () => {
    const visits = [...keptVisits, ...seoVisits];
    const cold = await storm(fixture, visits);
    const warm = await storm(fixture, visits);
    fixture.clock.advance(31_000);
    const stale = await storm(fixture, visits);
    const refreshed = await storm(fixture, visits);
    for (const { statuses, strangers } of [cold, warm, stale, refreshed])
      expect([statuses, strangers]).toEqual([new Set([200]), []]);
    expect([...cold.states]).toEqual(expect.arrayContaining(['miss', 'shared']));
    expect(warm.states).toEqual(new Set(['hit']));
    expect([...stale.states]).toContain('stale');
  });

  it('never share one that is not kept either', async () => {
    const answers = await inTurns(30, otherVisits, (visit) => ask(fixture, visit));
    expect(answers.flatMap(({ strangers }) => strangers)).toEqual([]);
    expect(new Set(answers.map(({ answer }) => answer.state))).toEqual(new Set(['bypass']));
  });
});

describe('a byte of another', () => {
  const [alpha, beta] = shops;
  const others: [string, Partial<Visit>][] = [
    ['store', { shop: beta }],
    ['host', { host: hosts[1] }],
    ['colour', { color: colors[1] }],
  ];

  it.each(others)('%s would be found on every page', async (_, other) => {
    const own = visitsTo(keptPaths, usual).filter(({ shop, host }) => shop === alpha && host === hosts[0]);
    const answers = await Promise.all(own.map((visit) => plain.get(visit.path, visitHeaders({ ...visit, ...other }))));
    const found = answers.map((answer, index) => own[index] && strangersIn(answer, own[index], shops));
    expect(found).not.toContainEqual([]);
  });

  it.each(['theme', 'color'])('%s would be found if the key of a page left it out', async (part) => {
    const key = ['host', 'store', 'theme', 'color', 'locale', 'path', 'query'].filter((name) => name !== part);
    const careless = await open({
      STOREFRONT_CACHE_DEBUG: 'true',
      STOREFRONT_CACHE_POLICY_JSON: JSON.stringify({ classes: { product: { key } } }),
    });
    const { strangers } = await storm(
      careless,
      keptVisits.filter(({ path }) => path.includes('/product/')),
    );
    expect(strangers).not.toEqual([]);
  });
});
