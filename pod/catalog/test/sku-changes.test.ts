import { eventually } from '@storepod/testkit/eventually';
import { startPeer } from '@storepod/testkit/peers';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCatalog } from './fixture.ts';
import { inEnglish, newStore } from './makers.ts';

const inventory = await startPeer(() => undefined);
const { manage } = await openCatalog({ peers: { inventory: inventory.origin } });

let store = newStore();
beforeEach(() => {
  store = newStore();
  inventory.asked.length = 0;
});

interface Told {
  position: number;
  ended: string[];
  renamed: { from: string; to: string }[];
}
/** What inventory was told about the store, in its order. */
const told = () =>
  inventory.asked
    .filter(({ path, query }) => path.endsWith('/sku-changes') && query.get('store') === store)
    .map(({ body }) => body as Told);
const changes = () => told().map(({ ended, renamed }) => ({ ended, renamed }));

const create = async (sku: string) =>
  (await manage('POST', '/api/v2/private/product', { sku, descriptions: inEnglish(sku.toLowerCase()) }, store)).body.id;
const makeOption = async () => {
  const values = ['s', 'm', 'l'].map((code) => ({ code, descriptions: inEnglish(code) }));
  const { body } = await manage(
    'POST',
    '/api/v1/private/product/option',
    { code: 'size', descriptions: inEnglish('size'), values },
    store,
  );
  return body.values.map(({ id }: { id: string }) => id) as string[];
};
const replace = (id: string, variants: object[]) =>
  manage('PUT', `/api/v2/private/product/${id}/variants`, { options: ['size'], variants }, store);

describe('inventory hears of skus that end or are renamed', () => {
  it('by a change of variants: what went, what is called otherwise, and two that changed places', async () => {
    const values = await makeOption();
    const id = await create('TEE');
    const variant = (sku: string, nth: number, variantId?: string) => ({
      ...{ sku, defaultVariant: nth === 0, optionValueIds: [values[nth]] },
      ...(variantId && { id: variantId }),
    });
    const { body } = await replace(id, [variant('A', 0), variant('B', 1), variant('C', 2)]);
    await expect.poll(changes).toEqual([{ ended: ['TEE'], renamed: [] }]);
    const [a, b] = body.map((one: { id: string }) => one.id);
    await replace(id, [variant('B', 0, a), variant('A', 1, b)]);
    const renamed = [
      { from: 'A', to: 'B' },
      { from: 'B', to: 'A' },
    ];
    await expect.poll(() => changes().at(-1)).toMatchObject({ ended: ['C'], renamed: expect.arrayContaining(renamed) });
    // Nothing of it changed: nothing is said.
    await replace(id, [variant('B', 0, a), variant('A', 1, b)]);
    await replace(id, [variant('B', 0, a), variant('Z', 1, b)]);
    await expect.poll(() => changes().at(-1)).toEqual({ ended: [], renamed: [{ from: 'A', to: 'Z' }] });
    expect(told()).toHaveLength(3);
    const positions = told().map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((x, y) => x - y));
  });

  it('by a new sku of a product without options', async () => {
    const id = await create('MUG');
    const definition = { sku: 'CUP', descriptions: inEnglish('mug') };
    expect((await manage('PUT', `/api/v2/private/product/${id}`, definition, store)).status).toBe(200);
    await expect.poll(changes).toEqual([{ ended: [], renamed: [{ from: 'MUG', to: 'CUP' }] }]);
  });

  it('by the end of a product, also while inventory is down for a while, each once and in order', async () => {
    const id = await create('ONE');
    inventory.down = true;
    await manage('PUT', `/api/v2/private/product/${id}`, { sku: 'TWO', descriptions: inEnglish('one') }, store);
    expect((await manage('DELETE', `/api/v1/private/product/${id}`, undefined, store)).status).toBeLessThan(300);
    await expect.poll(() => inventory.failed).toBeGreaterThan(0);
    expect(told()).toEqual([]);
    inventory.down = false;
    await eventually(changes).toEqual([
      { ended: [], renamed: [{ from: 'ONE', to: 'TWO' }] },
      { ended: ['TWO'], renamed: [] },
    ]);
  });

  it('not at all where the change was refused', async () => {
    await create('TAKEN');
    const id = await create('FREE');
    const refused = await manage(
      'PUT',
      `/api/v2/private/product/${id}`,
      { sku: 'TAKEN', descriptions: inEnglish('free') },
      store,
    );
    expect(refused.status).toBe(409);
    expect(told()).toEqual([]);
  });
});
