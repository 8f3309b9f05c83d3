import { contract } from '@storepod/contract/contract';
import type { Samples } from '@storepod/testkit/authorization-matrix';
import { conservationEndpoints } from '../src/conservation/conservation.contract.ts';
import { fulfilmentEndpoints } from '../src/fulfilment/fulfilment.contract.ts';
import { orderAdminEndpoints } from '../src/order-admin/order-admin.contract.ts';

const unknown = '019b0f2e-7c40-7abc-8def-0123456789ab';
const noOrder = { params: { id: unknown }, passes: [404] };
const pieces = [{ sku: 'TEE', quantity: 1 }];
const tracking = { carrier: 'Aramex', trackingNumber: 'A1', trackingUrl: 'https://track.example/A1' };
const wantedOrders = {
  ...{ status: ['CREATED', 'CONFIRMED'], paymentStatus: 'PENDING', paymentType: 'COD', number: 1001, ref: unknown },
  ...{ placedFrom: '2026-01-01T00:00:00Z', placedTo: '2030-01-01T00:00:00Z', customerId: unknown, name: 'Ann' },
  ...{ email: 'ann@example.com', phone: '050 123', sku: 'TEE', amountFrom: 1, amountTo: 100_000, needsAttention: true },
};

/** What the staff of a store calls about orders. */
export const staffContract = contract('checkout', {
  ...orderAdminEndpoints,
  ...fulfilmentEndpoints,
  ...conservationEndpoints,
});

/** A valid request for every endpoint, and what those see who may make it. There is no such order. */
export const staffSamples: Samples<typeof staffContract> = {
  listOrders: () => ({ query: { page: 0, count: 20, sort: 'amount,asc', ...wantedOrders }, passes: [200] }),
  exportOrders: () => ({ query: wantedOrders, passes: [200] }),
  readOrder: () => noOrder,
  orderHistory: () => noOrder,
  orderLedger: () => ({ ...noOrder, query: { page: 0, count: 20, sort: 'occurredAt,desc' } }),
  moveOrder: () => ({ ...noOrder, body: { orderStatus: 'PROCESSING', comments: 'Packed.', version: 1 } }),
  cancelOrder: () => ({ ...noOrder, body: { comments: 'Gone.', refund: true, version: 1 } }),
  clearAttention: () => ({ ...noOrder, body: { comments: 'Seen.', version: 1 } }),
  reserveOrderAgain: () => ({ ...noOrder, body: { comments: 'Here again.', version: 1 } }),
  addOrderNote: () => ({ ...noOrder, body: { text: 'Called twice.' } }),
  moveOrders: () => ({ body: { ids: [unknown], orderStatus: 'PROCESSING', comments: 'Packed.' }, passes: [200] }),
  createShipment: () => ({ ...noOrder, body: { ...tracking, lines: pieces, comments: 'On its way.', version: 1 } }),
  changeShipment: () => ({ params: { id: unknown, shipment: unknown }, body: tracking, passes: [404] }),
  deliverShipment: () => ({ params: { id: unknown, shipment: unknown }, passes: [404] }),
  suggestRefund: () => ({ ...noOrder, body: { lines: pieces, shipping: true } }),
  refundOrder: () => ({
    ...noOrder,
    body: {
      ...{ lines: pieces, shipping: true, restock: true, reason: 'Broken.', version: 1 },
      amount: { amount: 1, currency: 'USD' },
    },
  }),
  returnOrder: () => ({
    ...noOrder,
    body: { lines: pieces, restock: true, refund: true, reason: 'Broken.', version: 1 },
  }),
  orderConservation: () => ({ passes: [200] }),
};
