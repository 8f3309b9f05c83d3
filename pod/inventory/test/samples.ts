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
const all = {
  ...tee,
  reason: 'counted',
  productId,
  quantityOrderMinimum: 1,
  quantityOrderMaximum: 5,
  price,
};
const byReference = { params: { ref: 'sample-order' }, passes: [200] };
let orders = 0;

/** A valid request for every endpoint, and what those see who may make it. */
export const samples: Samples<typeof inventory> = {
  availability: () => ({ query: { skus: ['SAMPLE'] }, passes: [200] }),
  queryAvailability: () => ({ body: { skus: ['SAMPLE'] }, passes: [200] }),
  setStock: () => ({ params: { sku: 'SAMPLE' }, body: all, passes: [200] }),
  setStockInBulk: () => ({ body: { entries: [{ sku: 'SAMPLE', inventory: all }] }, passes: [200] }),
  adjustStock: () => ({
    params: { sku: 'SAMPLE' },
    body: { delta: 1, reason: 'counted', key: 'sample', amend: true },
    passes: [200, 404],
  }),
  adjustStockInBulk: () => ({
    body: { entries: [{ sku: 'SAMPLE', delta: 1, reason: 'counted', key: 'sample', amend: true }] },
    passes: [200, 404],
  }),
  importStock: () => ({
    body: { actor: 'somebody', entries: [{ sku: 'SAMPLE-IMPORTED', inventory: all }] },
    passes: [204],
  }),
  importAdjustments: () => ({
    body: {
      actor: 'somebody',
      entries: [{ sku: 'SAMPLE', delta: 1, reason: 'counted', key: 'sample', amend: true }],
    },
    passes: [204, 404],
  }),
  changeCurrency: () => ({
    body: { from: 'USD', to: 'USD', wish: { mode: 'CONVERT', rates: [{ from: 'EUR', rate: '1.1' }] } },
    passes: [200],
  }),
  readCurrency: () => always(200),
  changeSkus: () => ({
    body: {
      position: 1,
      changedAt: '2026-01-01T00:00:00Z',
      ended: ['SAMPLE-ENDED'],
      renamed: [{ from: 'SAMPLE-OLD', to: 'SAMPLE-NEW' }],
    },
    passes: [204],
  }),
  showSkus: () => ({
    body: { position: 1, skus: [{ sku: 'SAMPLE', shown: true }], allSince: 1 },
    passes: [204],
  }),
  offers: () => ({ query: { after: 0, count: 5 }, passes: [200] }),
  listStock: () => ({
    query: { skus: ['SAMPLE'], q: 'SAM', productIds: [productId], page: 0, count: 20 },
    passes: [200],
  }),
  lowStock: () => ({ query: { threshold: 5, q: 'SAM', productIds: [productId], page: 0, count: 20 }, passes: [200] }),
  stockByProducts: () => ({ query: { productIds: [productId] }, passes: [200] }),
  deleteStock: () => ({ params: { sku: 'SAMPLE-GONE' }, passes: [204] }),
  deleteStockOfProduct: () => ({ params: { productId: '019b0f2e-7c40-7abc-8def-0123456789ac' }, passes: [204] }),
  reserve: () => ({
    params: { ref: `sample-${++orders}` },
    body: { entries: [{ sku: 'SAMPLE', reserveQty: 1 }], expireAt: '2030-01-01T00:00:00Z', longHold: true },
    passes: [200, 422],
  }),
  commit: () => byReference,
  release: () => byReference,
  returnStock: () => ({ ...byReference, body: { lines: [{ sku: 'SAMPLE', quantity: 1 }], returnKey: 'sample' } }),
  extend: () => ({ ...byReference, body: { expireAt: '2030-01-01T00:00:00Z', longHold: true } }),
  movements: () => ({ params: { sku: 'SAMPLE' }, query: { page: 0, count: 20 }, ...always(200) }),
};
