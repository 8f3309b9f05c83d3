import { type Salability, saleStateAt } from '@storepod/boundary/sale';
import { stoppedClock } from '@storepod/kernel/clock';
import { sentBack } from '@storepod/testkit/sent-back';
import { statementsOf } from '@storepod/testkit/statements';
import { describe, expect, it } from 'vitest';
import { catalog } from '../src/contract.ts';
import { openCatalog } from './fixture.ts';
import { inEnglish, makersIn, newStore, quiet } from './makers.ts';

// It stands still at a moment at which the tokens of the test are good.
const clock = stoppedClock(new Date());
const fixture = await openCatalog({ clock });
const { manage, shop } = fixture;
const launch = new Date(clock.now().getTime() + 30_000).toISOString();

/** A store with a product for each way to be on sale or not, all in one group. */
async function filled() {
  const store = newStore();
  const make = makersIn(fixture, store);
  await make.type('shown-only', { allowAddToCart: false, visible: false });
  const product = (sku: string, more: object = {}) =>
    make.product(sku, { descriptions: inEnglish(sku, { friendlyUrl: sku.toLowerCase() }), ...more });
  const products = [
    await product('OPEN'),
    await product('COMING', { dateAvailable: launch }),
    await product('SHOWN', { type: 'shown-only' }),
    await product('GONE', { visible: false }),
  ];
  await make.group(
    'STRIP',
    products.map(({ id }) => id),
  );
  await quiet(fixture);
  return { store, make, products };
}

interface Told extends Salability {
  sku: string;
}
const states = (told: Told[]) =>
  Object.fromEntries(told.map((product) => [product.sku, saleStateAt(product, clock.now())]));

describe('allowAddToCart and dateAvailable reach', () => {
  it.each([
    ['lists', '/api/v2/products', 'content'],
    ['a search', '/api/v2/products/search', 'content'],
    ['cards of a group', '/api/v1/products/groups/STRIP', 'products'],
    ['cards by sku', '/api/v1/detailed-products?skus=OPEN,COMING,SHOWN,GONE', undefined],
    ['the lines of a cart', '/api/v1/cart-lines?skus=OPEN,COMING,SHOWN,GONE', undefined],
  ] as const)('%s, which do not show what is hidden', async (_, path, list) => {
    const { store } = await filled();
    const { body } = await shop(path, store);
    expect(states(list ? body[list] : body)).toEqual({ OPEN: 'OPEN', COMING: 'NOT_YET', SHOWN: 'NOT_ONLINE' });
  });

  it('the filter of a list: a shopper who asks for what is hidden finds nothing, and a merchant finds it', async () => {
    const { store } = await filled();
    const skus = async (answer: Promise<{ body: { content: Told[]; totalElements: number } }>) => {
      const { content, totalElements } = (await answer).body;
      return [totalElements, ...content.map(({ sku }) => sku).toSorted()];
    };
    const all = [3, 'COMING', 'OPEN', 'SHOWN'];
    expect(await skus(shop('/api/v2/products', store))).toEqual(all);
    expect(await skus(shop('/api/v2/products?available=true', store))).toEqual(all);
    expect(await skus(shop('/api/v2/products?available=false', store))).toEqual([0]);
    const managed = manage('GET', '/api/v2/private/products?available=false', undefined, store);
    expect(await skus(managed)).toEqual([1, 'GONE']);
  });

  it('the product page', async () => {
    const { store } = await filled();
    const page = async (slug: string) => (await shop(`/api/v2/product/name/${slug}?lang=en`, store)).body;
    expect(await page('coming')).toMatchObject({ allowAddToCart: true, dateAvailable: launch });
    expect(await page('shown')).toMatchObject({ allowAddToCart: false, type: null });
  });
});

describe('a product whose date passes while its answer is kept', () => {
  it('can be bought on time: the answer carries the instant, and no statement is run for it', async () => {
    const { store } = await filled();
    const path = '/api/v1/cart-lines?skus=COMING';
    expect(states((await shop(path, store)).body)).toEqual({ COMING: 'NOT_YET' });
    clock.advance(29_999);
    expect(states((await shop(path, store)).body)).toEqual({ COMING: 'NOT_YET' });
    clock.advance(1);
    const statements = await statementsOf(async () => {
      expect(states((await shop(path, store)).body)).toEqual({ COMING: 'OPEN' });
    });
    expect(statements).toEqual([]);
    clock.advance(-30_000);
  });

  it('follows a merchant who moves the date, at once', async () => {
    const { store, products } = await filled();
    const path = '/api/v1/cart-lines?skus=COMING';
    await shop(path, store);
    const { id, ...definition } = products[1];
    const later = { ...definition, dateAvailable: new Date(Date.parse(launch) + 86_400_000).toISOString() };
    expect(
      (
        await manage(
          'PUT',
          `/api/v2/private/product/${id}`,
          sentBack(catalog.endpoints.updateProduct.body, later),
          store,
        )
      ).status,
    ).toBe(200);
    expect((await shop(path, store)).body[0].dateAvailable).toBe(later.dateAvailable);
  });
});
