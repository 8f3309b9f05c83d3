import { describe, expect, it } from 'vitest';
import { pages } from './parts.ts';
import type { Shop } from './shop-goods.ts';
import { builtStorefront, headersOf, newShop } from './storefront.ts';

const { pod, open } = await builtStorefront();
const fixture = await open();

function openShop(more: Partial<Shop> = {}): Shop {
  const shop = { ...newShop('alpha'), ...more };
  pod.shops.set(shop.store, shop);
  return shop;
}
const readsOf = ({ store }: Shop, name: string) =>
  pod.reads.filter((read) => read.store === store && read.name === name);

describe('a menu', () => {
  it('shows more than a hundred categories', async () => {
    const shop = openShop({ moreCategories: 250 });
    const { body } = await fixture.get(pages.home, headersOf(shop));
    for (const number of [1, 99, 100, 199, 200, 250]) expect(body).toContain(`href="/en/category/more-${number}"`);
    expect(readsOf(shop, 'catalog.categoryTree')).toHaveLength(3);
  });

  it('ends at a thousand, whatever a shop has', async () => {
    const shop = openShop({ moreCategories: 2_500 });
    const { body } = await fixture.get(pages.register, headersOf(shop));
    expect(body).toContain('href="/en/category/more-999"');
    expect(body).not.toContain('href="/en/category/more-1000"');
    expect(readsOf(shop, 'catalog.categoryTree')).toHaveLength(10);
  });
});

describe('facets', () => {
  const facetReads = (shop: Shop) =>
    readsOf(shop, 'catalog.search').filter(({ query }) => query.get('rows') === 'false');

  it.each([pages.category, '/en/search?q=linen'])(
    'of %s are read once for all orders and pages of a list',
    async (path) => {
      const shop = openShop();
      for (const sort of ['relevance', 'newest', 'oldest']) {
        const { body } = await fixture.get(`${path}${path.includes('?') ? '&' : '?'}sort=${sort}`, headersOf(shop));
        expect(body).toContain('alpha-en brand 5');
      }
      expect(facetReads(shop)).toHaveLength(1);
      expect(readsOf(shop, 'catalog.search')).toHaveLength(4);
    },
  );
});

describe('suggestions', () => {
  it('are offered where nothing was found, from one read for all who look for it', async () => {
    const shop = openShop();
    for (const extra of ['', '&sort=newest']) {
      const { body } = await fixture.get(`/en/search?q=nothing${extra}`, headersOf(shop));
      expect(body).toContain('href="/en/product/linen-shirt"');
    }
    expect(readsOf(shop, 'catalog.suggest')).toHaveLength(1);
  });

  it('are not read where something was', async () => {
    const shop = openShop();
    await fixture.get(pages.search, headersOf(shop));
    expect(readsOf(shop, 'catalog.suggest')).toHaveLength(0);
  });
});

describe('a theme that is not built', () => {
  it('is drawn in another one, and the log says so once for each store and theme', async () => {
    const [shop, other] = [openShop(), openShop()];
    const visits = [shop, shop, other].flatMap((one) => [
      { ...headersOf(one), theme: 'fashion' },
      { ...headersOf(one), theme: 'pink' },
      headersOf(one),
    ]);
    for (const headers of visits)
      expect((await fixture.get(pages.register, headers)).body).toContain('data-theme="starter"');
    const said = fixture.lines.filter(({ msg }) => msg === 'the theme of a store is not built');
    expect(said.map(({ store, theme, shownIn }) => [store, theme, shownIn])).toEqual([
      [shop.store, 'fashion', 'starter'],
      [shop.store, 'pink', 'starter'],
      [other.store, 'fashion', 'starter'],
      [other.store, 'pink', 'starter'],
    ]);
  });
});
