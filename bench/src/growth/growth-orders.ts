import { StoreMerchantId } from '@storepod/kernel/object-id';
import { openPodProcesses, type PodProcesses } from '../checkout/pod-processes.ts';
import { openStore } from '../checkout/shop.ts';
import {
  askedOfStores,
  questions as consoleQuestions,
  type GrownStore,
  questionOf,
  type StoreQuestion,
} from '../console-lists/questions.ts';
import { query } from '../identity/environment.ts';
import { publish } from '../report.ts';
import { conclude } from './conclude.ts';
import { fillOrders, vacuum } from './fill-store.ts';
import { measureGrowth, type Question } from './in-turns.ts';
import { sizesOf } from './sizes.ts';

interface FilledStore extends GrownStore {
  /** Some orders from all over the store. */
  orders: { id: string; customer: string; internalRef: string }[];
}

const lists = Object.fromEntries(
  Object.entries(consoleQuestions).filter(([, { service }]) => service === 'checkout' || service === 'payment'),
);

type OrderRead = Pick<StoreQuestion, 'service'> & { path(order: FilledStore['orders'][number]): string };
/** What is read of one order, and what a dashboard adds up. */
const reads: Record<string, OrderRead> = {
  'one order': { service: 'checkout', path: ({ id }) => `/api/v1/private/orders/${id}` },
  'history of an order': { service: 'checkout', path: ({ id }) => `/api/v1/private/orders/${id}/history` },
  'ledger of an order': { service: 'checkout', path: ({ id }) => `/api/v1/private/orders/${id}/ledger` },
  'one customer': { service: 'checkout', path: ({ customer }) => `/api/v1/private/customers/${customer}` },
  'orders of a customer': {
    service: 'checkout',
    path: ({ customer }) => `/api/v1/private/customers/${customer}/orders`,
  },
  'one payment': {
    service: 'payment',
    path: ({ internalRef }) => `/api/v1/private/payment/transaction/${internalRef}`,
  },
  'sales of a day': {
    service: 'checkout',
    path: () => '/api/v1/private/statistics/summary?from=2026-05-04&to=2026-05-04',
  },
  'sales of thirty days': {
    service: 'checkout',
    path: () => '/api/v1/private/statistics/summary?from=2026-05-04&to=2026-06-02',
  },
};

/** These add up all orders of some time, or of all. */
const sums = ['customers by what they spent', 'sales of a day', 'sales of thirty days'];

/** Every list, read and search of orders, customers and payments in a small and in a very large store of one pod. */
export async function benchGrowthOfOrders(): Promise<void> {
  await using closing = new AsyncDisposableStack();
  const pod = closing.adopt(await openPodProcesses({ keepsNothing: true }), (opened) => opened.close());
  const stores: FilledStore[] = [];
  for (const size of sizesOf('BENCH_ORDERS', [1_000, 100_000, 1_000_000])) stores.push(await openFilled(pod, size));
  await vacuum(pod.databaseUrl);
  const rows = await measureGrowth(stores, {
    ...askedOfStores(lists),
    ...Object.fromEntries(Object.entries(reads).map(([name, read]) => [name, questionOfRead(read)])),
    'audit of the store': auditQuestion,
    'movements of a sku': movementsQuestion,
  });
  publish('growth-orders', ...conclude(rows, stores, 'orders in a store', sums));
}

async function openFilled(pod: PodProcesses, size: number): Promise<FilledStore> {
  const store = StoreMerchantId.mint();
  await openStore(pod, store, `shop-of-${size}`);
  await fillOrders(pod.databaseUrl, store, size);
  const orders = await query(
    pod.databaseUrl,
    `select o.id, customer_id as customer, internal_ref as "internalRef" from checkout.sales_order o
     join payment.payment_transaction p on p.store_id = o.store_id and p.request_ref = o.ref::text
     where o.store_id = $1 and number % greatest($2 / 500, 1) = 0 limit 500`,
    [store, size],
  );
  return { pod, size, store, orders: orders as FilledStore['orders'] };
}

function orderOf({ orders }: FilledStore, n: number) {
  const order = orders[n % orders.length];
  if (!order) throw new Error('the store has no orders');
  return order;
}

const questionOfRead =
  ({ service, path }: OrderRead) =>
  (grown: FilledStore, n: number) =>
    questionOf({ service, path: () => path(orderOf(grown, n)) }, grown, n);

const auditQuestion = ({ pod, store }: FilledStore): Question => ({
  port: pod.processes.checkout.port,
  path: `/api/v1/private/audit-feed?stores=${store}&count=50`,
  headers: { authorization: `Bearer ${pod.token('controlPlaneService')}` },
});

const movementsQuestion = ({ pod, store, size }: FilledStore, n: number): Question => ({
  port: pod.processes.inventory.port,
  path: `/api/v1/private/inventory/SKU-${(n * 7919) % Math.ceil(size / 50)}/movements?count=50&store=${store}`,
  headers: { authorization: `Bearer ${pod.token('organisationAdmin')}` },
});
