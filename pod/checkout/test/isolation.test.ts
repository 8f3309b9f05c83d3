import { emptyTables } from '@storepod/testkit/isolation/filled-tables';
import { findTraces } from '@storepod/testkit/isolation/store-traces';
import { expect, it } from 'vitest';
import { cashOrder, openPod } from './pod.ts';
import { shopContract } from './samples.ts';

// Answers are kept here as they are in production: those of one store must not reach another.
const env = { GOODS_CACHE: 'PT10S', STOCK_CACHE: 'PT10S' };
const [pod, { running: empty }] = [await openPod({ env }), await openPod({ env })];
const { running: filled } = pod;
const token = filled.tokens.shopper;
const order = (await pod.place(await pod.cartOf('TEE', 1), { ...cashOrder, paymentType: 'SANDBOX' }, { token })).body;
const own = (await pod.call('POST', '/cart', { product: 'TEE', quantity: 1 }, { token })).body;

it('has a row of every table to find traces of', async () => {
  const ofRules = /^(shipping_|tax_|discount|audit|shipment|sales_refund|sales_return|sales_order_note|conservation_)/;
  const empty = await emptyTables(filled, 'checkout');
  // Those of shipping, taxes and discounts, and of what staff does with orders, are filled by their own tests.
  expect(empty.filter((table) => !ofRules.test(table))).toEqual([]);
});

it('tells nothing of one store to anybody of another', async () => {
  const { asked, traces } = await findTraces({
    filled,
    empty,
    contract: shopContract,
    reads: {
      readCart: { params: { code: own.code } },
      orderStatus: { params: { orderId: order.id }, query: { ref: order.orderRef } },
      quoteCart: { params: { code: own.code }, body: { destination: { country: 'AE' } } },
      countries: { shared: 'the countries of the world are the same for every store' },
    },
  });
  expect(traces).toEqual([]);
  expect(asked).toBe(4);
}, 60_000);

it('notices when any of its statements loses its store', () => {
  const outcome = filled.isolation?.mutate();
  // Those of the real neighbours are watched by their own tests.
  const isOfNeighbour = (statement: string) =>
    /payment_configuration|shown_stock|sandbox_|payment_transaction/.test(statement);
  expect(outcome?.unnoticed.filter((statement) => !isOfNeighbour(statement))).toEqual([]);
  expect(outcome?.mutated).toBeGreaterThan(0);
});
