import { categoryOf, idOf, modelOf } from '@storepod/catalog/many-products';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { OrderService } from '../checkout/pod-processes.ts';
import type { Grown, Question, Questions } from '../growth/in-turns.ts';

/** A list as a screen of the console asks for it. */
export interface StoreQuestion {
  service: OrderService;
  /** The path of the nth time it is asked, in a store with so many products and orders. */
  path(nth: number, size: number): string;
}

const orders = (query: (nth: number, size: number) => string): StoreQuestion => ({
  service: 'checkout',
  path: (nth, size) => `/api/v1/private/orders?count=50&${query(nth, size)}`,
});
const customers = (query: string): StoreQuestion => ({
  service: 'checkout',
  path: () => `/api/v1/private/customers?count=50&${query}`,
});
const products = (query: (nth: number, size: number) => string): StoreQuestion => ({
  service: 'catalog',
  path: (nth, size) => `/api/v2/private/products?count=50&${query(nth, size)}`,
});

/** A prime apart, so that neighbours are not asked for one after the other. */
const some = (nth: number, size: number) => (nth * 7919) % size;
/** The last page that a list leads to. */
const LAST_PAGE = 199;

export const questions: Record<string, StoreQuestion> = {
  'orders, the newest': orders(() => ''),
  'orders, a page far behind': orders((_, size) => `page=${Math.min(LAST_PAGE, Math.floor(size / 50) - 1)}`),
  'orders by status': orders(() => 'status=CANCELLED'),
  'orders of a week': orders(() => 'placedFrom=2026-05-04T00:00:00Z&placedTo=2026-05-11T00:00:00Z'),
  'orders that need attention': orders(() => 'needsAttention=true'),
  'an order by its number': orders((nth, size) => `number=${100_001 + some(nth, size)}`),
  'orders by a name': orders(() => 'name=novak'),
  'orders by an e-mail address': orders((nth, size) => `email=buyer${1 + some(nth, Math.ceil(size * 0.3))}@`),
  'orders by a telephone number': orders(
    (nth, size) => `phone=${String(1 + some(nth, Math.ceil(size * 0.3))).padStart(7, '0')}`,
  ),
  'orders of a sku': orders((nth, size) => `sku=SKU-${some(nth, Math.ceil(size / 50))}`),
  'orders of an amount': orders(() => 'amountFrom=10000&amountTo=10100'),
  'orders by amount': orders(() => 'sort=amount,desc'),
  'customers, the newest': customers(''),
  'customers by a name': customers('name=novak'),
  'customers by what they spent': customers('sort=spent,desc'),
  'products, the newest': products(() => ''),
  'products, a page far behind': products((_, size) => `page=${Math.min(LAST_PAGE, Math.floor(size / 50) - 1)}`),
  'products as last changed': products(() => 'sort=updatedAt,desc'),
  'products by a name': products((nth, size) => `q=${modelOf(some(nth, size))}`),
  'products of a category': products((nth, size) => `categoryIds=${idOf('category', categoryOf(some(nth, size)))}`),
  'stock in the order of skus': { service: 'inventory', path: () => '/api/v1/private/inventory?count=50' },
  'stock that runs out': { service: 'inventory', path: () => '/api/v1/private/inventory/low-stock?count=50' },
  'payments, the newest': { service: 'payment', path: () => '/api/v1/private/payment/transactions?count=50' },
  'payments by status': {
    service: 'payment',
    path: () => '/api/v1/private/payment/transactions?count=50&status=PAID',
  },
};

/** One of the stores of a pod. */
export type GrownStore = Grown & { store: StoreMerchantId };

/** Asked by the admin of the organisation whose store it is. */
export function questionOf({ service, path }: StoreQuestion, { pod, store, size }: GrownStore, nth: number): Question {
  const asked = path(nth, size);
  return {
    port: Number(new URL(pod.origins[service]).port),
    path: `${asked}${asked.includes('?') ? '&' : '?'}store=${store}`,
    headers: { authorization: `Bearer ${pod.token('organisationAdmin')}` },
  };
}

export const askedOfStores = (asked: Record<string, StoreQuestion>): Questions<GrownStore> =>
  Object.fromEntries(
    Object.entries(asked).map(([name, question]) => [name, (grown, nth) => questionOf(question, grown, nth)]),
  );
