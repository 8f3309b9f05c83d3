import { randomUUID } from 'node:crypto';
import type { Samples } from '@storepod/testkit/authorization-matrix';
import { testIds } from '@storepod/testkit/callers';
import type { payment } from '../src/contract.ts';
import { orderOf } from './pod.ts';

const always = (...passes: number[]) => ({ passes });
const texts = [{ language: 'en', text: 'Pay here' }];
const change = {
  enabled: false,
  apiKey: 'key',
  secretKey: 'key',
  webhookSecret: 'key',
  titles: texts,
  instructions: texts,
};
const internalRef = '019b0f2e-7c40-7abc-8def-0123456789ab';
const one = { params: { internalRef }, passes: [404] };

/** A valid request for every endpoint, and what those see who may make it. */
export const samples: Samples<typeof payment> = {
  listConfigurations: () => always(200),
  saveConfiguration: () => ({ body: { paymentType: 'COD', ...change, enabled: true }, passes: [200] }),
  changeConfiguration: () => ({
    params: { paymentType: 'STRIPE' },
    body: { ...change, version: 1 },
    passes: [404, 409, 200],
  }),
  deleteConfiguration: () => ({ params: { paymentType: 'PAYPAL' }, passes: [404] }),
  testConfiguration: () => ({ params: { paymentType: 'MANUAL_TRANSFER' }, passes: [404, 200] }),
  supportedTypes: () => always(200),
  supportedStatuses: () => always(200),
  enabledTypes: () => ({ params: { storeId: testIds.store }, passes: [200] }),
  paymentMethods: () => always(200),
  initiatePayment: () => ({
    body: { ...orderOf('COD', randomUUID()), expireAt: '2030-01-01T00:00:00Z' },
    passes: [200, 422],
  }),
  paymentStatus: () => ({ params: { ref: 'sample-order' }, query: { fresh: true }, passes: [404] }),
  cancelPayment: () => ({ params: { ref: 'sample-cancelled' }, passes: [200] }),
  paymentCollected: () => ({ params: { ref: 'sample-order' }, passes: [404] }),
  lowerPayment: () => ({
    params: { ref: 'sample-order' },
    body: { amount: { amount: 500, currency: 'USD' } },
    passes: [404],
  }),
  listTransactions: () => ({
    query: {
      ...{ page: 0, count: 20, internalRef, requestRef: 'sample', paymentType: 'COD', status: 'PAID' },
      ...{
        transactionDateFrom: '2026-01-01T00:00:00Z',
        transactionDateTo: '2030-01-01T00:00:00Z',
        needsAttention: true,
      },
    },
    passes: [200],
  }),
  readTransaction: () => one,
  approveTransaction: () => ({ ...one, body: { transactionNo: 'T-1' } }),
  rejectTransaction: () => one,
  verifyTransaction: () => one,
  resolveAttention: () => one,
  requestRefund: () => ({
    params: { ref: 'sample-order' },
    body: { key: internalRef, amount: { amount: 1, currency: 'USD' }, reason: 'broken' },
    passes: [404],
  }),
  listRefunds: () => one,
  paymentConservation: () => always(200),
};
