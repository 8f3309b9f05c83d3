import type { SkuOffer } from '@storepod/boundary/sku-offers';
import { Problem } from '@storepod/kernel/problem';
import { eventually } from '@storepod/testkit/eventually';
import { jobsDone } from '@storepod/testkit/jobs';
import { startPeer } from '@storepod/testkit/peers';
import { statementsOf } from '@storepod/testkit/statements';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { askForCatchUp } from '../src/catch-up.ts';
import { openCatalog } from './fixture.ts';
import { inEnglish, newStore } from './makers.ts';

/** What inventory says of the skus of each store, in the order of its changes. */
const feeds = new Map<string, SkuOffer[]>();
const inventory = await startPeer(({ method, query }) => {
  if (method !== 'GET') return undefined;
  const feed = feeds.get(query.get('store') ?? '');
  if (!feed) return new Problem('INVENTORY.STORE_UNKNOWN', 404, 'No.');
  return feed.filter(({ position }) => position > Number(query.get('after'))).slice(0, Number(query.get('count')));
});
const { kit, db, running, manage, shop } = await openCatalog({ peers: { inventory: inventory.origin } });

let store = newStore();
beforeEach(() => {
  store = newStore();
  feeds.set(store, []);
});

let position = 0;
/** Inventory says something new of a sku: a row of its feed moves to the end. */
function say(sku: string, price: number | null, buyable = price !== null): void {
  const others = feeds.get(store)?.filter((offer) => offer.sku !== sku) ?? [];
  feeds.set(store, [...others, { sku: sku as SkuOffer['sku'], position: ++position, price, buyable }]);
}
const poke = async () =>
  expect(
    (await running.as('podService', 'POST', `/api/v1/private/catalog/external/offers/moved?store=${store}`)).status,
  ).toBe(204);
const tell = (sku: string, price: number | null, buyable?: boolean) => {
  say(sku, price, buyable);
  return poke();
};

const create = async (sku: string): Promise<string> =>
  (await manage('POST', '/api/v2/private/product', { sku, descriptions: inEnglish(`Tee ${sku}`) }, store)).body.id;
const list = async (query: string) =>
  (await shop(`/api/v2/products?${query}`, store)).body.content as { sku: string }[];
const skus = async (query: string) => (await list(query)).map(({ sku }) => sku);
const found = async (query: string) =>
  (await shop(`/api/v2/products/search?q=tee&facets=false&${query}`, store)).body.content.map(
    ({ sku }: { sku: string }) => sku,
  );

/** Three that can be bought, one that is sold out, one without a price. */
async function fill(): Promise<void> {
  for (const sku of ['MID', 'LOW', 'HIGH', 'OUT', 'BARE']) await create(sku);
  say('MID', 2000);
  say('LOW', 1000);
  say('HIGH', 3000);
  await tell('OUT', 1500, false);
  await eventually(() => skus('sort=price,asc')).toEqual(['LOW', 'OUT', 'MID', 'HIGH', 'BARE']);
  await eventually(() => found('sort=PRICE_ASC')).toHaveLength(5);
}

describe('lists and search', () => {
  it('are sorted by price both ways, what has none last', async () => {
    await fill();
    expect(await skus('sort=price,desc')).toEqual(['HIGH', 'MID', 'OUT', 'LOW', 'BARE']);
    expect(await found('sort=PRICE_ASC')).toEqual(['LOW', 'OUT', 'MID', 'HIGH', 'BARE']);
    expect(await found('sort=PRICE_DESC')).toEqual(['HIGH', 'MID', 'OUT', 'LOW', 'BARE']);
    const pages = await Promise.all([0, 1, 2].map((page) => skus(`sort=price,desc&count=2&page=${page}`)));
    expect(pages).toEqual([['HIGH', 'MID'], ['OUT', 'LOW'], ['BARE']]);
  });

  it('are narrowed to a range of prices, its ends included, and to what can be bought, with the right totals', async () => {
    await fill();
    expect(await skus('minPrice=1500&maxPrice=2000&sort=price,asc')).toEqual(['OUT', 'MID']);
    expect(await skus('minPrice=1500&inStock=true&sort=price,asc')).toEqual(['MID', 'HIGH']);
    expect(await skus('minPrice=2001&maxPrice=2000')).toEqual([]);
    expect(await found('maxPrice=1999&sort=PRICE_DESC')).toEqual(['OUT', 'LOW']);
    expect(await found('inStock=true&sort=PRICE_ASC')).toEqual(['LOW', 'MID', 'HIGH']);
    const totals = ['', 'inStock=true', 'inStock=false', 'maxPrice=1500'].map(
      async (query) => (await shop(`/api/v2/products?${query}`, store)).body.totalElements,
    );
    expect(await Promise.all(totals)).toEqual([5, 3, 5, 2]);
  });

  it('tell neither price nor stock', async () => {
    await fill();
    const [product] = await list('sort=price,asc');
    expect(Object.keys(product ?? {}).filter((key) => /price|buyable|stock/i.test(key))).toEqual([]);
  });

  it.each(['minPrice=-1', 'maxPrice=x', 'inStock=perhaps', 'sort=price', 'minPrice=1.5'])(
    '400 refuse %s',
    async (query) => {
      for (const path of ['products?', 'products/search?'])
        expect((await shop(`/api/v2/${path}${query}`, store)).status).toBe(400);
    },
  );
});

