import { authorizationMatrix } from '@storepod/testkit/authorization-matrix';
import { callers } from '@storepod/testkit/callers';
import { refusesGarbage } from '@storepod/testkit/garbage';
import { emptyTables } from '@storepod/testkit/isolation/filled-tables';
import { findTraces } from '@storepod/testkit/isolation/store-traces';
import { describe, expect, it } from 'vitest';
import { openOrders } from './order-fixture.ts';
import { staffContract, staffSamples } from './order-samples.ts';
import { openPod } from './pod.ts';

const [pod, { running: empty }] = [await openPod(), await openPod()];
const { running: filled } = pod;
const orders = await openOrders(pod);
const sold = await orders.paid('MUG', 3);
await orders.post(`/${sold}/shipments`, { lines: [{ sku: 'MUG', quantity: 1 }], carrier: 'Aramex' });
await orders.post(`/${sold}/returns`, { refund: true, reason: 'Too large.' });
await orders.post(`/${sold}/notes`, { text: 'Called twice.' });
await orders.settled();

describe('what staff calls about orders', () => {
  it('is given to every caller exactly by its permissions: moderators look, administrators change', async () => {
    const { asked, wrong } = await authorizationMatrix(filled, staffContract, staffSamples);
    expect(wrong).toEqual([]);
    expect(asked).toBe(Object.keys(staffContract.endpoints).length * callers.length * 4);
  }, 120_000);

  it('has a row of every table to find traces of', async () => {
    const own = /^(shipment|sales_)/;
    expect((await emptyTables(filled, 'checkout')).filter((table) => own.test(table))).toEqual([]);
  });

  it('tells nothing of one store to anybody of another', async () => {
    const id = { params: { id: sold } };
    const { asked, traces } = await findTraces({
      ...{ filled, empty, contract: staffContract },
      reads: { readOrder: id, orderHistory: id, orderLedger: id, suggestRefund: { ...id, body: {} } },
    });
    expect(traces).toEqual([]);
    expect(asked).toBe(7);
  }, 60_000);

  it('notices when any of its statements loses its store', () => {
    const outcome = filled.isolation?.mutate();
    const ofOrders = /\b(sales_order|sales_refund|sales_return|shipment)/;
    expect(outcome?.unnoticed.filter((statement) => ofOrders.test(statement))).toEqual([]);
    expect(outcome?.mutated).toBeGreaterThan(0);
  });
});

refusesGarbage(filled, staffContract, staffSamples);
