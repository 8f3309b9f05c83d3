import { expect, it } from 'vitest';
import { lines, openPod, tee } from './pod.ts';

const { manage, order, quantityOf, neighbours, newStore } = await openPod({
  env: { RESERVATION_EXPIRY_RATE: 'PT1S', RESERVATION_HOLD: 'PT0.2S' },
});

it('ends holds by itself, without anybody asking', async () => {
  const store = newStore();
  await manage('PUT', '/A', tee, store);
  await order('reserve', 'forgotten', lines('A', 1), store);
  await expect.poll(() => neighbours.expired).toEqual(['forgotten']);
  expect(await quantityOf('A', store)).toBe(10);
});
