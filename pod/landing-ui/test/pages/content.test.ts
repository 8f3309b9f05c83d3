import { LanguageCode } from '@storepod/kernel/language-code';
import { describe, expect, it } from 'vitest';
import { ar } from '../../storefront/messages/ar.ts';
import { en } from '../../storefront/messages/en.ts';
import type { Shop } from './shop-goods.ts';
import { builtStorefront, headersOf, newShop } from './storefront.ts';

const { pod, open } = await builtStorefront();
const fixture = await open();

function openShop(more: Partial<Shop> = {}): Shop {
  const shop = { ...newShop('alpha'), ...more };
  pod.shops.set(shop.store, shop);
  return shop;
}
const visit = (shop: Shop, path: string) => fixture.get(path, headersOf(shop));
const drawn = (body: string) => body.replace(/<script(?! type="application\/ld)[^>]*>.*?<\/script>/gs, '');
const readsOf = ({ store }: Shop) => pod.reads.filter((read) => read.store === store).map(({ name }) => name);

const banner = (more: object) => ({
  ...{ id: '01900001-0000-7000-8000-000000000900', position: 0, servedLocale: LanguageCode.parse('en') },
  ...{ title: 'alpha-en banner', subtitle: null, body: null, ctaLabel: null, altText: null, target: null, href: null },
  ...{ theme: {}, desktop: null, mobile: null, startsAt: null, endsAt: null, loggedInOnly: false },
  ...more,
});
const banners = (...some: object[]) => some.map(banner) as unknown as NonNullable<Shop['banners']>;

describe('a home page that its merchant has composed', () => {
  const shop = openShop({ home: 'all' });

  it('shows every kind of section in all its variants, in their order', async () => {
    const { status, body, state } = await visit(shop, '/en');
    const page = drawn(body);
    expect([status, state]).toEqual([200, 'miss']);
    const marks = [
      ...['slide one', 'products rail', 'linen shirt', 'newest goods', 'chosen goods', 'categories grid'],
      ...['categories pills', 'promo strip', 'promo card', 'a view', 'caption', 'a room', 'text in full'],
      ...['centred text', 'faq accordion', 'question of general', 'posts cards', 'post 30', 'quote in cards'],
      ...['quote in quotes', 'letters inline', 'letters boxed', 'reason gift', 'film', 'a brand'],
    ];
    const places = marks.map((mark) => page.indexOf(`alpha-en ${mark}`));
    expect(marks.filter((_, nth) => (places[nth] ?? -1) < 0)).toEqual([]);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(page.match(/<h1[ >]/g)).toHaveLength(1);
    expect((await visit(shop, '/en')).state).toBe('hit');
  });

  it('leaves out a section that has nothing to show', async () => {
    expect((await visit(shop, '/en')).body).not.toContain('no goods at all');
  });

  it('stands as its merchant wants it: ground, width, devices and anchor', async () => {
    const page = drawn((await visit(shop, '/en')).body);
    expect(page).toMatch(/id="reasons"[^>]*class="[^"]*max-sm:hidden[^"]*sm:max-lg:hidden/);
    expect(page).toMatch(/data-section="testimonials"[^>]*--color-background:var\(--ink\)/);
    expect(page).toContain(
      'data-section="richtext" class="drawn-when-near mt-(--section-padding) py-(--section-padding) bg-muted text-foreground"',
    );
  });

  it('loads nothing of a film before somebody wants to see it, and may then show it in a frame', async () => {
    const { body, headers } = await visit(shop, '/en');
    expect(drawn(body)).toMatch(
      /<details[^>]*>.*<iframe src="https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk"[^>]*loading="lazy"/s,
    );
    expect(headers['content-security-policy']).toContain('frame-src https://www.youtube-nocookie.com');
  });

  it('reads each source once, and price and stock of all products in one call', async () => {
    const other = openShop({ home: 'all' });
    await visit(other, '/en');
    const reads = readsOf(other);
    const once = (name: string) => reads.filter((read) => read === name).length;
    expect(['content.shownSite', 'content.shownLayout', 'content.shownBanners', 'content.shownFaq'].map(once)).toEqual([
      1, 1, 1, 1,
    ]);
    expect([once('inventory.queryAvailability'), once('catalog.listProducts')]).toEqual([1, 1]);
    expect(reads).toHaveLength(12);
  });

  it('leads to pages in the language of the page, and to categories by code', async () => {
    const page = drawn((await visit(shop, '/ar')).body);
    expect(page).toContain('href="/ar/content/about"');
    expect(page).toContain('href="/ar/category/qumsan"');
  });
});

describe('banners', () => {
  it('of the home page stand above its sections, and not longer than they hold', async () => {
    const endsAt = new Date(fixture.clock.now().getTime() + 5_000).toISOString();
    const shop = openShop({
      banners: banners({ placement: 'HERO', endsAt }, { placement: 'HERO', title: 'hidden one', loggedInOnly: true }),
    });
    const { body } = await visit(shop, '/en');
    expect(drawn(body)).toMatch(/<h1[^>]*>alpha-en banner</);
    // It stands in the page that is kept for everybody, and a browser with a sign-in shows it.
    expect(drawn(body)).toMatch(/<div hidden="" data-for-shoppers="">(?:(?!<\/main>).)*<h2[^>]*>hidden one</s);
    expect((await visit(shop, '/en')).state).toBe('hit');
    fixture.clock.advance(6_000);
    expect((await visit(shop, '/en')).state).not.toBe('hit');
  });

  it('of a category stand on its page alone', async () => {
    const shop = openShop({
      banners: banners({ placement: 'COLLECTION', target: { kind: 'CATEGORY', value: 'shirts' } }),
    });
    expect(drawn((await visit(shop, '/en/category/shirts')).body)).toContain('alpha-en banner');
    const other = openShop({
      banners: banners({ placement: 'COLLECTION', target: { kind: 'CATEGORY', value: 'socks' } }),
    });
    expect((await visit(other, '/en/category/shirts')).body).not.toContain('alpha-en banner');
  });
});

describe('what a merchant puts around every page', () => {
  it('is the menu in the header in place of the categories, and links in the footer', async () => {
    const page = drawn((await visit(openShop({ menu: true }), '/ar')).body);
    expect(page).toMatch(/<li class=""><a href="\/ar\/content\/about"[^>]*>alpha-ar about</);
    expect(page).toContain('href="/ar/policies/terms"');
    expect(page).toContain('href="https://instagram.com/alpha"');
  });

  it('is the announcement, until it ends', async () => {
    const [announcement] = banners({
      placement: 'STRIP',
      title: 'alpha-en sale',
      href: '/content/about',
      ctaLabel: 'alpha-en more',
    });
    const page = drawn((await visit(openShop({ site: { announcement: announcement ?? null } }), '/en/help')).body);
    expect(page).toMatch(/<a href="\/en\/content\/about"[^>]*>.*?alpha-en sale.*?alpha-en more/s);
  });

  it('is logo, icon and picture for links', async () => {
    const branding: Shop['branding'] = (picture, lang) => ({
      logo: picture('logo', 800, lang),
      favicon: picture('icon', 801, lang),
      og: picture('share', 802, lang),
    });
    const { body } = await visit(openShop({ branding }), '/en');
    expect(body).toMatch(/<link rel="icon" href="\/content\/files\/alpha\/icon.jpg"/);
    expect(body.match(/rel="icon"/g)).toHaveLength(1);
    expect(body).toMatch(/property="og:image" content="https?:\/\/[^"]*\/content\/files\/alpha\/share.jpg"/);
    expect(drawn(body)).toMatch(/<img src="\/content\/files\/alpha\/logo.jpg"[^>]*alt="alpha shop"/);
  });

  it('is what the store is called in each language, in its header and in its title', async () => {
    const shop = openShop({ words: { ar: { title: 'alpha-ar متجر', description: 'alpha-ar قمصان' } } });
    const [english, arabic] = [(await visit(shop, '/en')).body, (await visit(shop, '/ar')).body];
    expect(english).toContain('<title>alpha shop</title>');
    expect(arabic).toContain('<title>alpha-ar متجر</title>');
    expect(arabic).toContain('content="alpha-ar قمصان"');
    expect(drawn(arabic)).toMatch(/<a href="\/ar"[^>]*>alpha-ar متجر</);
    expect(drawn(arabic)).not.toContain('alpha sells shirts');
  });
});

describe('a page that a merchant has written', () => {
  it('names its languages, and says so where another one is shown', async () => {
    const shop = openShop();
    const { body } = await visit(shop, '/ar/content/only-english');
    expect(drawn(body)).toContain('<h1 class="text-4xl font-semibold lg:text-5xl" lang="en" dir="ltr">');
    expect(drawn(body)).toContain(ar.content.otherLanguage.replace('{language}', 'الإنجليزية'));
    expect(body).toMatch(/rel="canonical" href="[^"]*\/en\/content\/only-english"/);
    expect(body).not.toMatch(/hrefLang="ar" href="[^"]*\/content\/only-english"[^>]*\/>/);
    const about = (await visit(shop, '/en/content/about')).body;
    expect(about).toMatch(/<link rel="alternate" hrefLang="ar" href="[^"]*\/ar\/content\/about"/);
    expect(about).toContain('<title>alpha-en for search · alpha shop</title>');
  });

  it.each([
    ['/en/content/old', '/en/content/about'],
    ['/ar/content/old', '/ar/content/about'],
    ['/en/blog/old', '/en/blog/post-1'],
  ])('that was renamed is found by its old address %s', async (from, to) => {
    const { status, headers } = await visit(openShop(), from);
    expect([status, headers.location]).toEqual([308, to]);
  });

  it('that was never there is not found, and says so', async () => {
    const { status, body } = await visit(openShop(), '/en/content/nothing');
    expect(status).toBe(404);
    expect(body).toContain(en.states.notFoundPage);
    expect((await visit(openShop(), '/en/blog/nothing')).body).toContain(en.content.notFoundPost);
  });
});

describe('posts', () => {
  it('are twelve to a page, each with an address of its own', async () => {
    const shop = openShop();
    const [first, last] = [(await visit(shop, '/en/blog')).body, (await visit(shop, '/en/blog?page=2')).body];
    expect(drawn(first)).toContain('>alpha-en post 19<');
    expect(drawn(first)).not.toContain('>alpha-en post 18<');
    expect(drawn(first)).toContain('href="/en/blog?page=1"');
    expect(drawn(last)).toContain('>alpha-en post 1<');
    const beyond = await visit(shop, '/en/blog?page=99');
    expect([beyond.status, beyond.headers.location]).toEqual([307, '/en/blog?page=2']);
  });

  it('are shown by category, and one without any says so', async () => {
    const shop = openShop();
    expect(drawn((await visit(shop, '/en/blog?category=news')).body)).toMatch(/<h1[^>]*>alpha-en news</);
    expect((await visit(shop, '/en/blog?category=empty')).body).toContain(en.content.blogEmpty);
    expect((await visit(shop, '/en/blog?tag=linen')).body).toContain('noindex');
  });

  it('tell search engines who wrote them and when', async () => {
    const { body } = await visit(openShop(), '/en/blog/post-1');
    expect(body).toMatch(
      /"@type":"BlogPosting","headline":"alpha-en post 1".*"datePublished":"2026-01-01T00:00:00.000Z"/,
    );
  });
});

describe('help and policies', () => {
  it('show one subject or all, and tell search engines all of it', async () => {
    const shop = openShop();
    const all = (await visit(shop, '/en/help')).body;
    expect(all).toContain('{"@type":"FAQPage","name":"alpha-en faq"}');
    const one = drawn((await visit(shop, '/en/help?group=shipping')).body);
    expect(one).toContain('alpha-en question of shipping');
    expect(one).not.toContain('alpha-en question of general');
    expect(readsOf(shop).filter((name) => name === 'content.shownFaq')).toHaveLength(1);
  });

  it('show an old version as such, and search engines leave it alone', async () => {
    const { body } = await visit(openShop(), '/en/policies/terms?v=1');
    expect(drawn(body)).toContain('alpha-en terms in full 1');
    expect(drawn(body)).toContain('href="/en/policies/terms"');
    expect(body).toContain(en.content.policyNow);
    expect(body).toContain('noindex');
    expect((await visit(openShop(), '/en/policies/terms?v=9')).status).toBe(404);
  });
});

describe('a preview', () => {
  it.each(['/en/content/about', '/en'])('of %s is never kept and never found by search engines', async (path) => {
    const shop = openShop({ home: 'all' });
    for (const _ of [1, 2]) {
      const { status, body, state, headers } = await visit(
        shop,
        `${path}?preview=alpha-token&at=2030-01-01T08:00:00.000Z`,
      );
      expect([status, state, headers['cache-control']]).toEqual([200, 'bypass', 'private, no-store']);
      expect(body).toContain('name="robots" content="noindex, follow"');
      expect(drawn(body)).toContain('Preview of Jan 1, 2030');
    }
    expect(readsOf(shop).filter((name) => /content\.preview/.test(name))).toHaveLength(2);
  });

  it('says in place of a section without anything that it has nothing', async () => {
    const { body } = await visit(openShop({ home: 'all' }), '/en?preview=alpha-token');
    expect(body).toContain('The section “Products” has nothing to show yet.');
  });

  it('with a wrong token shows nothing', async () => {
    const shop = openShop();
    expect((await visit(shop, '/en/content/about?preview=wrong')).status).toBe(404);
    expect((await visit(shop, '/en?preview=wrong')).status).toBe(404);
  });
});

it('the sitemap names what merchants have written, in the languages in which it can be read', async () => {
  const { body } = await visit(openShop(), '/sitemap.xml');
  for (const path of [
    '/en/content/about',
    '/ar/content/about',
    '/en/blog',
    '/en/blog/post-1',
    '/en/help',
    '/ar/policies/terms',
  ])
    expect(body).toContain(`${path}</loc>`);
  expect(body).not.toContain('/ar/blog/post-1</loc>');
});
