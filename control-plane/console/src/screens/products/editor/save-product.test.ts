import { afterEach, expect, it, vi } from 'vitest';
import { record, shirt } from '../../../../test/shirt.ts';
import { store } from '../../../../test/store.ts';
import { idempotencyKeys } from '../../../api/idempotency.ts';
import { type LoadedProduct, newValues, valuesOf } from './product-values.ts';
import { type Saving, saveProduct } from './save-product.ts';

afterEach(() => vi.unstubAllGlobals());

interface Asked {
  call: string;
  body: Record<string, unknown>;
}

/** Answers calls by their method and the end of their path; what is not named is answered by 500. */
function services(answers: Record<string, (body: Record<string, unknown>) => unknown>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    const path = address.split('?')[0] ?? '';
    const name = Object.keys(answers).find((one) => {
      const [verb, end = ''] = one.split(' ');
      return verb === method && path.endsWith(end);
    });
    const said = body === undefined ? {} : JSON.parse(body);
    asked.push({ call: `${method} ${path.replace(/^\/spg\/(\w+)\/api\/v\d\/private/, '$1')}`, body: said });
    if (name === undefined) return Response.json({}, { status: 500 });
    return Response.json(answers[name]?.(said));
  });
  return asked;
}

const savingWith = (onStep: Saving['onStep']): Saving => ({
  store,
  record,
  stem: 'HAT',
  keyFor: idempotencyKeys(),
  onStep,
});

const named = (code: string, name: string) => ({ code, descriptions: [{ language: 'en', name }] });
const options = {
  content: [
    {
      id: 'option-colour',
      ...named('colour', 'Colour'),
      values: ['Red', 'Blue'].map((name) => ({ id: `value-${name}`, ...named(name, name) })),
    },
  ],
};
const { product, variants, stock } = shirt({ visible: false });
const [single] = variants;
const made = { ...product, sku: 'HAT', categories: [] };
const plain = { ...single, sku: 'HAT', optionValues: [], optionValueIds: [] };

it('hides a new product until all of it is there, and goes on where it failed', async () => {
  const values = newValues(record);
  Object.assign(values.texts.en ?? {}, { name: 'Hat' });
  Object.assign(values.variants[0] ?? {}, { price: '12', quantity: '3' });
  let reached: LoadedProduct | undefined;
  const saving = savingWith((base) => {
    reached = base;
  });

  const first = services({ 'POST /product': () => made, 'GET /variants': () => [plain] });
  await expect(saveProduct(values, undefined, saving)).rejects.toMatchObject({ status: 500 });
  expect(first.map(({ call }) => call)).toEqual([
    'POST catalog/product',
    'GET catalog/product/p1/variants',
    'PUT inventory/inventory/bulk',
  ]);
  expect(first[0]?.body).toMatchObject({ sku: 'HAT', visible: false });

  const second = services({
    'PUT /bulk': () => [{ ...stock[0], sku: 'HAT' }],
    'PUT /p1': () => made,
    'PATCH /p1': () => ({ ...made, visible: true }),
  });
  const saved = await saveProduct(values, reached, saving);
  expect(second.map(({ call }) => call)).not.toContain('POST catalog/product');
  expect(second.at(-1)).toEqual({ call: 'PATCH catalog/product/p1', body: { available: true } });
  expect(saved.product.visible).toBe(true);
});

it('asks for nothing where nothing was typed', async () => {
  const base = shirt();
  const asked = services({ 'GET /options': () => options });
  expect(
    await saveProduct(
      valuesOf(record, base),
      base,
      savingWith(() => undefined),
    ),
  ).toEqual(base);
  expect(asked.map(({ call }) => call)).toEqual(['GET catalog/product/options']);
});

it('repeats an adjustment under the same key, until it was answered', async () => {
  const base = shirt();
  const values = valuesOf(record, base);
  Object.assign(values.variants[0] ?? {}, { quantity: '12' });
  const saving = savingWith(() => undefined);
  const first = services({ 'GET /options': () => options });
  await expect(saveProduct(values, base, saving)).rejects.toMatchObject({ status: 500 });
  const second = services({
    'GET /options': () => options,
    'POST /adjustments': () => [{ ...base.stock[0], quantity: 12 }],
  });
  await saveProduct(values, base, saving);
  expect(second.at(-1)?.body).toEqual(first.at(-1)?.body);
  expect(second.at(-1)?.body).toMatchObject({ entries: [{ sku: 'SHIRT-RED', delta: 2 }] });
});
