import { beforeAll, describe, expect, it } from 'vitest';
import { lines, openPod, tee } from './pod.ts';

const { neighbours, manage, order, shopper } = await openPod();
const productId = '019b0f2e-7c40-7abc-8def-0123456789ab';

beforeAll(async () => {
  await manage('PUT', '/TEE', tee);
});

describe('a store whose subscription has lapsed', () => {
  const lapsed = '660000000000000000000077';
  beforeAll(() => {
    neighbours.billing.says.operable = false;
  });

  it.each([
    ['PUT', '/TEE', tee],
    ['PUT', '/bulk', { entries: [{ sku: 'TEE', inventory: tee }] }],
    ['DELETE', '/TEE', undefined],
    ['DELETE', `/by-product/${productId}`, undefined],
  ])('402 its staff may not %s %s', async (method, path, body) => {
    const answer = await manage(method, path, body, lapsed);
    expect([answer.status, answer.body.code]).toEqual([402, 'BILLING.STORE.SUSPENDED']);
  });

  it('is read by its staff and sells to shoppers all the same', async () => {
    expect((await manage('GET', '', undefined, lapsed)).status).toBe(200);
    expect((await shopper('/availability?skus=TEE', lapsed)).status).toBe(200);
    const sold = await order('reserve', 'order-1', lines('TEE', 1), lapsed);
    expect(sold.body.code).toBe('INVENTORY.RESERVATION.INSUFFICIENT_INVENTORY');
  });
});
