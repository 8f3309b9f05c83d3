import { emptyTables, writeRows } from '@storepod/testkit/isolation/filled-tables';
import { findTraces } from '@storepod/testkit/isolation/store-traces';
import { expect, it } from 'vitest';
import { checkout } from '../src/contract.ts';
import { cashOrder, openPod } from './pod.ts';

// Answers are kept here as they are in production: those of one store must not reach another.
const env = { GOODS_CACHE: 'PT10S', STOCK_CACHE: 'PT10S' };
const [pod, { running: empty }] = [await openPod({ env }), await openPod({ env })];
const { running: filled } = pod;
const token = filled.tokens.shopper;
const order = (await pod.place(await pod.cartOf('TEE', 1), { ...cashOrder, paymentType: 'SANDBOX' }, { token })).body;
const own = (await pod.call('POST', '/cart', { product: 'TEE', quantity: 1 }, { token })).body;

await pod.call('PUT', '/private/customer/info', { firstName: 'Ann' }, { token });
await pod.call('POST', '/private/customer/addresses', { address: cashOrder.billing }, { token });
const info = (await pod.call('GET', '/private/customer/info', undefined, { token })).body;
await pod.call(
  'POST',
  `/private/customers/${info.id}/notes`,
  { text: 'Rings twice.' },
  { token: filled.tokens.storeAdmin },
);
// What the merchant sends, and what was written about it.
await writeRows(
  filled,
  `insert into shipment (store_id, id, order_id, number, carrier, shipped_at, actor)
     values ('STORE', gen_random_uuid(), '${order.id}', 1, 'Post', now(), 'ann');
   insert into shipment_line (store_id, shipment_id, position, quantity) select store_id, id, 0, 1 from shipment;
   update sales_order set order_status = 'CONFIRMED' where id = '${order.id}';
   insert into mailbox_letter (store_id, key, recipient, subject, text, html, written_at)
     values ('STORE', 'k', 'ann@example.com', 'Your order', 'text', '<p>text</p>', now())`,
);
const span = { body: { fromDate: '2025-12-01T00:00:00.000Z', toDate: '2026-12-31T00:00:00.000Z' } };
const customer = { params: { id: info.id } };
const ownOne = { params: { id: order.id } };

it('has a row of every table to find traces of', async () => {
  expect(await emptyTables(filled, 'checkout')).toEqual([]);
});

it('tells nothing of one store to anybody of another', async () => {
  const { asked, traces } = await findTraces({
    filled,
    empty,
    contract: checkout,
    reads: {
      readCart: { params: { code: own.code } },
      orderStatus: { params: { orderId: order.id }, query: { ref: order.orderRef } },
      getCustomer: customer,
      customerOrders: customer,
      listCustomerNotes: customer,
      ownOrder: ownOne,
      ownOrderHistory: ownOne,
      orderStatistic: span,
      customerStatistic: span,
      productStatistic: span,
      addressFormat: { shared: 'addresses have the same form for every store' },
      countries: { shared: 'the countries of the world are the same for every store' },
    },
  });
  expect(traces).toEqual([]);
  expect(asked).toBe(18);
}, 60_000);

it('notices when any of its statements loses its store', () => {
  const outcome = filled.isolation?.mutate();
  // Those of the real neighbours are watched by their own tests.
  const isOfNeighbour = (statement: string) =>
    /payment_configuration|shown_stock|sandbox_|payment_transaction/.test(statement);
  expect(outcome?.unnoticed.filter((statement) => !isOfNeighbour(statement))).toEqual([]);
  expect(outcome?.mutated).toBeGreaterThan(0);
});
