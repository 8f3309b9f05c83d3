import type { Samples } from '@storepod/testkit/authorization-matrix';
import type { checkout } from '../src/contract.ts';
import { billingAddress } from './pod.ts';

const unknown = '019b0f2e-7c40-7abc-8def-0123456789ab';
const item = { product: 'TEE', quantity: 1 };
/** A shopper of another store is refused by what is otherwise open to all; tests of carts and orders name the code. */
const open = (...passes: number[]) => ({ passes: [...passes, 403] });

/** A valid request for every endpoint, and what those see who may make it. The cart is there, the order is not. */
export const samplesOf = (code: string): Samples<typeof checkout> => ({
  createCart: () => ({ body: item, ...open(201, 422, 429) }),
  readCart: () => ({ params: { code }, ...open(200, 404) }),
  setCartLine: () => ({ params: { code }, body: item, ...open(200, 404, 422) }),
  removeCartLine: () => ({ params: { code, sku: 'CAP' }, query: { body: true }, ...open(200, 404) }),
  setCartDiscounts: () => ({ params: { code }, body: { codes: ['SUMMER'] }, ...open(200, 404) }),
  mergeCart: () => ({ params: { code: unknown }, passes: [404] }),
  ownCart: () => ({ passes: [200, 404] }),
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
  addressFormat: () => ({ params: { code: 'DE' }, passes: [200] }),
  listCustomers: () => ({
    query: {
      name: 'ann',
      firstName: 'a',
      lastName: 'l',
      email: 'ann@',
      country: 'AE',
      registered: true,
      orderedFrom: '2026-01-01T00:00:00.000Z',
      orderedTo: '2026-02-01T00:00:00.000Z',
    },
    passes: [200],
  }),
  exportCustomers: () => ({ query: { name: 'ann', registered: false }, passes: [200] }),
  getCustomer: () => ({ params: { id: unknown }, passes: [404] }),
  customerOrders: () => ({ params: { id: unknown }, passes: [404] }),
  listCustomerNotes: () => ({ params: { id: unknown }, passes: [404] }),
  addCustomerNote: () => ({ params: { id: unknown }, body: { text: 'Rings twice.' }, passes: [404] }),
  deleteCustomerNote: () => ({ params: { id: unknown, note: unknown }, passes: [404] }),
  eraseCustomer: () => ({ body: { shopper: 'nobody-here' }, passes: [200] }),
  shopperInfo: () => ({ passes: [200] }),
  saveShopperInfo: () => ({
    body: { firstName: 'Ann', lastName: 'Lee', phone: '+971 50 1234567', language: 'en' },
    passes: [200],
  }),
  downloadOwnData: () => ({ passes: [200, 429] }),
  listAddresses: () => ({ passes: [200] }),
  addAddress: () => ({
    body: { address: billingAddress, defaultBilling: true, defaultDelivery: false },
    passes: [201, 422],
  }),
  saveAddress: () => ({
    params: { id: unknown },
    body: { address: billingAddress, defaultBilling: true, defaultDelivery: true },
    passes: [404],
  }),
  deleteAddress: () => ({ params: { id: unknown }, passes: [404] }),
  ownOrders: () => ({ passes: [200] }),
  ownOrder: () => ({ params: { id: unknown }, passes: [404] }),
  ownOrderHistory: () => ({ params: { id: unknown }, passes: [404] }),
  cancelOwnOrder: () => ({ params: { id: unknown }, body: { reason: 'Too late.' }, passes: [404] }),
  orderAgain: () => ({ params: { id: unknown }, passes: [404, 429] }),
  orderStatistic: () => ({ body: span, passes: [200] }),
  customerStatistic: () => ({ body: span, passes: [200] }),
  productStatistic: () => ({ body: span, passes: [200] }),
  salesSummary: () => ({ query: { from: '2026-01-01', to: '2026-01-31' }, passes: [200, 400] }),
});

const span = { fromDate: '2026-01-01T00:00:00.000Z', toDate: '2026-01-31T00:00:00.000Z' };