describe('a product', () => {
  const offerOf = async (id: string) => {
    const { rows } = await sql<{ price: number | null; buyable: boolean }>`
      select price, buyable from product where store_id = ${store} and id = ${id}`.execute(db);
    return rows[0];
  };

  it('has the price of its cheapest variant that can be bought, by all ways in which variants change', async () => {
    const id = await create('TEE');
    const option = {
      code: 'size',
      descriptions: inEnglish('size'),
      values: ['s', 'm', 'l'].map((code) => ({ code, descriptions: inEnglish(code) })),
    };
    const { body } = await manage('POST', '/api/v1/private/product/option', option, store);
    const values: string[] = body.values.map((value: { id: string }) => value.id);
    const replace = (names: string[]) =>
      manage(
        'PUT',
        `/api/v2/private/product/${id}/variants`,
        {
          options: ['size'],
          variants: names.map((sku, n) => ({ sku, defaultVariant: n === 0, optionValueIds: [values[n]] })),
        },
        store,
      );
    // The price comes before the variant, as it does where stock is imported first.
    say('S', 900, false);
    say('M', 1200);
    await tell('L', 1500);
    expect((await replace(['S', 'M', 'L'])).status).toBe(200);
    await eventually(() => offerOf(id)).toEqual({ price: 1200, buyable: true });
    await replace(['S', 'L']);
    await eventually(() => offerOf(id)).toEqual({ price: 1500, buyable: true });
    await tell('L', 1500, false);
    await eventually(() => offerOf(id)).toEqual({ price: 900, buyable: false });
    say('L', null);
    await tell('S', null);
    await eventually(() => offerOf(id)).toEqual({ price: null, buyable: false });
    expect((await sql`select sku from sku_offer where store_id = ${store} and sku <> 'M'`.execute(db)).rows).toEqual(
      [],
    );
  });
});

describe('what inventory says', () => {
  const offersAsked = () =>
    inventory.asked.filter(({ path, query }) => path.endsWith('/offers') && query.get('store') === store);

  it('is read page by page, and from then on only what is new', async () => {
    for (let n = 0; n < 1200; n++) say(`SKU-${n}`, n);
    await poke();
    const known = async () =>
      (await sql<{ count: number }>`select count(*)::int as count from sku_offer where store_id = ${store}`.execute(db))
        .rows[0]?.count;
    await eventually(known).toBe(1200);
    await eventually(() => offersAsked().length).toBe(3);
    await tell('SKU-7', 7777);
    await eventually(() => offersAsked().length).toBe(4);
    expect(offersAsked().at(-1)?.query.get('after')).toBe(String(position - 1));
  });

  it('changes nothing when it is heard twice, by two at once', async () => {
    const id = await create('TEE');
    say('TEE', 500);
    await Promise.all(Array.from({ length: 6 }, poke));
    await eventually(() => skus('maxPrice=500')).toEqual(['TEE']);
    await tell('TEE', 700);
    await Promise.all(Array.from({ length: 6 }, poke));
    await eventually(() => skus('minPrice=700')).toEqual(['TEE']);
    await manage('DELETE', `/api/v1/private/product/${id}`, undefined, store);
  });

  it('is read after inventory was down', async () => {
    await create('TEE');
    const failed = inventory.failed;
    inventory.down = true;
    await tell('TEE', 500);
    await eventually(() => inventory.failed).toBeGreaterThan(failed);
    inventory.down = false;
    await eventually(() => skus('maxPrice=500')).toEqual(['TEE']);
  });

  it('is asked for at the start where products were here before anybody followed it', async () => {
    await create('TEE');
    say('TEE', 500);
    await askForCatchUp(kit);
    await eventually(() => skus('maxPrice=500')).toEqual(['TEE']);
    const asked = offersAsked().length;
    await askForCatchUp(kit);
    await jobsDone(db, 'catalog_jobs');
    await tell('TEE', 600);
    await eventually(() => skus('minPrice=600')).toEqual(['TEE']);
    expect(offersAsked()).toHaveLength(asked + 1);
  });

  it('is asked for of hundreds of stores beside the start, which writes one job', async () => {
    const stores = Array.from({ length: 120 }, newStore);
    await sql`insert into product_count (store_id, products) select unnest(${stores}::text[]), 1`.execute(db);
    expect(await statementsOf(() => askForCatchUp(kit))).toHaveLength(1);
    const asked = () => new Set(inventory.asked.map(({ query }) => query.get('store')));
    await eventually(() => stores.filter((one) => !asked().has(one))).toEqual([]);
  });

  it('drops what is kept of the store only where a product can be bought differently', async () => {
    const [first, second] = [await create('A'), await create('B')];
    expect([first, second]).toHaveLength(2);
    say('A', 500);
    await tell('B', 600);
    await eventually(() => skus('sort=price,asc&maxPrice=900')).toEqual(['A', 'B']);
    await eventually(() => skus('sku=A')).toEqual(['A']);
    const touched: string[] = [];
    const stop = kit.invalidation.onTouch((topic) => touched.push(topic));
    await tell('ELSEWHERE', 1);
    await eventually(() => offersAsked().at(-1)?.query.get('after')).toBe(String(position - 1));
    await tell('B', 700);
    await eventually(() => touched.filter((topic) => topic === store).length).toBe(2);
    stop();
    expect(await skus('sort=price,asc&minPrice=600')).toEqual(['B']);
  });

  it('is nothing once the store has ended', async () => {
    feeds.delete(store);
    await poke();
    await eventually(() => offersAsked().length).toBe(1);
    expect((await sql`select 1 from offer_position where store_id = ${store}`.execute(db)).rows).toEqual([]);
  });
});
