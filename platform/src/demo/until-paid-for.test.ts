import { expect, it, vi } from 'vitest';
import { RefusedCall } from './refusals.ts';
import { untilPaidFor } from './until-paid-for.ts';

const endpoint = { method: 'POST', path: '/api/v2/private/product' } as never;
const refused = (status: number, code: string) => new RefusedCall(endpoint, status, JSON.stringify({ status, code }));

it.each([
  [402, 'BILLING.SUBSCRIPTION.REQUIRED'],
  [422, 'BILLING.ENTITLEMENT.EXCEEDED'],
])('a write is tried again while the pod remembers how the store stood before: %d', async (status, code) => {
  const write = vi.fn().mockRejectedValueOnce(refused(status, code)).mockResolvedValueOnce('written');
  expect(await untilPaidFor(write)).toBe('written');
  expect(write).toHaveBeenCalledTimes(2);
});

it('any other refusal is told at once', async () => {
  const write = vi.fn().mockRejectedValue(refused(422, 'CATALOG.PRODUCT.SKU_TAKEN'));
  await expect(untilPaidFor(write)).rejects.toThrow('SKU_TAKEN');
  expect(write).toHaveBeenCalledTimes(1);
});
