import { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { jobsDone } from '@storepod/testkit/jobs';
import { startPeer } from '@storepod/testkit/peers';
import { sentBack } from '@storepod/testkit/sent-back';
import { statementsOf } from '@storepod/testkit/statements';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockTree } from '../src/category/tree.ts';
import { catalog } from '../src/contract.ts';
import { openCatalog } from './fixture.ts';
import { wrongRows } from './kept-columns.ts';
import { clientsOf, inEnglish, makersIn, newStore, quiet } from './makers.ts';

const inputOf = (read: object) => sentBack(catalog.endpoints.updateProduct.body, read);

interface Told {
  position: number;
  skus: { sku: string; shown: boolean }[];
  allSince?: number;
}

/** Inventory as far as it hears which skus are shown, by store. */
const heard = new Map<string, Told[]>();
let refusal: Problem | undefined;
const inventory = await startPeer(({ path, query, body }) => {
  if (path.endsWith('/offers')) return [];
  if (!path.endsWith('/shown-skus')) return undefined;
  if (refusal) return refusal;
  const store = query.get('store') ?? '';
  heard.set(store, [...(heard.get(store) ?? []), body as Told]);
  return undefined;
});
const fixture = await openCatalog({ peers: { inventory: inventory.origin } });
const { db, kit } = fixture;

/** What inventory makes of all that it has heard of a store. */
function shownIn(store: string): string[] {
  const known = new Map<string, { shown: boolean; position: number }>();
  for (const { position, skus, allSince = 0 } of heard.get(store) ?? []) {
    for (const { sku, shown } of skus)
      if (position > (known.get(sku)?.position ?? 0)) known.set(sku, { shown, position });
    for (const [sku, { position: told }] of known) if (told < allSince) known.delete(sku);
  }
  return [...known].flatMap(([sku, { shown }]) => (shown ? [sku] : [])).toSorted();
}

let store = newStore();
let make = makersIn(fixture, store);
let { manage, shop } = clientsOf(fixture, store);
beforeEach(() => {
  refusal = undefined;
  store = newStore();
  make = makersIn(fixture, store);
  ({ manage, shop } = clientsOf(fixture, store));
});

const setVisible = (id: string, visible: boolean) =>
  manage('PATCH', `/api/v1/private/category/${id}/visible`, { visible });

/** A shop with a product for each way to stand in categories, and all of them in a group, related and with a picture. */
async function filled() {
  const [open, shut, roof] = [await make.category('open'), await make.category('shut'), await make.category('roof')];
  const below = await make.category('below', { parent: { code: 'roof' } });
  await make.brand('maker');
  const made = async (sku: string, categories: string[], more: object = {}) =>
    make.product(sku, {
      descriptions: [{ language: 'en', name: `Kettle ${sku}`, friendlyUrl: sku.toLowerCase() }],
      ...{ categories: categories.map((code) => ({ code })), manufacturer: 'maker', ...more },
    });
  const products = {
    FREE: await made('FREE', []),
    ONE: await made('ONE', ['shut']),
    BOTH: await made('BOTH', ['open', 'shut']),
    BELOW: await made('BELOW', ['below']),
    OFF: await made('OFF', ['open'], { visible: false }),
  };
  await make.group(
    'STRIP',
    Object.values(products).map(({ id }) => id),
  );
  for (const { id } of Object.values(products).slice(1))
    await manage('POST', `/api/v1/private/products/${products.FREE.id}/relationship/${id}`);
  await manage('POST', `/api/v1/private/product/${products.ONE.id}/images`, [
    { externalUrl: 'https://pictures.test/one.webp' },
  ]);
  await quiet(fixture);
  return { open, shut, roof, below, products };
}

const skus = (list: { sku: string }[]) => list.map(({ sku }) => sku).toSorted();

/** What a shopper can find of the store, by every way there is. */
async function everyWay({ products, shut }: Awaited<ReturnType<typeof filled>>) {
  const body = async (path: string) => (await shop(path)).body;
  const all = Object.keys(products).join();
  const search = await body('/api/v2/products/search?q=kettle');
  const pages = await Promise.all(
    Object.keys(products).map(async (sku) => [sku, (await shop(`/api/v2/product/name/${sku.toLowerCase()}`)).status]),
  );
  const bySku = await Promise.all(
    Object.keys(products).map(async (sku) => [sku, (await shop(`/api/v1/detailed-product?sku=${sku}`)).status]),
  );
  const found = (answers: (string | number)[][]) =>
    answers.flatMap(([sku, status]) => (status === 200 ? [String(sku)] : [])).toSorted();
  const sitemap = await body('/api/v1/sitemap/products?count=100');
  const list = await body('/api/v2/products?count=100');
  return {
    list: skus(list.content),
    total: list.totalElements,
    newest: skus((await body('/api/v2/products?sort=dateAvailable,desc')).content),
    bySkuPart: skus((await body('/api/v2/products?sku=o')).content),
    search: skus(search.content),
    searchTotal: search.totalElements,
    brandCount: search.facets.brands.map(({ count }: { count: number }) => count),
    suggest: skus(await body('/api/v2/products/suggest?q=kett')),
    group: skus((await body('/api/v1/products/groups/STRIP')).products),
    related: skus((await body(`/api/v1/products/${products.FREE.id}/relationship`)).products),
    pages: found(pages),
    bySku: found(bySku),
    cards: skus(await body(`/api/v1/detailed-products?skus=${all}`)),
    cart: skus(await body(`/api/v1/cart-lines?skus=${all}`)),
    sitemap: sitemap.content.length,
    pictures: (await shop(`/api/v1/product/${products.ONE.id}/images`)).status,
    category: (await shop(`/api/v1/category/${shut.description?.friendlyUrl ?? 'shut'}`)).status,
  };
}

