import { describe, expect, it } from 'vitest';
import { type Page, pages } from './parts.ts';
import { builtStorefront, headersOf, newShop } from './storefront.ts';

const { pod, open } = await builtStorefront();
const fixture = await open();
const shop = newShop('alpha');
pod.shops.set(shop.store, shop);

const shopping = ['cart', 'checkout', 'result'] as const satisfies Page[];
/** What a browser may send of its shopper. */
const known = { cookie: 'NEXT_LOCALE=en; cart=01980000-0000-7000-8000-00000000cafe; session=ruth' };

/** Without the framework's data, whose pieces come in whatever order they are ready. */
const drawnOf = (body: string) => body.replace(/<script[^>]*>.*?<\/script>/gs, '');

describe('a page on which one buys', () => {
  it.each(shopping)('%s is kept by nobody and found by no search engine', async (page) => {
    const { status, headers, state, body } = await fixture.get(pages[page], headersOf(shop));
    expect([status, headers['cache-control'], state]).toEqual([200, 'private, no-store', 'bypass']);
    expect(body).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(body).toContain('<meta name="referrer" content="same-origin"/>');
  });

  it.each(shopping)('%s is the same for whoever asks, and reads nothing of a shopper', async (page) => {
    const stranger = await fixture.get(pages[page], headersOf(shop));
    pod.reads.splice(0);
    const shopper = await fixture.get(pages[page], { ...headersOf(shop), ...known });
    expect(drawnOf(shopper.body)).toBe(drawnOf(stranger.body));
    expect(shopper.body).not.toMatch(/cafe|ruth/);
    // The policies that a checkout shows are the same for everybody.
    const ofShoppers = ({ name }: { name: string }) =>
      name !== 'content.checkoutPolicies' && /checkout|payment|private|inventory/.test(name);
    expect(pod.reads.filter(ofShoppers)).toEqual([]);
    expect(pod.reads.filter(({ request }) => request.headers.authorization ?? request.headers.cookie)).toEqual([]);
  });

  it.each(shopping)('%s starts its scripts at once', async (page) => {
    const { body } = await fixture.get(pages[page], headersOf(shop));
    expect(body).toContain('data-start="now"');
  });

  it('keeps the order when the language is changed', async () => {
    const { body } = await fixture.get(pages.result, headersOf(shop));
    expect(body).toContain(`href="/ar${pages.result.slice('/en'.length).replaceAll('&', '&amp;')}"`);
  });
});

describe('the scripts of pages on which one looks', () => {
  const scriptsOf = async (page: Page) => {
    const { body } = await fixture.get(pages[page], headersOf(shop));
    return new Set([...body.matchAll(/src="([^"]+\.js)"/g)].map(([, src]) => src));
  };

  it.each(['home', 'category', 'product', 'search'] as const)('%s has none of the checkout', async (page) => {
    const [looking, home] = [await scriptsOf(page), await scriptsOf('checkout')];
    const own = [...home].filter((src) => !looking.has(src));
    expect(own.length).toBeGreaterThan(0);
  });
});
