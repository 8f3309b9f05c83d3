import { emptyTables, writeRows } from '@storepod/testkit/isolation/filled-tables';
import { findTraces } from '@storepod/testkit/isolation/store-traces';
import { expect, it } from 'vitest';
import { checkout } from '../src/contract.ts';
import { openOrders } from './order-fixture.ts';
import { openPod } from './pod/open-pod.ts';
import { cashOrder } from './pod/sample-orders.ts';
import { ruleRows } from './rules/rules-samples.ts';

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
// What the merchant sends and takes back, what was decided for the store, and what was written to the shopper.
const orders = await openOrders(pod);
await orders.post(`/${await orders.paid('MUG', 1)}/cancel`, { refund: true });
const sold = await orders.paid('MUG', 3);
await orders.post(`/${sold}/shipments`, { lines: [{ sku: 'MUG', quantity: 1 }], carrier: 'Aramex' });
await orders.post(`/${sold}/returns`, { refund: true, reason: 'Too large.' });
await orders.post(`/${sold}/notes`, { text: 'Called twice.' });
await orders.settled();
// What disagrees with its lines is seen by nobody else, either; nothing makes it by itself.
await writeRows(
  filled,
  `${ruleRows};
   insert into order_limit (store_id, guest_orders_per_address, guest_orders_per_email, transfer_hold_hours, unpaid_share, updated_at)
     values ('STORE', 5, 3, 24, 50, now());
   insert into guest_order (store_id, order_id, origin, mailbox, placed_at)
     values ('STORE', '${order.id}', '203.0.113.9', 'ann@example.com', now());
   insert into order_consent (store_id, order_id, policy_id, policy_type, version, title, accepted_at)
     values ('STORE', '${order.id}', gen_random_uuid(), 'TERMS', 3, 'Terms of sale', now());
   insert into ended_thing (store_id, call_digest, ended_at) values ('STORE', sha256('a call'), now());
   insert into call_count (store_id, kind, key, ends_at, used)
     values ('STORE', 'a-kind', '', now(), 1);
   insert into usage_report (store_id, month, used, reported_at) values ('STORE', now(), 1, now());
   insert into stock_notice (store_id, sku, email, lang, created_at)
     values ('STORE', 'GONE', 'ann@example.com', 'en', now());
   insert into policy_telling (store_id, policy_id, version, state, effective_from, told, started_at)
     values ('STORE', '${order.id}', 2, 'DONE', now(), 12, now());
   insert into mailbox_letter (store_id, key, recipient, subject, text, html, written_at)
     values ('STORE', 'k', 'ann@example.com', 'Your order', 'text', '<p>text</p>', now());
   update sales_order set shipping = shipping + 1 where store_id = 'STORE' and id = '${order.id}'`,
);
const manage = (path: string) => pod.call('GET', `/private${path}`, undefined, { token: filled.tokens.storeAdmin });
const firstOf = async (path: string) => ({ params: { id: (await manage(path)).body.content[0].id } });
const staffOne = { params: { id: sold } };
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
      quoteCart: { params: { code: own.code }, body: { destination: { country: 'AE' } } },
      getCustomer: customer,
      customerOrders: customer,
      listCustomerNotes: customer,
      readOrder: staffOne,
      orderHistory: staffOne,
      policyTellings: ownOne,
      orderLedger: staffOne,
      suggestRefund: { ...staffOne, body: {} },
      getShippingMethod: await firstOf('/shipping-methods'),
      getTaxRate: await firstOf('/tax-rates'),
      getDiscount: await firstOf('/discounts'),
      ownOrder: ownOne,
      ownOrderHistory: ownOne,
      orderStatistic: span,
      customerStatistic: span,
      productStatistic: span,
      getOrderLimits: { shared: 'a few numbers, and no words of a store' },
      addressFormat: { shared: 'addresses have the same form for every store' },
      countries: { shared: 'the countries of the world are the same for every store' },
    },
  });
  expect(traces).toEqual([]);
  expect(asked).toBe(35);
});

it('notices when any of its statements loses its store', () => {
  const outcome = filled.isolation?.mutate();
  // Those of the real neighbours are watched by their own tests.
  const isOfNeighbour = (statement: string) =>
    /\b(?:payment_(?:configuration|transaction|refund)|webhook_event|sandbox_\w+|shown_stock|reservation)\b/.test(
      statement,
    );
  expect(outcome?.unnoticed.filter((statement) => !isOfNeighbour(statement))).toEqual([]);
  expect(outcome?.mutated).toBeGreaterThan(0);
});
