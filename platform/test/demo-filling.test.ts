import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PodId } from '@storepod/kernel/object-id';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleSession } from '../src/demo/console-session.ts';
import { DEMO_PASSWORD } from '../src/demo/demo-stores.ts';
import { variantsOf } from '../src/demo/demo-variants.ts';
import { type ShopToFill, shopsToFill } from '../src/demo/fill-shops.ts';
import { shopCalls } from '../src/demo/shop-calls.ts';
import { type Launched, launchPlatform, temporaryDataDir } from '../src/launch.ts';

const data = temporaryDataDir();
const offset = 22_000;
const pod = PodId.parse('507f1f77bcf86cd799439011');

const launch = () => launchPlatform({ STOREPOD_DATA_DIR: data.path, STOREPOD_PORT_OFFSET: String(offset) });

const isProof = process.env.STOREPOD_PROOF === 'demo-filling';

let run: Launched;
beforeAll(async () => {
  if (!isProof) return;
  run = launch();
  await run.running();
}, 180_000);
afterAll(async () => {
  if (isProof) await run.stop();
  data.remove();
});

const callsOf = async ({ owner, store }: ShopToFill) =>
  shopCalls(await ConsoleSession.signIn(`http://localhost:${8000 + offset}`, owner, DEMO_PASSWORD), pod, store);

const ALL = { count: 200 } as const;

/** Pictures come first, and take longest. */
async function countPictures(one: ShopToFill): Promise<number> {
  const { store, content } = await callsOf(one);
  return (await content.listMedia({ store, query: ALL })).totalElements;
}

/** Minutes on a busy machine: `npm run proof:demo-filling`. What repeats a filling that was cut off has tests of its own. */
describe.skipIf(!isProof)('the demo shops', { timeout: 400_000 }, () => {
  it('are complete, and hold nothing twice, though the process of the pod was killed while they were filled', async () => {
    const [first] = shopsToFill;
    if (!first) throw new Error('the demo has no shops');
    await expect.poll(() => countPictures(first).catch(() => 0), { timeout: 120_000 }).toBeGreaterThan(0);
    const { groups } = JSON.parse(readFileSync(join(data.path, 'run.json'), 'utf8'));
    process.kill(groups[0], 'SIGKILL');
    await expect.poll(() => run.said(), { timeout: 240_000 }).toContain('The demo shops are full.');
    expect(run.said()).toContain('started again');
    for (const one of shopsToFill) await expectComplete(one);
  });

  it('are left as they are by the next start', async () => {
    await run.stop();
    run = launch();
    await run.running();
    await expect.poll(() => run.said()).toContain('The demo shops are full.');
    expect(run.said()).not.toContain('0 of 51');
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
    ...shop.products.flatMap((product) => [...product.pictures, ...Object.values(product.variantPictures ?? {})]),
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
