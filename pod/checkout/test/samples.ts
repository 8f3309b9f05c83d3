import type { Samples } from '@storepod/testkit/authorization-matrix';
import type { checkout } from '../src/contract.ts';
import { staffSamples } from './order-samples.ts';
import { peopleSamples } from './people-samples.ts';
import { billingAddress } from './pod/sample-orders.ts';
import { ruleSamples } from './rules/rules-samples.ts';

const unknown = '019b0f2e-7c40-7abc-8def-0123456789ab';
const item = { product: 'TEE', quantity: 1 };
/** A shopper of another store is refused by what is otherwise open to all; tests of carts and orders name the code. */
const open = (...passes: number[]) => ({ passes: [...passes, 403] });

/** A valid request for every endpoint, and what those see who may make it. The cart is there, the order is not. */
export const samplesOf = (code: string): Samples<typeof checkout> => ({
  ...staffSamples,
  ...peopleSamples,
  ...ruleSamples,
  createCart: () => ({ body: item, ...open(201, 422, 429) }),
  readCart: () => ({ params: { code }, ...open(200, 404) }),
  setCartLine: () => ({ params: { code }, body: item, ...open(200, 404, 422) }),
  removeCartLine: () => ({ params: { code, sku: 'CAP' }, query: { body: true }, ...open(200, 404) }),
  setCartDiscounts: () => ({ params: { code }, body: { codes: ['SUMMER'] }, ...open(200, 404) }),
  quoteCart: () => ({
    params: { code },
    body: {
      destination: { country: 'AE', stateProvince: 'Dubai', postalCode: '00000' },
      shippingMethod: unknown,
      emailAddress: 'ann@example.com',
    },
    ...open(200, 404),
  }),
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
  getOrderLimits: () => ({ passes: [200] }),
  setOrderLimits: () => ({
    body: { version: 0, guestOrdersPerAddress: 5, guestOrdersPerEmail: 3, transferHoldHours: 24, unpaidShare: 50 },
    passes: [200, 409],
  }),
  orderStatus: () => ({ params: { orderId: unknown }, query: { ref: unknown }, ...open(404) }),
  payAnotherWay: () => ({ params: { orderId: unknown }, body: { paymentType: 'COD', ref: unknown }, ...open(404) }),
  cancelWaitingOrder: () => ({ params: { orderId: unknown }, body: { ref: unknown }, ...open(404) }),
  askForStockNotice: () => ({ body: { sku: 'TEE', emailAddress: 'ann@example.com' }, ...open(204, 422, 429) }),
  storeOffersMoved: () => ({ passes: [204] }),
  policyChanged: () => ({
    params: { id: unknown },
    body: { version: 2, effectiveFrom: '2026-01-01T00:00:00Z', notifyCustomers: false },
    passes: [204],
  }),
  policyTellings: () => ({ params: { id: unknown }, passes: [200] }),
  countries: () => ({ passes: [200] }),
  paymentSignal: () => ({
    params: { ref: unknown },
    body: {
      status: 'PAID',
      transactionRef: 't',
      attempt: 1,
      paymentType: 'SANDBOX',
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
});
