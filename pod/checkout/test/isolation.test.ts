import { emptyTables } from '@storepod/testkit/isolation/filled-tables';
import { findTraces } from '@storepod/testkit/isolation/store-traces';
import { expect, it } from 'vitest';
import { checkout } from '../src/contract.ts';
import { openDesk } from './order-fixture.ts';
import { cashOrder, openPod } from './pod.ts';

// Answers are kept here as they are in production: those of one store must not reach another.
const env = { GOODS_CACHE: 'PT10S', STOCK_CACHE: 'PT10S' };
const [pod, { running: empty }] = [await openPod({ env }), await openPod({ env })];
const { running: filled } = pod;
const token = filled.tokens.shopper;
const order = (await pod.place(await pod.cartOf('TEE', 1), { ...cashOrder, paymentType: 'SANDBOX' }, { token })).body;
const own = (await pod.call('POST', '/cart', { product: 'TEE', quantity: 1 }, { token })).body;

const desk = await openDesk(pod);
const sold = await desk.paid('MUG', 3);
await desk.post(`/${sold}/shipments`, { lines: [{ sku: 'MUG', quantity: 1 }], carrier: 'Aramex' });
await desk.post(`/${sold}/returns`, { refund: true, reason: 'Too large.' });
await desk.post(`/${sold}/notes`, { text: 'Called twice.' });
await desk.settled();

it('has a row of every table to find traces of', async () => {
  // The view of what is wrong has none, since nothing is.
  expect(await emptyTables(filled, 'checkout')).toEqual(['conservation_violation']);
});

it('tells nothing of one store to anybody of another', async () => {
  const { asked, traces } = await findTraces({
    filled,
    empty,
    contract: checkout,
    reads: {
      readCart: { params: { code: own.code } },
      orderStatus: { params: { orderId: order.id }, query: { ref: order.orderRef } },
      readOrder: { params: { id: sold } },
      orderHistory: { params: { id: sold } },
      orderLedger: { params: { id: sold } },
      suggestRefund: { params: { id: sold }, body: {} },
      countries: { shared: 'the countries of the world are the same for every store' },
    },
  });
  expect(traces).toEqual([]);
  expect(asked).toBe(10);
}, 60_000);

it('notices when any of its statements loses its store', () => {
  const outcome = filled.isolation?.mutate();
  // Those of the real neighbours are watched by their own tests.
  const isOfNeighbour = (statement: string) =>
    /payment_configuration|shown_stock|sandbox_|payment_transaction|payment_refund|webhook_event|update "?reservation/.test(
      statement,
    );
  expect(outcome?.unnoticed.filter((statement) => !isOfNeighbour(statement))).toEqual([]);
  expect(outcome?.mutated).toBeGreaterThan(0);
});
