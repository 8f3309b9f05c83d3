import { describe, expect, it } from 'vitest';
import { type Page, pages } from './parts.ts';
import { absence, faults } from './scripted-pod.ts';
import type { Shop } from './shop-goods.ts';
import { builtStorefront, headersOf, newShop } from './storefront.ts';

const { pod, open } = await builtStorefront();
const fixture = await open();

/** Shops that do not have their product any more. */
const without = new Set<string>();
pod.script.fault = ({ store, name, params }) =>
  without.has(store) && name === 'catalog.productByFriendlyUrl' && params.friendlyUrl ? absence : undefined;

function openShop(mark: string): Shop {
  const shop = newShop(mark);
  pod.shops.set(shop.store, shop);
  return shop;
}
const visit = (shop: Shop, page: Page) => fixture.get(pages[page], headersOf(shop));
const statusOf = async (shop: Shop, page: Page) => (await visit(shop, page)).status;

describe('a definite answer ends what is kept', () => {
  it('a product that is hidden is gone with the first refresh of its page, which finds it in no cache', async () => {
    const [shop, other] = [openShop('alpha'), openShop('beta')];
    for (const one of [shop, other]) for (const page of ['product', 'home'] as const) await visit(one, page);
    without.add(shop.store);
    fixture.clock.advance(20_000);
    expect((await visit(shop, 'product')).state).toBe('stale');
    await expect.poll(() => statusOf(shop, 'product')).toBe(404);
    // Its home page may show the product, too.
    expect((await visit(shop, 'home')).state).toBe('miss');
    expect((await visit(other, 'home')).state).toBe('hit');
    without.delete(shop.store);
    expect(await visit(shop, 'product')).toMatchObject({ status: 200, state: 'miss' });
  });

  it('a store under maintenance shows that on every page once one visit has heard of it', async () => {
    const [shop, other] = [openShop('gamma'), openShop('delta')];
    for (const one of [shop, other]) for (const page of ['product', 'home'] as const) await visit(one, page);
    pod.shops.set(shop.store, { ...shop, state: 'MAINTENANCE' });
    fixture.clock.advance(30_000);
    // The first one still finds the old answer about the store, and has it asked again.
    await expect.poll(() => statusOf(shop, 'search')).toBe(503);
    expect([await statusOf(shop, 'home'), await statusOf(shop, 'product')]).toEqual([503, 503]);
    expect((await visit(other, 'home')).state).toBe('stale');
  });

  it('a service that hangs up ends nothing', async () => {
    const shop = openShop('epsilon');
    const { body } = await visit(shop, 'product');
    const fault = pod.script.fault;
    pod.script.fault = ({ store }) => (store === shop.store ? faults['hangs up'] : undefined);
    fixture.clock.advance(20_000);
    for (let times = 0; times < 3; times++)
      expect(await visit(shop, 'product')).toMatchObject({ state: 'stale', body });
    pod.script.fault = fault;
  });
});
