import { expect, it } from 'vitest';
import { pageKey } from './page-key.ts';
import { readPageTarget } from './page-target.ts';
import { classRows, defaultDropParams } from './policy-table.ts';
import { nameMatcher } from './query.ts';

interface Asked {
  host: string;
  forwardedHost: string | undefined;
  store: string;
  theme: string;
  color: string;
  languages: string;
  path: string;
  pairs: string[];
}

/** Small numbers that come out the same for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

// Few values, so that pairs often nearly meet; and values that try to look like the joints of a key.
const values = ['', 'a', 'b', 'A', '|', '||', 'a|', '|a', 'a|theme=b', 'b|color=a', 'a|q=', '=', 'store=a'];
const paths = [
  ...[
    '/en',
    '/en/',
    '/EN',
    '/ar',
    '/pt-BR',
    '/sitemap.xml',
    '/sitemap/a.xml',
    '/robots.txt',
    '/en/search',
    '/en/search|q=a=1',
  ],
  ...['/en/product/a', '/en/product/a|q=a', '/en/product/a|', '/en/product/A', '/en/product/%61', '/en/product/a/'],
  ...['/ar/product/a', '/en/category/a', '/en/category', '/en/blog', '/en/blog/a', '/en/content/a', '/en/help'],
  ...['/en/policies/a', '/en/policies/a||', '/en/product/a%7C', '/en/product//a', '/en|q=', '/en/product/a=b'],
];
const pairs = [
  ...['q=1', 'q=2', 'q=', 'q', 'a=1', 'a=1|q=2', 'a=|', '|', 'a|b=1', 'b=%31', 'b=1', 'b=+', 'b=%20', 'b=%ff', 'b=%fe'],
  ...['reff=1', 'utm=1', '_gat=1', 'Ref=1', 'q=utm_x', 'a==1', '=1', 'fbclidx=1', '', 'q=1=', 'xref=2'],
];
const tracking = [
  'utm_source=1',
  'utm_=',
  'utm_x',
  'fbclid=1',
  'gclid',
  'msclkid=2',
  '_ga=3',
  'ref=4',
  '%72ef=5',
  'u%74m_a=6',
];

function oneRequest(random: (below: number) => number): Asked {
  const pick = (from: readonly string[]) => from[random(from.length)] ?? '';
  return {
    host: pick(values),
    forwardedHost: random(4) === 0 ? undefined : pick(values),
    store: pick(values),
    theme: pick(values),
    color: pick(values),
    languages: pick(values),
    path: pick(paths),
    pairs: Array.from({ length: random(4) }, () => pick(pairs)),
  };
}

/** The same request in other words, or with something changed that matters. */
function another(asked: Asked, random: (below: number) => number): Asked {
  const fresh = oneRequest(random);
  const shuffled = [...asked.pairs].sort(() => random(3) - 1);
  const changes: Partial<Asked>[] = [
    fresh,
    { pairs: shuffled },
    { pairs: [...shuffled, tracking[random(tracking.length)] ?? ''] },
    { pairs: [tracking[random(tracking.length)] ?? '', ...asked.pairs], languages: fresh.languages },
    { pairs: fresh.pairs },
    { host: fresh.host },
    { forwardedHost: fresh.forwardedHost },
    { store: fresh.store },
    { theme: fresh.theme },
    { color: fresh.color },
    { path: fresh.path },
    { theme: asked.color, color: asked.theme },
    // Written one after the other without care, the parts of these two and of those two read alike.
    { theme: 'a|color=b', color: 'a' },
    { theme: 'a', color: 'b|color=a' },
    { path: '/en/product/a|q=b', pairs: ['c'] },
    { path: '/en/product/a', pairs: ['b|q=c'] },
    { store: `${asked.store}|theme=${asked.theme}`, theme: '' },
    { path: `${asked.path}|q=${asked.pairs.join('&')}`, pairs: [] },
  ];
  return { ...asked, ...changes[random(changes.length)] };
}

const isDropped = nameMatcher(defaultDropParams);

function keyOf({ host, forwardedHost, store, theme, color, languages, path, pairs: query }: Asked): string | undefined {
  const target = readPageTarget(query.length > 0 ? `${path}?${query.join('&')}` : path);
  const { policy } = classRows[target.class];
  const headers = {
    host,
    ...(forwardedHost !== undefined && { 'x-forwarded-host': forwardedHost }),
    ...{ 'store-id': store, theme, 'color-theme': color, 'supported-languages': languages, cookie: languages },
  };
  return policy.enabled ? pageKey(target, headers, policy.key, isDropped) : undefined;
}

/** What the specification says makes a page, told in another way: as a list of facts. */
function factsOf({ host, forwardedHost, store, theme, color, path, pairs: query }: Asked): string | undefined {
  const place = forwardedHost ? forwardedHost : host;
  if (path === '/sitemap.xml' || path === '/robots.txt' || /^\/sitemap(\/|$)/.test(path))
    return JSON.stringify(['seo', place, store, path]);
  const [, locale, first, ...rest] = path.split('/');
  if (locale === undefined || !/^[A-Za-z]{2}(-[A-Za-z]{2})?$/.test(locale)) return undefined;
  const home = first === undefined || (first === '' && rest.length === 0);
  const below = ['category', 'product', 'content', 'blog', 'policies'].includes(first ?? '');
  const alone = ['search', 'help'].includes(first ?? '') && rest.length === 0;
  if (!home && !below && !alone) return undefined;
  const counted = query.filter(
    (pair) => pair !== '' && !/^(utm_|u%74m_|(fbclid|gclid|msclkid|_ga|ref|%72ef)(=|$))/.test(pair),
  );
  return JSON.stringify([home ? 'home' : first, place, store, theme, color, path, counted.sort()]);
}

/** How many requests are compared, each with all others: five billion pairs. */
const REQUESTS = 100_000;

it('gives two requests one key exactly when the same page is meant', () => {
  const seed = Date.now() | 0;
  const random = randomFrom(seed);
  const [factsByKey, keyByFacts] = [new Map<string, string>(), new Map<string, string>()];
  let met = 0;
  for (let count = 0, last = oneRequest(random); count < REQUESTS; count++) {
    last = count % 5 === 0 ? oneRequest(random) : another(last, random);
    const [key, facts] = [keyOf(last), factsOf(last)];
    if (key === undefined && facts === undefined) continue;
    const known = keyByFacts.get(facts ?? '');
    // Where one key always means one page and one page has one key, no pair is wrong.
    const agrees =
      key !== undefined && facts !== undefined && (factsByKey.get(key) ?? facts) === facts && (known ?? key) === key;
    if (!agrees) expect({ seed, last, key, facts, known }).toBe('a key that stands for one page');
    if (known !== undefined) met += 1;
    factsByKey.set(key ?? '', facts ?? '');
    keyByFacts.set(facts ?? '', key ?? '');
  }
  // Both kinds were really tried: the same page again, and others.
  expect(Math.min(met, keyByFacts.size)).toBeGreaterThan(10_000);
});
