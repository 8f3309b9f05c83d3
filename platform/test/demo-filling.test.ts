import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { picturesOf, variantPicturesOf } from '@storepod/demo/pictures';
import type { Uuid } from '@storepod/kernel/ids';
import { PodId } from '@storepod/kernel/object-id';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditPod } from '../src/audit/audit-pod.ts';
import { databasesOf } from '../src/audit/databases.ts';
import { ConsoleSession } from '../src/demo/console-session.ts';
import { demoShopper } from '../src/demo/demo-shoppers.ts';
import { DEMO_PASSWORD } from '../src/demo/demo-stores.ts';
import { variantsOf } from '../src/demo/demo-variants.ts';
import { type ShopToFill, shopsToFill } from '../src/demo/fill-shops.ts';
import { shopCalls } from '../src/demo/shop-calls.ts';
import { type Launched, launchPlatform, portOffsets, START_TIMEOUT_MS, temporaryDataDir } from '../src/launch.ts';
import { readOptions } from '../src/options.ts';

const data = temporaryDataDir();
const offset = portOffsets.demoFilling;
const pod = PodId.parse('507f1f77bcf86cd799439011');

const launch = () => launchPlatform({ STOREPOD_DATA_DIR: data.path, STOREPOD_PORT_OFFSET: String(offset) });

const isProof = process.env.STOREPOD_PROOF === 'demo-filling';

let run: Launched;
beforeAll(async () => {
  if (!isProof) return;
  run = launch();
  await run.running();
}, START_TIMEOUT_MS);
afterAll(async () => {
  if (isProof) await run.stop();
  data.remove();
});

/** One session for each owner: uaa takes only so many sign-ins in a minute, and the filling needs some, too. */
const sessions = new Map<string, Promise<ConsoleSession>>();
const sessionOf = (owner: string): Promise<ConsoleSession> => {
  const session =
    sessions.get(owner) ?? ConsoleSession.signIn(`http://localhost:${8000 + offset}`, owner, DEMO_PASSWORD);
  sessions.set(owner, session);
  session.catch(() => sessions.delete(owner));
  return session;
};

const callsOf = async ({ owner, store }: ShopToFill) => shopCalls(await sessionOf(owner), pod, store);

const ALL = { count: 200 } as const;

/** Pictures come first, and take longest. */
async function countPictures(one: ShopToFill): Promise<number> {
  const { store, content } = await callsOf(one);
  return (await content.listMedia({ store, query: ALL })).totalElements;
}

async function countOrders(one: ShopToFill): Promise<number> {
  const { store, checkout } = await callsOf(one);
  return (await checkout.listOrders({ store, query: ALL })).totalElements;
}

async function killThePod(): Promise<void> {
  const { groups } = JSON.parse(readFileSync(join(data.path, 'run.json'), 'utf8'));
  process.kill(groups[0], 'SIGKILL');
}

/** Minutes on a busy machine: `npm run proof:demo-filling`. What repeats a filling that was cut off has tests of its own. */
describe.skipIf(!isProof)('the demo shops', { timeout: 900_000 }, () => {
  it('are complete, and hold nothing twice, though the process of the pod was killed while they were filled', async () => {
    const [first] = shopsToFill;
    if (!first) throw new Error('the demo has no shops');
    await expect
      .poll(() => countPictures(first).catch(() => 0), { timeout: 120_000, interval: 500 })
      .toBeGreaterThan(0);
    await killThePod();
    await expect.poll(() => countOrders(first).catch(() => 0), { timeout: 400_000, interval: 500 }).toBeGreaterThan(5);
    await killThePod();
    await expect.poll(() => run.said(), { timeout: 400_000 }).toContain('The demo shops are full.');
    expect(run.said().match(/started again/g)).toHaveLength(2);
    for (const one of shopsToFill) await expectComplete(one);
  });

  it('have thirty orders over sixty days in every status, their numbers in the order of their dates', async () => {
    for (const one of shopsToFill) await expectOrders(one);
  });

  it('have books that agree with each other', async () => {
    const options = readOptions({ STOREPOD_DATA_DIR: data.path, STOREPOD_PORT_OFFSET: String(offset) });
    const findings = await auditPod(databasesOf({}, options, pod));
    expect(findings.filter(({ isViolation, found }) => isViolation && found > 0)).toEqual([]);
    expect(findings.find(({ check }) => check === 'orders that need attention')?.found).toBe(shopsToFill.length);
  });

  it('are left as they are by the next start', async () => {
    await run.stop();
    sessions.clear();
    run = launch();
    await run.running();
    await expect.poll(() => run.said()).toContain('The demo shops are full.');
    expect(run.said()).not.toContain('0 of 51');
    for (const one of shopsToFill) expect(await countOrders(one)).toBe(30);
  });
});

