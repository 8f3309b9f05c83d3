import { idOf } from '@storepod/catalog/many-products';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { questions as shopQuestions } from '../catalog/questions.ts';
import { openPodProcesses } from '../checkout/pod-processes.ts';
import { openStore } from '../checkout/shop.ts';
import {
  askedOfStores,
  questions as consoleQuestions,
  type GrownStore,
  type StoreQuestion,
} from '../console-lists/questions.ts';
import { publish } from '../report.ts';
import { conclude } from './conclude.ts';
import { fillProducts, vacuum } from './fill-store.ts';
import { measureGrowth } from './in-turns.ts';
import { sizesOf } from './sizes.ts';

const nth = (n: number, products: number) => (n * 7919) % products;
const SKUS_AT_ONCE = 24;

/** What shops ask, what the console lists, and what is read of one product. */
const questions: Record<string, StoreQuestion> = {
  ...Object.fromEntries(
    Object.entries(shopQuestions).map(([name, path]): [string, StoreQuestion] => [
      `shop: ${name}`,
      { service: 'catalog', path: (n, products) => `/api/v2/${path(n, products)}` },
    ]),
  ),
  'shop: price and stock of 24': {
    service: 'inventory',
    path: (n, products) => {
      const skus = Array.from({ length: SKUS_AT_ONCE }, (_, at) => `SKU-${nth(n * SKUS_AT_ONCE + at, products)}-0`);
      return `/api/v1/availability?skus=${skus.join(',')}`;
    },
  },
  'shop: part of the sitemap': {
    service: 'catalog',
    path: (n, products) => `/api/v1/sitemap/products?count=100&after=${idOf('product', nth(n, products))}`,
  },
  ...Object.fromEntries(
    Object.entries(consoleQuestions)
      .filter(([, { service }]) => service === 'catalog' || service === 'inventory')
      .map(([name, question]) => [`console: ${name}`, question]),
  ),
  'console: one product': {
    service: 'catalog',
    path: (n, products) => `/api/v2/private/product/${idOf('product', nth(n, products))}`,
  },
  'console: whether a sku is taken': {
    service: 'catalog',
    path: (n, products) => `/api/v1/private/product/unique?code=SKU-${nth(n, products)}-0`,
  },
  'console: brands': { service: 'catalog', path: () => '/api/v1/private/manufacturers?count=50' },
  'console: stock of a product': {
    service: 'inventory',
    path: (n, products) => `/api/v1/private/inventory/by-products?productIds=${idOf('product', nth(n, products))}`,
  },
};

/** Every list, read and search of catalog and inventory in a small and in a large store of one pod; no answer is kept. */
export async function benchGrowthOfProducts(): Promise<void> {
  await using closing = new AsyncDisposableStack();
  const pod = closing.adopt(await openPodProcesses({ keepsNothing: true }), (opened) => opened.close());
  const stores: GrownStore[] = [];
  for (const size of sizesOf('BENCH_PRODUCTS', [1_000, 100_000])) {
    const store = StoreMerchantId.mint();
    await openStore(pod, store, `shop-of-${size}`);
    await fillProducts(pod.databaseUrl, store, size);
    stores.push({ pod, store, size });
  }
  await vacuum(pod.databaseUrl);
  const rows = await measureGrowth(stores, askedOfStores(questions));
  publish('growth-products', ...conclude(rows, stores, 'products in a store'));
}