const seen = (shown: string[], { pictures, category }: { pictures: number; category: number }) => ({
  ...{ list: shown, total: shown.length, newest: shown, search: shown, searchTotal: shown.length },
  bySkuPart: shown.filter((sku) => /o/i.test(sku)),
  ...{ brandCount: [shown.length], suggest: shown, group: shown, related: shown.filter((sku) => sku !== 'FREE') },
  ...{ pages: shown, bySku: shown, cards: shown, cart: shown, sitemap: shown.length, pictures, category },
});

describe('a product all of whose categories are hidden', () => {
  it('is nowhere to be found, and one visible category or none at all is enough', async () => {
    const goods = await filled();
    const every = ['BELOW', 'BOTH', 'FREE', 'ONE'];
    expect(await everyWay(goods)).toEqual(seen(every, { pictures: 200, category: 200 }));
    await setVisible(goods.shut.id, false);
    await setVisible(goods.roof.id, false);
    expect(await everyWay(goods)).toEqual(seen(['BOTH', 'FREE'], { pictures: 404, category: 404 }));
    await setVisible(goods.open.id, false);
    expect(await everyWay(goods)).toEqual(seen(['FREE'], { pictures: 404, category: 404 }));
    for (const id of [goods.open.id, goods.shut.id, goods.roof.id]) await setVisible(id, true);
    expect(await everyWay(goods)).toEqual(seen(every, { pictures: 200, category: 200 }));
    expect(await wrongRows(db, store as never)).toEqual([]);
  });

  it('is shown and hidden by whatever moves it or its categories', async () => {
    const goods = await filled();
    const { open, shut, roof, below, products } = goods;
    const list = async () => skus((await shop('/api/v2/products?count=100')).body.content);
    await setVisible(shut.id, false);
    expect(await list()).toEqual(['BELOW', 'BOTH', 'FREE']);
    // A branch under a hidden one, and back.
    await manage('PUT', `/api/v1/private/category/${roof.id}/move/${shut.id}`);
    expect(await list()).toEqual(['BOTH', 'FREE']);
    await manage('PUT', `/api/v1/private/category/${roof.id}/move/-1`);
    expect(await list()).toEqual(['BELOW', 'BOTH', 'FREE']);
    // Membership.
    await manage('DELETE', `/api/v1/private/product/${products.BOTH.id}/category/${open.id}`);
    expect(await list()).toEqual(['BELOW', 'FREE']);
    await manage('POST', `/api/v1/private/product/${products.ONE.id}/category/${open.id}`);
    expect(await list()).toEqual(['BELOW', 'FREE', 'ONE']);
    // A form that files it anew.
    const definition = (await manage('GET', `/api/v2/private/product/${products.FREE.id}`)).body;
    await manage('PUT', `/api/v2/private/product/${products.FREE.id}`, {
      ...inputOf(definition),
      categories: [{ code: 'shut' }],
    });
    expect(await list()).toEqual(['BELOW', 'ONE']);
    // A category that is saved as a whole.
    await manage('PUT', `/api/v1/private/category/${below.id}`, {
      ...sentBack(catalog.endpoints.updateCategory.body, below),
      parent: { code: 'roof' },
      visible: false,
    });
    expect(await list()).toEqual(['ONE']);
    // The last visible one goes: what stands in a hidden one alone is hidden, and what stands in none is shown.
    await manage('DELETE', `/api/v1/private/category/${open.id}`);
    expect(await list()).toEqual([]);
    await manage('DELETE', `/api/v1/private/category/${shut.id}`);
    expect(await list()).toEqual(['BOTH', 'FREE', 'ONE']);
    expect(await wrongRows(db, store as never)).toEqual([]);
  });

  it('is in the list of its merchant, who opens and changes it as ever', async () => {
    const { shut, products } = await filled();
    await setVisible(shut.id, false);
    const { content } = (await manage('GET', '/api/v2/private/products')).body;
    expect(skus(content)).toEqual(['BELOW', 'BOTH', 'FREE', 'OFF', 'ONE']);
    expect((await manage('GET', `/api/v2/private/product/${products.ONE.id}`)).body).toMatchObject({ visible: true });
  });

  it('is made hidden where it is made in a hidden category', async () => {
    await make.category('shut', { visible: false });
    await make.product('BORN', { categories: [{ code: 'shut' }] });
    expect((await shop('/api/v2/products')).body.totalElements).toBe(0);
    await jobsDone(db, 'catalog_jobs');
    expect(shownIn(store)).toEqual([]);
  });

  it('is made hidden where its category is being hidden while it is made', async () => {
    const shut = await make.category('shut');
    await make.product('FIRST');
    const born = { sku: 'BORN', descriptions: inEnglish('Born'), categories: [{ code: 'shut' }] };
    const { making } = await db.transaction().execute(async (trx) => {
      await lockTree(trx, StoreMerchantId.parse(store));
      await sql`update category set visible = false, shown = false where store_id = ${store} and id = ${shut.id}`.execute(
        trx,
      );
      const making = manage('POST', '/api/v2/private/product', born);
      await expect.poll(waitForTree).toBe(1);
      return { making };
    });
    expect((await making).status).toBe(201);
    expect(skus((await shop('/api/v2/products')).body.content)).toEqual(['FIRST']);
    expect(await wrongRows(db, store)).toEqual([]);
  });

  /** How many wait for whoever changes a tree. */
  const waitForTree = async () =>
    (
      await sql`select from pg_stat_activity
        where datname = current_database() and wait_event = 'advisory' and query like '%advisory_xact_lock_shared%'`.execute(
        db,
      )
    ).rows.length;

  it('stays hidden while others file products in the category that is being hidden', async () => {
    const shut = await make.category('shut');
    await make.category('open');
    const ids = await Promise.all(
      Array.from(
        { length: 12 },
        async (_, nth) => (await make.product(`P-${nth}`, { categories: [{ code: 'open' }] })).id,
      ),
    );
    await manage('PATCH', `/api/v1/private/category/${shut.id}/visible`, { visible: true });
    const answers = await Promise.all([
      ...ids.flatMap((id) => [manage('POST', `/api/v1/private/product/${id}/category/${shut.id}`)]),
      setVisible(shut.id, false),
      ...ids.slice(0, 4).map((id) => manage('PATCH', `/api/v1/private/product/${id}`, { productShipeable: false })),
      setVisible(shut.id, true),
      setVisible(shut.id, false),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
    expect(await wrongRows(db, store as never)).toEqual([]);
  });

  it('costs shoppers no statement more', async () => {
    const { shut } = await filled();
    await setVisible(shut.id, false);
    await quiet(fixture);
    for (const [path, statements] of [
      ['/api/v2/products?count=20', 2],
      ['/api/v2/products/search?q=kettle', 2],
      ['/api/v2/product/name/free', 1],
      ['/api/v1/cart-lines?skus=FREE,ONE', 1],
    ] as const) {
      kit.cache.touch(store);
      expect(await statementsOf(() => shop(path))).toHaveLength(statements);
    }
  });
});

describe('inventory hears which skus are shown', () => {
  const told = async () => {
    await jobsDone(db, 'catalog_jobs');
    return shownIn(store);
  };
  const notes = async () => (await sql`select from sku_note where store_id = ${store}`.execute(db)).rows.length;

  it('of a product that is made, hidden by its category or by itself, and deleted', async () => {
    const { shut, products } = await filled();
    expect(await told()).toEqual(['BELOW', 'BOTH', 'FREE', 'ONE']);
    await setVisible(shut.id, false);
    expect(await told()).toEqual(['BELOW', 'BOTH', 'FREE']);
    await manage('PATCH', `/api/v1/private/product/${products.FREE.id}`, { available: false });
    expect(await told()).toEqual(['BELOW', 'BOTH']);
    await manage('DELETE', `/api/v1/private/product/${products.BELOW.id}`);
    expect(await told()).toEqual(['BOTH']);
    expect(await notes()).toBe(0);
  });

  it('of a sku that is called otherwise: the old name is hidden, the new one is shown', async () => {
    const product = await make.product('OLD');
    expect(await told()).toEqual(['OLD']);
    const { status } = await manage('PUT', `/api/v2/private/product/${product.id}`, {
      ...inputOf(product),
      sku: 'NEW',
    });
    expect([status, await told()]).toEqual([200, ['NEW']]);
  });

  it('by nothing where nothing of it changed', async () => {
    const product = await make.product('SAME');
    await told();
    const before = heard.get(store)?.length;
    await manage('PATCH', `/api/v1/private/product/${product.id}`, { productShipeable: false });
    await told();
    expect(heard.get(store)?.length).toBe(before);
  });

  it('by a job that waits for nothing', async () => {
    const { shut } = await filled();
    await told();
    await setVisible(shut.id, false);
    await expect.poll(() => shownIn(store), { interval: 20 }).toEqual(['BELOW', 'BOTH', 'FREE']);
  });

  it('once it can be reached again: what was noted meanwhile is told as it is by then', async () => {
    const { shut } = await filled();
    await told();
    refusal = new Problem('COMMON.INTERNAL_ERROR', 500, 'No.');
    await setVisible(shut.id, false);
    await expect.poll(notes).toBe(1);
    refusal = undefined;
    await setVisible(shut.id, true);
    await setVisible(shut.id, false);
    await expect.poll(() => shownIn(store)).toEqual(['BELOW', 'BOTH', 'FREE']);
  });
});
