import catalog from '@storepod/catalog/service';
import { onMoment } from '@storepod/kernel/moments';
import { startService } from '@storepod/service/start';
import { testIds } from '@storepod/testkit/callers';
import { freshDatabase } from '@storepod/testkit/databases';
import { eventually } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { freePort } from '@storepod/testkit/ports';
import { afterAll, afterEach, expect, it } from 'vitest';
import { openPod } from './pod/open-pod.ts';

// Descriptions and prices would be kept for an hour, so only a notice ends them in time.
const port = await freePort();
const pod = await openPod({ env: { GOODS_CACHE: 'PT1H', STOCK_CACHE: 'PT1H' }, catalogPort: port });
const { call, place, stock, wires, owner, kit, peers } = pod;
const database = await freshDatabase(catalog.options.database);
const env = { ...peers.inventory.env, PORT: String(port), DATABASE_URL: database.url };
const running = await startService(catalog, { env });
afterAll(async () => {
  await running.stop();
  await database.drop();
});
afterEach(() => wires.catalog.restore());

const manage = async (method: string, path: string, body: unknown) => {
  const answer = await ask(running.origin, method, `/api${path}?store=${testIds.store}`, { token: owner, body });
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const isTold = () => eventually(() => kit.watch.isTold('catalog') && kit.watch.isTold('inventory')).toBe(true);

/** A product of catalog and inventory, and a cart with it that was shown. */
async function shownProduct(sku: string) {
  await isTold();
  const descriptions = [{ language: 'en', name: sku, friendlyUrl: sku.toLowerCase() }];
  const { id } = await manage('POST', '/v2/private/product', { sku, visible: true, descriptions });
  await stock(sku);
  // The notice of the new product may still be on its way.
  await eventually(async () => (await call('POST', '/cart', { product: sku, quantity: 1 })).status).toBe(201);
  const { code } = (await call('POST', '/cart', { product: sku, quantity: 1 })).body;
  const cart = async () => (await call('GET', `/cart/${code}`)).body;
  const product = async () => (await cart()).products?.[0];
  const hidden = async () => (await cart()).unavailable?.[0]?.sku;
  return { id: id as string, code: code as string, product, hidden };
}
const hide = (id: string) => manage('PATCH', `/v1/private/product/${id}`, { available: false });

/** How often catalog and inventory are asked meanwhile. */
async function questions(run: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const stop = onMoment(({ name, detail }) => {
    if (name === 'peer.asked' && /cartLines|queryAvailability/.test(detail ?? '')) asked.push(detail ?? '');
  });
  await run().finally(stop);
  return asked;
}

it('a product that is hidden in catalog is no longer sold as soon as its notice has come', async () => {
  const { id, code, product, hidden } = await shownProduct('HIDDEN');
  expect(await product()).toMatchObject({ available: true });
  await eventually(() => questions(product)).toEqual([]);
  await hide(id);
  await eventually(hidden).toBe('HIDDEN');
  expect((await call('PUT', `/cart/${code}`, { product: 'HIDDEN', quantity: 2 })).body.code).toBe(
    'CHECKOUT.CART.PRODUCT_NOT_PURCHASABLE',
  );
  expect((await place(code)).body.code).toBe('CHECKOUT.CART.PRODUCT_NOT_PURCHASABLE');
});

it('an order is decided by what catalog shows when it is placed, whether or not its notice has come', async () => {
  const { id, code, product } = await shownProduct('RACING');
  await product();
  await hide(id);
  const { status, body } = await place(code);
  expect([status, body.code, body.params]).toEqual([422, 'CHECKOUT.CART.PRODUCT_NOT_PURCHASABLE', { sku: 'RACING' }]);
});

it('a price that changes in inventory is shown as soon as its notice has come, and no order is placed at the old one', async () => {
  const { code, product } = await shownProduct('DEARER');
  expect(await product()).toMatchObject({ price: { amount: 2500 }, formerPrice: null });
  await stock('DEARER', { quantity: undefined, price: { amount: 2700 } });
  const { status, body } = await place(code);
  expect([status, body.code, body.params.newTotal.amount]).toEqual([409, 'CHECKOUT.CART.PRICE_CHANGED', 2700]);

  await stock('DEARER', { quantity: undefined, price: { amount: 2900 } });
  await eventually(product).toMatchObject({ price: { amount: 2900 }, formerPrice: { amount: 2500 } });
});

it('a notice that was missed while catalog was out of reach is made up for when it is back', async () => {
  const { id, product, hidden } = await shownProduct('MISSED');
  expect(await product()).toMatchObject({ available: true });
  wires.catalog.cut();
  await eventually(() => kit.watch.isTold('catalog')).toBe(false);
  await hide(id);
  // What is remembered is still shown and sold meanwhile, since nobody can be asked.
  expect(await product()).toMatchObject({ available: true });
  wires.catalog.restore();
  await isTold();
  await eventually(hidden).toBe('MISSED');
});

it('an order is placed by what catalog said, while catalog is down', async () => {
  const { code, product } = await shownProduct('REMEMBERED');
  await product();
  wires.catalog.cut();
  expect((await place(code)).status).toBe(201);
});
