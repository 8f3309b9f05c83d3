import { contract } from '@storepod/contract/contract';
import type { Samples } from '@storepod/testkit/authorization-matrix';
import { addressFormatEndpoints } from '../src/customer/address-format.contract.ts';
import { customerEndpoints } from '../src/customer/customer.contract.ts';
import { shopperEndpoints } from '../src/shopper/shopper.contract.ts';
import { statisticsEndpoints } from '../src/statistics/statistics.contract.ts';
import { billingAddress } from './pod/sample-orders.ts';

const unknown = '019b0f2e-7c40-7abc-8def-0123456789ab';
const span = { fromDate: '2026-01-01T00:00:00.000Z', toDate: '2026-01-31T00:00:00.000Z' };

/** What is asked about customers, and what shoppers ask about themselves. */
export const peopleContract = contract('checkout', {
  ...addressFormatEndpoints,
  ...customerEndpoints,
  ...shopperEndpoints,
  ...statisticsEndpoints,
});

/** A valid request for every endpoint, and what those see who may make it. */
export const peopleSamples: Samples<typeof peopleContract> = {
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
  eraseGuest: () => ({ params: { id: unknown }, passes: [404] }),
  joinGuestOrders: () => ({ body: { shopper: 'nobody-here', email: 'nobody@example.com' }, passes: [200] }),
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
};
