import { testIds } from '@storepod/testkit/callers';
import { describe, expect, it } from 'vitest';
import { openPod, tee } from './pod.ts';

const { running } = await openPod();
const at = (path: string) => `/api/v1/private/${path}${path.includes('?') ? '&' : '?'}store=${testIds.store}`;
const audit = async (rest = '') => (await running.as('storeAdmin', 'GET', at(`audit${rest}`))).body;

describe('the audit of stock', () => {
  it('names the sku of a write, and the skus of a write of many', async () => {
    expect((await running.as('storeAdmin', 'PUT', at('inventory/TEE'), tee)).status).toBe(200);
    const delta = { delta: 2, key: 'k' };
    expect((await running.as('storeAdmin', 'POST', at('inventory/TEE/adjustments'), delta)).status).toBe(200);
    const entries = ['CAP', 'HAT'].map((sku) => ({ sku, inventory: tee }));
    expect((await running.as('storeAdmin', 'PUT', at('inventory/bulk'), { entries })).status).toBe(200);
    const { content } = await audit();
    expect(content).toMatchObject([
      { action: 'stock.set', entityId: null, changes: { fields: ['entries'], skus: ['CAP', 'HAT'], count: 2 } },
      { action: 'stock.adjust', entityId: 'TEE', changes: { fields: expect.arrayContaining(['delta']) } },
      { action: 'stock.set', entityId: 'TEE' },
    ]);
    expect((await audit('?entityId=TEE')).totalElements).toBe(2);
  });

  it('has no row of a write that was refused', async () => {
    const before = (await audit()).totalElements;
    const tooMany = { delta: -1_000, key: 'too-many' };
    expect((await running.as('storeAdmin', 'POST', at('inventory/TEE/adjustments'), tooMany)).status).toBe(422);
    expect((await audit()).totalElements).toBe(before);
  });

  it('is silent of the holds of orders, which the ledger tells', async () => {
    const before = (await audit()).totalElements;
    const lines = { entries: [{ sku: 'TEE', reserveQty: 1 }] };
    expect((await running.as('podService', 'POST', at('reserve/an-order'), lines)).status).toBe(200);
    expect((await audit()).totalElements).toBe(before);
  });
});
