import { beforeAll, describe, expect, it } from 'vitest';
import { openPod } from './pod.ts';

const { neighbours, manage, order, configure, begin } = await openPod();

describe('a store whose subscription has lapsed', () => {
  const lapsed = '660000000000000000000077';
  const paid = { ref: '', internalRef: '' };
  beforeAll(async () => {
    await configure('COD', lapsed);
    await configure('MANUAL_TRANSFER', lapsed);
    Object.assign(paid, await begin('COD', {}, lapsed));
    neighbours.billing.says.operable = false;
  });
  // Answers of billing are kept for half a minute by store; another store has not been asked for yet.
  const unasked = '660000000000000000000078';

  it.each([
    ['POST', '/payment-configuration', { paymentType: 'COD', enabled: true }],
    ['PUT', '/payment-configuration/COD', { enabled: true }],
    ['DELETE', '/payment-configuration/COD', undefined],
  ])('402 its staff may not %s %s', async (method, path, body) => {
    const answer = await manage(method, path, body, unasked);
    expect([answer.status, answer.body.code]).toEqual([402, 'BILLING.STORE.SUSPENDED']);
  });

  it('goes on selling, and its staff says that money has come', async () => {
    expect((await manage('GET', '/payment/transactions', undefined, lapsed)).status).toBe(200);
    const { internalRef } = await begin('MANUAL_TRANSFER', {}, lapsed);
    for (const [of, event, body] of [
      [paid.internalRef, 'approve', { transactionNo: '1' }],
      [internalRef, 'verify', undefined],
      [internalRef, 'reject', undefined],
      [internalRef, 'resolve-attention', undefined],
    ] as const)
      expect((await manage('POST', `/payment/transaction/${of}/${event}`, body, lapsed)).status).toBe(200);
    const refund = { key: '019b0f2e-7c40-7abc-8def-0123456789ab', amount: { amount: 5, currency: 'USD' } };
    expect((await order('POST', `/${paid.ref}/refunds`, refund, lapsed)).status).toBe(200);
  });
});
