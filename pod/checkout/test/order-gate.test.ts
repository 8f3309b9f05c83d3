import { beforeAll, describe, expect, it } from 'vitest';
import { checkout } from '../src/contract.ts';
import { openOrders } from './order-fixture.ts';
import { openPod } from './pod/open-pod.ts';

const pod = await openPod();
const orders = await openOrders(pod);

describe('the staff of a store whose subscription has lapsed', () => {
  const order = { sent: '', cancelled: '' };
  beforeAll(async () => {
    // Before checkout has asked for the first time: answers of billing are kept for half a minute.
    pod.neighbours.billing.says.operable = false;
    order.sent = await orders.paid('MUG', 2);
    order.cancelled = await orders.placed();
  });

  it('ships, refunds, takes back and cancels, and is never answered 402', async () => {
    const { id: parcel } = (await orders.post(`/${order.sent}/shipments`)).body;
    const answers = [
      await orders.put(`/${order.sent}/shipments/${parcel}`, { carrier: 'Aramex' }),
      await orders.post(`/${order.sent}/shipments/${parcel}/delivered`),
      await orders.post(`/${order.sent}/refunds/suggestion`, {}),
      await orders.post(`/${order.sent}/refunds`, { amount: { amount: 100, currency: 'USD' } }),
      await orders.post(`/${order.sent}/returns`),
      await orders.post(`/${order.sent}/notes`, { text: 'Called.' }),
      await orders.post(`/${order.cancelled}/cancel`),
      await orders.post(`/${order.cancelled}/clear-attention`),
      await orders.post('/moves', { ids: [order.sent], orderStatus: 'COMPLETED' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 201, 201, 201, 200, 409, 200]);
  });

  it('has every write of orders open, as its contract says', () => {
    const closed = Object.entries(checkout.endpoints).filter(
      ([, endpoint]) =>
        endpoint.path.startsWith('/api/v1/private/orders') &&
        endpoint.method !== 'GET' &&
        !endpoint.path.includes('/signals/') &&
        !('openWhenUnpaid' in endpoint),
    );
    expect(closed.map(([name]) => name)).toEqual([]);
  });
});
