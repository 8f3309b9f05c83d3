import { testIds } from '@storepod/testkit/callers';
import { newsHeard } from '@storepod/testkit/news';
import { statementsOf } from '@storepod/testkit/statements';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCatalog } from './fixture.ts';
import { clientsOf, makersIn, newStore, quiet } from './makers.ts';
import { categoryOf, idOf, modelOf } from './many-products.ts';
import { seed } from './seeded.ts';

const catalog = await openCatalog();
const stores = { 'one variant': testIds.store, 'twenty variants': testIds.otherStore };

beforeAll(async () => {
  await seed(catalog.db, 100, 1, stores['one variant']);
  await seed(catalog.db, 100, 20, stores['twenty variants']);
  await newsHeard(catalog.kit);
});

/** Every public read of products, with as many of them as are wanted. */
const reads = (count: number): Record<string, [path: string, statements: number]> => {
  const skus = Array.from({ length: count }, (_, n) => `SKU-${n}-0`);
  const search = `/api/v2/products/search?count=${count}`;
  return {
    'the list': [`/api/v2/products?count=${count}`, 2],
    'the list from the cheapest': [`/api/v2/products?count=${count}&sort=price,asc`, 2],
    'the list of what can be bought for so much': [`/api/v2/products?count=${count}&maxPrice=50000&inStock=true`, 2],
    'a search from the dearest': [`${search}&q=wool&sort=PRICE_DESC&inStock=true`, 2],
    'the list of a category': [`/api/v2/products?count=${count}&categoryIds=${idOf('category', categoryOf(0))}`, 2],
    'the list by option values': [`/api/v2/products?count=${count}&optionValueIds=${idOf('value', 1)}`, 2],
    'a search by words': [`${search}&q=linen`, 2],
    'a search by choices': [`${search}&categoryIds=${idOf('category', 0)}&manufacturerIds=${idOf('brand', 0)}`, 2],
    'a search in vain': [`${search}&q=qqqqzzzz`, 1],
    'a search with swapped letters': [`${search}&q=shrit`, 2],
    'suggestions for swapped letters': [`/api/v2/products/suggest?q=shrit&limit=${count}`, 1],
    'a misspelt search': [`${search}&q=linnen+shrit`, 2],
    'a rail of facets': [`${search}&rows=false&facetGroups=OPTIONS`, 1],
    suggestions: [`/api/v2/products/suggest?q=lin&limit=${count}`, 1],
    'a product page': [`/api/v2/product/name/linen-shirt-${modelOf(0)}-0`, 1],
    'a product by sku': ['/api/v1/detailed-product?sku=SKU-0-0', 1],
    'products by sku': [`/api/v1/detailed-products?skus=${skus}`, 1],
    'the lines of a cart': [`/api/v1/cart-lines?skus=${skus}`, 1],
  };
};

/** Nothing is kept of a store that was touched. */
const forget = (store: string) => catalog.kit.cache.touch(store);

describe.each(Object.entries(stores))('of products with %s', (_, store) => {
  it.each(Object.keys(reads(1)))(
    '%s takes the same few statements for 5, 24 and 100, and none once it is kept',
    async (name) => {
      for (const count of [5, 24, 100]) {
        const [path, statements] = reads(count)[name] ?? ['', 0];
        forget(store);
        expect(await statementsOf(() => read(path, store))).toHaveLength(statements);
        expect(await statementsOf(() => read(path, store))).toEqual([]);
      }
    },
  );
});

async function read(path: string, store: string): Promise<void> {
  expect(await catalog.shop(path, store)).toMatchObject({ status: 200 });
}

it('only the first page of a list and of a search pays for the total and the facets', async () => {
  for (const path of ['/api/v2/products?count=10', '/api/v2/products/search?q=linen&count=5']) {
    forget(testIds.store);
    await read(path, testIds.store);
    expect(await statementsOf(() => read(`${path}&page=1`, testIds.store))).toHaveLength(1);
  }
});

describe('the list of the console', () => {
  const list = '/api/v2/private/products?count=1';

  it('counts once for all of its pages', async () => {
    const { manage } = clientsOf(catalog, testIds.store);
    forget(testIds.store);
    expect(await statementsOf(() => manage('GET', list))).toHaveLength(2);
    expect(await statementsOf(() => manage('GET', `${list}&page=1`))).toHaveLength(1);
  });

  it('counts anew after every write, and for every filter by itself', async () => {
    const store = newStore();
    const { manage, shop } = clientsOf(catalog, store);
    const { product } = makersIn(catalog, store);
    const totals = async () => {
      const answers = [
        ...(await Promise.all(
          ['', '&q=lamp', '&sku=CHAIR', '&available=false'].map((one) => manage('GET', list + one)),
        )),
        await shop('/api/v2/products?count=1'),
      ];
      return answers.map(({ body }) => body.totalElements);
    };
    expect(await totals()).toEqual([0, 0, 0, 0, 0]);
    const { id } = await product('LAMP');
    expect(await totals()).toEqual([1, 1, 0, 0, 1]);
    await product('CHAIR', { visible: false });
    expect(await totals()).toEqual([2, 1, 1, 1, 1]);
    expect((await manage('DELETE', `/api/v1/private/product/${id}`)).status).toBe(204);
    expect(await totals()).toEqual([1, 0, 1, 1, 0]);
    await quiet(catalog);
  });
});

it('a write in one store leaves what is kept of another', async () => {
  const path = '/api/v2/products?count=7';
  await read(path, testIds.otherStore);
  forget(testIds.store);
  expect(await statementsOf(() => read(path, testIds.otherStore))).toEqual([]);
  expect(await statementsOf(() => read(path, testIds.store))).toHaveLength(2);
});
