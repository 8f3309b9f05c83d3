import { afterEach, describe, expect, it } from 'vitest';
import { openOrders } from './order-fixture.ts';
import { atMoment } from './pod/at-moment.ts';
import { openPod } from './pod/open-pod.ts';
import { cashOrder } from './pod/sample-orders.ts';
import { usd } from './rules/rules-fixture.ts';

// Some of the tests wait until checkout has given up.
const pod = await openPod({ env: { PEER_TIMEOUT: 'PT3S', PAYMENT_TIMEOUT: 'PT3S' } });
const { place, stock, cartOf, orderOf, ledgerOf, quantityOf, signal, askInventory, wires } = pod;
const { violations, settled } = await openOrders(pod);
const transferOrder = { ...cashOrder, paymentType: 'MANUAL_TRANSFER' };

let made = 0;
/** An order of two of ten, of which inventory has given the hold back without having been heard. */
async function withoutHold(order: object = transferOrder) {
  const sku = `OVER-${++made}`;
  await stock(sku);
  const { body } = await place(await cartOf(sku, 2), order);
  await askInventory('podService', 'POST', `/private/release/${body.orderRef}`);
  expect(await quantityOf(sku)).toBe(10);
  return { sku, id: body.id as string, ref: body.orderRef as string };
}
const pay = (ref: string) => signal(ref, { status: 'PAID', transactionRef: 't', amount: usd(5000) });
const statuses = async (id: string) => {
  const { order_status, payment_status, inventory_status, pending_action, attention_reason } = await orderOf(id);
  return `${order_status} ${payment_status} ${inventory_status} ${pending_action} ${attention_reason ?? '-'}`;
};

afterEach(async () => {
  wires.inventory.restore();
  await settled();
  expect(await violations()).toEqual([]);
});

describe('an order that is paid after its hold was over', () => {
  it('reserves again where there is enough, and is sold', async () => {
    const { sku, id, ref } = await withoutHold();
    await pay(ref);
    expect(await statuses(id)).toBe('CONFIRMED PAID COMMITTED NONE -');
    expect(await quantityOf(sku)).toBe(8);
    expect((await ledgerOf(id)).slice(-4)).toEqual(['PAYMENT_SIGNAL', 'COMMIT_REFUSED', 'RESERVED', 'COMMITTED']);
  });

  it('calls for attention where there is not', async () => {
    const { sku, id, ref } = await withoutHold();
    expect((await place(await cartOf(sku, 9))).status).toBe(201);
    await pay(ref);
    expect(await statuses(id)).toBe('CONFIRMED PAID RESERVATION_FAILED NONE STOCK_GONE_AFTER_PAYMENT');
    expect(await quantityOf(sku)).toBe(1);
  });

  it('goes on by the job where inventory falls silent in between', async () => {
    const { sku, id, ref } = await withoutHold();
    atMoment('checkout.applied|COMMIT', () => wires.inventory.cut());
    expect((await pay(ref)).status).toBe(200);
    expect(await statuses(id)).toBe('CONFIRMED PAID RELEASED RESERVE -');
    wires.inventory.restore();
    await pod.recover();
    expect(await statuses(id)).toBe('CONFIRMED PAID COMMITTED NONE -');
    expect(await quantityOf(sku)).toBe(8);
  });

  it('is sold once where inventory tells of the end of the hold afterwards', async () => {
    const { sku, id, ref } = await withoutHold();
    await pay(ref);
    await pod.holdEnded(ref, { heldUntil: '2020-01-01T00:00:00.000Z' });
    expect(await statuses(id)).toBe('CONFIRMED PAID COMMITTED NONE -');
    expect(await quantityOf(sku)).toBe(8);
  });
});
