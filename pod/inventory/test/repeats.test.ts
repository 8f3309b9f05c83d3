import { randomUUID } from 'node:crypto';
import { type End, endsIn, expectOneEnd } from '@storepod/testkit/repeated-ends';
import { describe, expect, it } from 'vitest';
import { inventory } from '../src/contract.ts';
import { openPod, tee } from './pod.ts';

const { running, manage } = await openPod();
let made = 0;
const newSku = async (more: object = {}) => {
  const sku = `ENDED-${++made}`;
  expect((await manage('PUT', `/${sku}`, { ...tee, ...more })).status).toBe(200);
  return sku;
};

/** Nobody learns whether there was any: what never was is forgotten by the same answer. */
const cases: Record<string, () => Promise<End>> = {
  deleteStock: async () => ({ params: { sku: await newSku() } }),
  deleteStockOfProduct: async () => {
    const productId = randomUUID();
    await newSku({ productId });
    return { params: { productId } };
  },
};

describe('what is ended a second time', () => {
  it('has a case for each endpoint', () => expect(Object.keys(cases).sort()).toEqual(endsIn(inventory)));

  it.each(Object.entries(cases))('by %s is answered like the first time', (name, make) =>
    expectOneEnd(running, inventory, name, make),
  );
});