async function expectComplete(one: ShopToFill): Promise<void> {
  const { shop } = one;
  const { store, catalog, inventory, content } = await callsOf(one);
  const products = (await catalog.managedProducts({ store, query: ALL })).content;
  const wanted = shop.products.map((product) => variantsOf(product).map(({ sku }) => sku));
  expect(products.map(({ sku }) => sku).sort()).toEqual(wanted.map(([sku]) => sku).sort());
  expect(products.filter(({ image }) => image === null)).toEqual([]);
  const skus = wanted.flat();
  const { totalElements } = await inventory.listStock({ store, query: ALL });
  expect(totalElements).toBe(skus.length);
  expect((await catalog.listCategories({ store, query: ALL })).content).toHaveLength(shop.categories.length);
  expect((await catalog.listBrands({ store, query: ALL })).content).toHaveLength(shop.brands.length);
  const pictures = [
    ...shop.categories.map(({ picture }) => picture),
    ...shop.products.flatMap((product) => [
      ...picturesOf(product),
      ...variantPicturesOf(product).map(({ picture }) => picture),
    ]),
  ];
  const names = new Set(pictures.map((picture) => JSON.stringify(picture)));
  expect((await content.listMedia({ store, query: ALL })).totalElements).toBe(names.size);
  const related = shop.products.find((product) => product.related?.length);
  const id = products.find(({ sku }) => related && sku === variantsOf(related)[0]?.sku)?.id;
  if (id)
    expect((await catalog.listRelationships({ store, params: { id } })).productIds).toHaveLength(
      related?.related?.length ?? 0,
    );
}

async function expectOrders(one: ShopToFill): Promise<void> {
  const { store, checkout, payment } = await callsOf(one);
  const query = { ...ALL, sort: 'datePurchased,asc' } as const;
  const orders = (await checkout.listOrders({ store, query })).content;
  expect(orders.map(({ number }) => number)).toEqual(orders.map((_, nth) => 1001 + nth));
  expect(orders.map(({ orderStatus }) => orderStatus)).toEqual(one.shop.trade.orders.map(({ becomes }) => becomes));
  expect(orders.filter(({ email }) => email === demoShopper.email)).toHaveLength(5);
  const ages = orders.map(({ datePurchased }) => (Date.now() - Date.parse(datePurchased)) / 86_400_000);
  expect(Math.max(...ages)).toBeGreaterThan(57);
  expect(Math.max(...ages)).toBeLessThan(61);
  const { figures, before } = await checkout.salesSummary({ store });
  for (const { orders: sold, revenue } of [figures, before]) {
    expect(sold).toBeGreaterThan(7);
    expect(revenue.amount).toBeGreaterThan(0);
  }
  expect((await payment.listConfigurations({ store })).filter(({ enabled }) => enabled)).toHaveLength(3);
  await expectPastOf(one, orders[0]?.id);
}

/** Everything that happened to the first order happened long ago, in its order. */
async function expectPastOf(one: ShopToFill, id: Uuid | undefined): Promise<void> {
  if (!id) throw new Error('a demo shop has no orders');
  const { store, checkout } = await callsOf(one);
  const { shipments } = await checkout.readOrder({ store, params: { id } });
  const history = await checkout.orderHistory({ store, params: { id } });
  const dates = history.map(({ date }) => Date.parse(date));
  expect(dates.toSorted((first, second) => first - second)).toEqual(dates);
  const delivered = shipments.map(({ deliveredAt }) => Date.parse(deliveredAt ?? ''));
  for (const date of [...dates, ...delivered]) expect(date).toBeLessThan(Date.now() - 30 * 86_400_000);
}
