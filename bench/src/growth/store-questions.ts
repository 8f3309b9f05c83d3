import { modelOf, nameOf } from '@storepod/catalog/many-products';
import type { Caller } from '@storepod/testkit/callers';
import type { BenchService } from '../checkout/pod-processes.ts';
import { hostOf, organisationOf, storeId, storeName } from './copy-store.ts';
import type { Grown, Question, Questions } from './in-turns.ts';

/** What a store of many is asked. */
interface StoreQuestion {
  service: BenchService | 'spg';
  /** Nobody, where none is named. */
  caller?: Caller;
  /** About the nth store, with its id. */
  path(nth: number, store: string): string;
}

const shop = (service: StoreQuestion['service'], path: string): StoreQuestion => ({
  service,
  path: (_, store) => `${path}${path.includes('?') ? '&' : '?'}store=${store}`,
});
const staff = (service: BenchService, path: string): StoreQuestion => ({
  ...shop(service, path),
  caller: 'organisationAdmin',
});
const operator = (
  service: BenchService,
  path: (nth: number, store: string) => string,
  caller: Caller = 'superAdmin',
) => ({
  service,
  caller,
  path,
});

/** Every store has the same products and orders. */
const PRODUCT = 7;
const skus = Array.from({ length: 12 }, (_, nth) => `SKU-${nth}-0`).join(',');

const questions: Record<string, StoreQuestion> = {
  'edge: a product of a host': shop('spg', `/catalog/api/v2/product/name/${nameOf(PRODUCT)}`),
  'merchant: whose host it is': {
    service: 'merchant',
    path: (nth) => `/api/v1/router/public/lookup-by-domain?domain=${hostOf(nth)}`,
  },
  'merchant: whether a host may have a certificate': {
    service: 'merchant',
    path: (nth) => `/api/v1/router/public/ask-for-tls?domain=${hostOf(nth)}`,
  },
  'merchant: a store': shop('merchant', '/api/v1/store'),
  'merchant: stores by a name': operator(
    'merchant',
    (nth) => `/api/v1/private/stores/search?term=${storeName(nth)}`,
    'controlPlaneService',
  ),
  'catalog: list of 24': shop('catalog', '/api/v2/products?count=24'),
  'catalog: product page': shop('catalog', `/api/v2/product/name/${nameOf(PRODUCT)}`),
  'catalog: search with facets': shop('catalog', `/api/v2/products/search?count=24&q=${modelOf(PRODUCT)}`),
  'catalog: suggest': shop('catalog', `/api/v2/products/suggest?q=${modelOf(PRODUCT).slice(0, 4)}`),
  'catalog: tree of categories': shop('catalog', '/api/v1/category-hierarchy'),
  'catalog: products in the console': staff('catalog', '/api/v2/private/products?count=50'),
  'inventory: price and stock': shop('inventory', `/api/v1/availability?skus=${skus}`),
  'inventory: stock in the console': staff('inventory', '/api/v1/private/inventory?count=50'),
  'inventory: stock that runs out': staff('inventory', '/api/v1/private/inventory/low-stock?count=50'),
  'content: sections of the home page': shop('content', '/api/v1/storefront/layout/HOME'),
  'content: a menu': shop('content', '/api/v1/storefront/menus/MAIN'),
  'content: pages in the console': staff('content', '/api/v1/private/content/pages?count=50'),
  'checkout: orders, the newest': staff('checkout', '/api/v1/private/orders?count=50'),
  'checkout: an order by its number': staff('checkout', '/api/v1/private/orders?number=100007'),
  'checkout: orders by a name': staff('checkout', '/api/v1/private/orders?name=novak'),
  'checkout: customers': staff('checkout', '/api/v1/private/customers?count=50'),
  'checkout: sales of thirty days': staff(
    'checkout',
    '/api/v1/private/statistics/summary?from=2026-05-04&to=2026-06-02',
  ),
  'checkout: audit of a store': operator(
    'checkout',
    (_, store) => `/api/v1/private/audit-feed?stores=${store}&count=50`,
    'controlPlaneService',
  ),
  'checkout: audit of all stores': operator(
    'checkout',
    () => '/api/v1/private/audit-feed?count=50',
    'controlPlaneService',
  ),
  'payment: payments, the newest': staff('payment', '/api/v1/private/payment/transactions?count=50'),
  'tenancy: all stores': operator('tenancy', () => '/api/v1/store-manager/private/store?count=50'),
  'tenancy: all organisations': operator('tenancy', () => '/api/v1/org-manager/find-all?count=50'),
  'tenancy: stores of an organisation': {
    service: 'tenancy',
    caller: 'organisationAdmin',
    path: () => '/api/v1/store-manager/private/store?count=50',
  },
  'tenancy: stores of an organisation, for operators': operator(
    'tenancy',
    (nth) => `/api/v1/org-manager/stores?id=${organisationOf(nth)}&count=50`,
  ),
  'tenancy: search by a name': operator('tenancy', (nth) => `/api/v1/operator/search?term=${storeName(nth)}`),
  'tenancy: stores per pod': operator('tenancy', () => '/api/v1/store-manager/stores-per-pod'),
};

/** A prime apart, so that neighbours are not asked for one after the other. */
const some = (nth: number, stores: number) => 1 + ((nth * 7919) % stores);

/** Each time about another store. */
function questionOf({ service, caller, path }: StoreQuestion, { pod, size }: Grown, n: number): Question {
  const nth = some(n, size);
  const token = caller && pod.token(caller, service);
  return {
    port: pod.processes[service]?.port ?? 0,
    path: path(nth, storeId(nth)),
    headers: { ...(service === 'spg' && { host: hostOf(nth) }), ...(token && { authorization: `Bearer ${token}` }) },
  };
}

export const storeQuestions: Questions<Grown> = Object.fromEntries(
  Object.entries(questions).map(([name, question]) => [name, (grown, nth) => questionOf(question, grown, nth)]),
);
