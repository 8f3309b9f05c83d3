import { describe, expect, it } from 'vitest';
import type { Answer, Headers } from '../fixture.ts';
import { pages } from './parts.ts';
import { builtStorefront, headersOf, newShop } from './storefront.ts';

const { pod, open } = await builtStorefront({ themeOverride: true });
const fixture = await open();
const inProduction = await builtStorefront();
const production = await inProduction.open();
const [shop, unseen] = [newShop('alpha'), newShop('beta')];
for (const one of [shop, unseen]) pod.shops.set(one.store, one);
inProduction.pod.shops.set(shop.store, shop);

/** A store whose own theme cannot be drawn: who is shown the starter by choice makes no line in the log. */
const shopHeaders = { ...headersOf(shop), theme: 'fashion' };
const visit = (path: string, headers: Headers = {}) => fixture.get(path, { ...shopHeaders, ...headers });
const cookiesOf = ({ headers }: Answer) => (headers['set-cookie'] ?? []).filter((line) => /^storefront-/.test(line));
const jar = { cookie: 'storefront-theme=starter' };
const kept = [pages.home, pages.category, pages.product, pages.search];

describe('a theme that is asked for in the address', () => {
  it('holds while one browses, by a cookie of the session', async () => {
    expect(cookiesOf(await visit('/en?theme=starter'))).toEqual([
      'storefront-theme=starter; Path=/; SameSite=Lax; HttpOnly',
    ]);
  });

  it('goes along where a page leads elsewhere', async () => {
    const moved = await visit('/en/search?q=linen&page=7&theme=starter');
    expect([moved.status, moved.headers.location]).toEqual([307, pages.search]);
    expect(cookiesOf(moved)).toHaveLength(1);
    expect((await visit('/?theme=starter')).headers.location).toBe('/en?theme=starter');
    expect((await visit('/fr/search?theme=starter')).headers.location).toBe('/en/search?theme=starter');
  });

  it('ends with an empty name', async () => {
    expect(cookiesOf(await visit('/en?theme=', jar))).toEqual([
      'storefront-theme=; Max-Age=0; Path=/; SameSite=Lax; HttpOnly',
    ]);
  });

  it.each(['fashion', 'nonsense', 'starter;Domain=x', '__proto__'])(
    'is not remembered where it is %s',
    async (name) => {
      expect(cookiesOf(await visit(`/en?theme=${encodeURIComponent(name)}`))).toEqual([]);
    },
  );

  it('is the theme of every page after it', async () => {
    const missed = () => fixture.lines.filter(({ msg }) => msg === 'the theme of a store is not built');
    const beta = { ...headersOf(unseen), theme: 'fashion' };
    for (const path of kept) expect((await visit(path, { ...beta, ...jar })).status).toBe(200);
    expect(missed()).toEqual([]);
    await visit('/en', beta);
    expect(missed()).toHaveLength(1);
  });
});

describe('colours that are asked for in the address', () => {
  const colours = ({ body }: Answer) => /data-color-theme="([^"]*)"/.exec(body)?.[1];

  it('are those of the page, and hold while one browses', async () => {
    const asked = await visit('/en?color=ocean');
    expect([colours(asked), cookiesOf(asked)]).toEqual([
      'OCEAN',
      ['storefront-color=OCEAN; Path=/; SameSite=Lax; HttpOnly'],
    ]);
    expect(colours(await visit('/en', { cookie: 'storefront-color=OCEAN' }))).toBe('OCEAN');
  });

  it('end with an empty name, and with DEFAULT are those of the theme', async () => {
    const worn = { 'color-theme': 'ROSE' };
    const cookie = 'storefront-color=OCEAN';
    expect(cookiesOf(await visit('/en?color=', { cookie }))).toHaveLength(1);
    expect(colours(await visit('/en?color=default', worn))).toBe('DEFAULT');
    expect(colours(await visit('/en?color=nonsense', worn))).toBe('ROSE');
  });

  it('are kept by nobody, and nobody else gets them', async () => {
    const answer = await visit('/en?color=dark');
    expect([answer.state, answer.headers['cache-control']]).toEqual(['bypass', 'private, no-store']);
    expect(colours(await visit('/en'))).toBe('DEFAULT');
  });

  it('go along with a theme', async () => {
    const both = await visit('/en?theme=starter&color=dark');
    expect([colours(both), cookiesOf(both).length]).toEqual(['DARK', 2]);
    expect(both.body).toContain('data-color-scheme="dark"');
  });
});

describe('a page in a theme that was asked for', () => {
  it.each(kept)('%s is kept by nobody, and nobody else gets it', async (path) => {
    const joined = `${path}${path.includes('?') ? '&' : '?'}theme=starter`;
    for (const answer of [await visit(joined), await visit(path, jar)])
      expect([answer.state, answer.headers['cache-control']]).toEqual(['bypass', 'private, no-store']);
    const stranger = await visit(path);
    expect([stranger.state, cookiesOf(stranger)]).toEqual(['miss', []]);
    expect((await visit(path)).state).toBe('hit');
  });

  it.each(kept)('%s is no page that was kept for others', async (path) => {
    await visit(path);
    expect((await visit(path)).state).toBe('hit');
    expect((await visit(path, jar)).state).toBe('bypass');
  });
});

describe('where the override is off, as in production', () => {
  it('a name in the address or a cookie changes nothing and is not remembered', async () => {
    const cookie = `${jar.cookie}; storefront-color=OCEAN`;
    const answer = await production.get('/en?theme=starter&color=ocean', { ...shopHeaders, cookie });
    expect([answer.status, cookiesOf(answer)]).toEqual([200, []]);
    expect(answer.body).toContain('data-color-theme="DEFAULT"');
    expect(production.lines.filter(({ msg }) => msg === 'the theme of a store is not built')).toHaveLength(1);
  });
});
