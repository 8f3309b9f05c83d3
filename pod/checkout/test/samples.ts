import type { Samples } from '@storepod/testkit/authorization-matrix';
import type { checkout } from '../src/contract.ts';
import { billingAddress } from './pod.ts';

const unknown = '019b0f2e-7c40-7abc-8def-0123456789ab';
const item = { product: 'TEE', quantity: 1 };
/** A shopper of another store is refused by what is otherwise open to all; tests of carts and orders name the code. */
const open = (...passes: number[]) => ({ passes: [...passes, 403] });

const noOrder = { params: { id: unknown }, passes: [404] };
const pieces = [{ sku: 'TEE', quantity: 1 }];
const tracking = { carrier: 'Aramex', trackingNumber: 'A1', trackingUrl: 'https://track.example/A1' };
const wantedOrders = {
  ...{ status: ['CREATED', 'CONFIRMED'], paymentStatus: 'PENDING', paymentType: 'COD', number: 1001, ref: unknown },
  ...{ placedFrom: '2026-01-01T00:00:00Z', placedTo: '2030-01-01T00:00:00Z', customerId: unknown, name: 'Ann' },
  ...{ email: 'ann@example.com', phone: '050 123', sku: 'TEE', amountFrom: 1, amountTo: 100_000, needsAttention: true },
};

/** A valid request for every endpoint, and what those see who may make it. The cart is there, the order is not. */
export const samplesOf = (code: string): Samples<typeof checkout> => ({
  createCart: () => ({ body: item, ...open(201, 422, 429) }),
  readCart: () => ({ params: { code }, ...open(200, 404) }),
  setCartLine: () => ({ params: { code }, body: item, ...open(200, 404, 422) }),
  removeCartLine: () => ({ params: { code, sku: 'CAP' }, query: { body: true }, ...open(200, 404) }),
  setCartDiscounts: () => ({ params: { code }, body: { codes: ['SUMMER'] }, ...open(200, 404) }),
  mergeCart: () => ({ params: { code: unknown }, passes: [404] }),
  ownCart: () => ({ passes: [404] }),
  placeOrder: () => ({
    params: { code: unknown },
    body: {
      paymentType: 'COD',
      customer: { emailAddress: 'ann@example.com', firstName: 'Ann', lastName: 'Lee', phone: '+971 50 1234567' },
      billing: { ...billingAddress, company: 'Acme', stateProvince: 'Dubai', postalCode: '00000' },
      delivery: billingAddress,
      sameAsBilling: false,
      shippingMethod: unknown,
      expectedTotal: { amount: 2500, currency: 'USD' },
      acceptPriceChange: true,
      customerAgreement: true,
      comments: 'Ring twice.',
    },
    ...open(404),
  }),
  orderStatus: () => ({ params: { orderId: unknown }, query: { ref: unknown }, ...open(404) }),
  countries: () => ({ passes: [200] }),
  paymentSignal: () => ({
    params: { ref: unknown },
    body: {
      status: 'PAID',
      transactionRef: 't',
      amount: { amount: 2500, currency: 'USD' },
      refund: { key: unknown, status: 'FAILED', amount: { amount: 1, currency: 'USD' }, failure: 'no' },
    },
    passes: [404],
  }),
  reservationExpired: () => ({
    params: { ref: unknown },
    body: { reservationRef: unknown, heldUntil: '2030-01-01T00:00:00Z' },
    passes: [404],
  }),
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
});
