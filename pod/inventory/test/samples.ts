import type { Samples } from '@storepod/testkit/authorization-matrix';
import type { inventory } from '../src/contract.ts';
import { tee } from './pod.ts';

const always = (...passes: number[]) => ({ passes });
const productId = '019b0f2e-7c40-7abc-8def-0123456789ab';
const price = {
  amount: 2500,
  specialAmount: 1990,
  specialStartDate: '2026-01-01T00:00:00Z',
  specialEndDate: '2026-02-01T00:00:00Z',
};
const all = { ...tee, productId, quantityOrderMinimum: 1, quantityOrderMaximum: 5, price };
const byReference = { params: { ref: 'sample-order' }, passes: [200] };
let orders = 0;

/** A valid request for every endpoint, and what those see who may make it. */
export const samples: Samples<typeof inventory> = {
  availability: () => ({ query: { skus: ['SAMPLE'] }, passes: [200] }),
  queryAvailability: () => ({ body: { skus: ['SAMPLE'] }, passes: [200] }),
  setStock: () => ({ params: { sku: 'SAMPLE' }, body: all, passes: [200] }),
  setStockInBulk: () => ({ body: { entries: [{ sku: 'SAMPLE', inventory: all }] }, passes: [200] }),
  listStock: () => ({ query: { skus: ['SAMPLE'], page: 0, count: 20 }, passes: [200] }),
  lowStock: () => ({ query: { threshold: 5, page: 0, count: 20 }, passes: [200] }),
  stockByProducts: () => ({ query: { productIds: [productId] }, passes: [200] }),
  deleteStock: () => ({ params: { sku: 'SAMPLE-GONE' }, passes: [204] }),
  deleteStockOfProduct: () => ({ params: { productId: '019b0f2e-7c40-7abc-8def-0123456789ac' }, passes: [204] }),
  reserve: () => ({
    params: { ref: `sample-${++orders}` },
    body: { entries: [{ sku: 'SAMPLE', reserveQty: 1 }], expireAt: '2030-01-01T00:00:00Z' },
    passes: [200, 422],
  }),
  commit: () => byReference,
  release: () => byReference,
  returnStock: () => byReference,
  extend: () => ({ ...byReference, body: { expireAt: '2030-01-01T00:00:00Z' } }),
  movements: () => ({ params: { sku: 'SAMPLE' }, query: { page: 0, count: 20 }, ...always(200) }),
};
