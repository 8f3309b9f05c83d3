import { describe, expect, it } from 'vitest';
import { slugs } from './shop-goods.ts';
import { storySlugs } from './shop-texts.ts';
import { builtStorefront, headersOf, newShop } from './storefront.ts';

const { pod, open } = await builtStorefront();
const fixture = await open();
const shop = newShop('alpha');
pod.shops.set(shop.store, shop);
const visit = (path: string) => fixture.get(path, headersOf(shop));
const at = (locale: string, kind: string, slug: string) => `/${locale}/${kind}/${encodeURIComponent(slug)}`;

const { product, category } = slugs;
const story = storySlugs.ar;
const moves: [from: string, to: string][] = [
  [at('en', 'product', product.ar), at('en', 'product', product.en)],
  [at('ar', 'product', product.en), at('ar', 'product', product.ar)],
  [at('en', 'category', category.ar), at('en', 'category', category.en)],
  [at('ar', 'category', category.en), at('ar', 'category', category.ar)],
  [at('en', 'content', story), at('en', 'content', 'story')],
  [at('ar', 'content', 'story'), at('ar', 'content', story)],
  [at('en', 'blog', story), at('en', 'blog', 'story')],
  [at('ar', 'blog', 'story'), at('ar', 'blog', story)],
];

describe('a slug of another language', () => {
  it.each(moves)('%s leads to %s for good, in one step, and nobody keeps the answer', async (from, to) => {
    for (let times = 0; times < 2; times++) {
      const { status, headers } = await visit(from);
      expect([status, headers.location, headers['cache-control']]).toEqual([308, to, 'private, no-store']);
    }
    const there = await visit(to);
    expect([there.status, there.headers.location]).toEqual([200, undefined]);
  });

  it('keeps what was chosen', async () => {
    const sku = await visit(`${at('en', 'product', product.ar)}?sku=ALPHA-10`);
    expect(sku.headers.location).toBe(`${at('en', 'product', product.en)}?sku=ALPHA-10`);
    const sorted = await visit(`${at('en', 'category', category.ar)}?sort=newest`);
    expect(sorted.headers.location).toBe(`${at('en', 'category', category.en)}?sort=newest`);
  });

  it.each(['//evil.test', '/\\evil.test', 'https:%2F%2Fevil.test', '%0d%0aset-cookie:a=b'])(
    'that is none leads nowhere: %s',
    async (slug) => {
      for (const kind of ['product', 'category', 'content', 'blog']) {
        const { status, headers } = await visit(`/en/${kind}/${slug}`);
        expect(headers.location ?? '/en/').toMatch(/^\/en\/(?!\/)/);
        expect([308, 400, 404]).toContain(status);
      }
    },
  );
});

describe.each([
  ['product', product.en, product.ar],
  ['category', category.en, category.ar],
  ['content', 'story', story],
  ['blog', 'story', story],
])('the other languages of a %s', (kind, english, arabic) => {
  it('are told to search engines and offered to readers by their own slugs', async () => {
    const { body } = await visit(at('en', kind, english));
    const [, alternate = ''] = /rel="alternate" hrefLang="ar" href="([^"]*)"/.exec(body) ?? [];
    const [, offered = ''] = /<a href="([^"]*)" hrefLang="ar"/.exec(body) ?? [];
    expect(new URL(alternate).pathname).toBe(at('ar', kind, arabic));
    expect(new URL(offered, 'https://shop.test').pathname).toBe(at('ar', kind, arabic));
    const [, canonical = ''] = /rel="canonical" href="([^"]*)"/.exec((await visit(at('ar', kind, arabic))).body) ?? [];
    expect(new URL(canonical).pathname).toBe(at('ar', kind, arabic));
  });
});

describe('links to texts', () => {
  it('lead to the slug of the language of the page, so that nobody is sent on', async () => {
    for (const [locale, first] of [
      ['ar', story],
      ['en', 'post-30'],
    ] as const) {
      const { body } = await visit(`/${locale}/blog`);
      expect(body).toContain(`href="${at(locale, 'blog', first)}"`);
    }
    expect((await visit('/ar/blog')).body).not.toContain(`href="${at('ar', 'blog', 'post-30')}"`);
  });

  it('name in the map of the shop each language by its own slug', async () => {
    const { body } = await visit('/sitemap.xml');
    expect(body).toContain(`${at('ar', 'content', story)}</loc>`);
    expect(body).toContain('/en/content/story</loc>');
    expect(body).not.toContain('/ar/content/story</loc>');
  });
});
