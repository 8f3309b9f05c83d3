import { ask } from '@storepod/testkit/http';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openCatalog } from './fixture.ts';
import { clientsOf, inEnglish, makersIn, newStore } from './makers.ts';
import { csvOf } from './transfer-fixture.ts';

const fixture = await openCatalog();
const { db, running } = fixture;

const PRODUCTS = 4;
const CATEGORIES = 4;
const nth = (count: number) => fc.nat(count - 1);

type Client = ReturnType<typeof clientsOf>['manage'];
/** What a change is made with: the ids of what there was at first, some of which may be gone. */
interface Shop {
  store: string;
  manage: Client;
  products: string[];
  categories: string[];
  values: Record<'colour' | 'size', string[]>;
}

type Change = (shop: Shop) => Promise<{ status: number }>;

const product = '/api/v1/private/product';
const category = '/api/v1/private/category';
const sku = (n: number, colour: number, size: number) => `P-${n}-${colour}-${size}`;

/** A variant for each chosen pair of a colour and a size. */
const pairs = fc.uniqueArray(fc.tuple(nth(3), nth(2)), { minLength: 1, maxLength: 4, selector: String });

/** Everything by which a product comes into a category or a value, and out of it. */
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(nth(PRODUCTS), nth(CATEGORIES)).map(
    ([p, c]): Change =>
      ({ manage, products, categories }) =>
        manage('POST', `${product}/${products[p]}/category/${categories[c]}`),
  ),
  fc.tuple(nth(PRODUCTS), nth(CATEGORIES)).map(
    ([p, c]): Change =>
      ({ manage, products, categories }) =>
        manage('DELETE', `${product}/${products[p]}/category/${categories[c]}`),
  ),
  fc.tuple(nth(PRODUCTS), fc.boolean()).map(
    ([p, available]): Change =>
      ({ manage, products }) =>
        manage('PATCH', `${product}/${products[p]}`, { available }),
  ),
  nth(PRODUCTS).map(
    (p): Change =>
      ({ manage, products }) =>
        manage('DELETE', `${product}/${products[p]}`),
  ),
  fc.tuple(nth(CATEGORIES), nth(CATEGORIES)).map(
    ([c, under]): Change =>
      ({ manage, categories }) =>
        manage('PUT', `${category}/${categories[c]}/move/${categories[under]}`),
  ),
  fc.tuple(nth(CATEGORIES), fc.boolean()).map(
    ([c, visible]): Change =>
      ({ manage, categories }) =>
        manage('PATCH', `${category}/${categories[c]}/visible`, { visible }),
  ),
  fc.tuple(nth(CATEGORIES), fc.boolean()).map(
    ([c, products]): Change =>
      ({ manage, categories }) =>
        manage('DELETE', `${category}/${categories[c]}${products ? '?deleteProducts=true' : ''}`),
  ),
  fc.tuple(nth(PRODUCTS), pairs).map(
    ([p, sold]): Change =>
      ({ manage, products, values }) =>
        manage('PUT', `/api/v2/private/product/${products[p]}/variants`, {
          options: ['colour', 'size'],
          variants: sold.map(([colour, size], place) => ({
            ...{ sku: sku(p, colour, size), sortOrder: place, defaultVariant: place === 0 },
            optionValueIds: [values.colour[colour], values.size[size]],
          })),
        }),
  ),
  fc.tuple(nth(PRODUCTS), pairs, nth(CATEGORIES)).map(
    ([p, sold, c]): Change =>
      (shop) =>
        importFile(shop, p, sold, c),
  ),
);

/** A product with its variants as a file, which may find it there, or bring it back. */
async function importFile({ store }: Shop, p: number, sold: [number, number][], c: number) {
  const rows = sold.map(([colour, size], place) => ({
    ...{ product: sku(p, ...(sold[0] ?? [0, 0])), sku: sku(p, colour, size), default: String(place === 0) },
    ...{ option_1: 'colour', value_1: `colour-${colour}`, option_2: 'size', value_2: `size-${size}` },
    ...{ categories: place === 0 ? `category-${c}` : '', name_en: place === 0 ? `Product ${p}` : '' },
  }));
  return fetch(`${running.origin}/api/v1/private/products/import?store=${store}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${running.tokens.organisationAdmin}`, 'content-type': 'text/csv' },
    body: csvOf(rows),
  }).then(async (answer) => ({ status: answer.status, body: await answer.text() }));
}

async function openShop(): Promise<Shop> {
  const store = newStore();
  const { manage } = clientsOf(fixture, store);
  const make = makersIn(fixture, store);
  const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);
  const option = async (code: 'colour' | 'size', count: number) => {
    const values = Array.from({ length: count }, (_, n) => ({
      code: `${code}-${n}`,
      descriptions: inEnglish(`${code} ${n}`),
    }));
    const { body } = await manage('POST', `${product}/option`, { code, descriptions: inEnglish(code), values });
    return idsOf(body.values);
  };
  const values = { colour: await option('colour', 3), size: await option('size', 2) };
  const categories: { id: string }[] = [];
  for (let n = 0; n < CATEGORIES; n++) categories.push(await make.category(`category-${n}`));
  const products: { id: string }[] = [];
  for (let n = 0; n < PRODUCTS; n++) products.push(await make.product(sku(n, 0, 0)));
  return { store, manage, products: idsOf(products), categories: idsOf(categories), values };
}

/** Products whose row does not say what the tables say, but for categories that are gone. */
async function wrongRows(store: string): Promise<unknown[]> {
  const { rows } = await sql`
    select p.id, p.category_ids, p.value_ids from product p
     where p.store_id = ${store} and (
       array(select c.id from category c where c.store_id = p.store_id and c.id = any(p.category_ids) order by 1)
         <> array(select category_id from product_category where store_id = p.store_id and product_id = p.id order by 1)
       or p.value_ids <> array(select distinct ov.value_id from product_variant v
           join product_variant_option_value ov on ov.store_id = v.store_id and ov.variant_id = v.id
          where v.store_id = p.store_id and v.product_id = p.id order by 1))`.execute(db);
  return rows;
}

/** What the filters of all products say, by id. */
async function filtersOf(store: string): Promise<Record<string, number>> {
  const { body } = await ask(running.origin, 'GET', `/api/v2/products/search?rows=false&store=${store}`);
  const { categories, options } = body.facets;
  const buckets = [...categories, ...options.flatMap(({ values }: { values: unknown[] }) => values)];
  return Object.fromEntries(buckets.map(({ id, count }) => [id, count]));
}

/** The same, product by product, as the tables have it. */
async function countedAnew(store: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select above.id, count(distinct p.id)::int as count
      from product p
      join product_category pc on pc.store_id = p.store_id and pc.product_id = p.id
      join category c on c.store_id = p.store_id and c.id = pc.category_id and c.shown
      cross join unnest(string_to_array(btrim(c.lineage, '/'), '/')) as above (id)
     where p.store_id = ${store} and p.available group by above.id
    union all
    select ov.value_id::text, count(distinct p.id)::int
      from product p
      join product_variant v on v.store_id = p.store_id and v.product_id = p.id
      join product_variant_option_value ov on ov.store_id = p.store_id and ov.variant_id = v.id
     where p.store_id = ${store} and p.available group by ov.value_id`.execute(db);
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
}

it('filters say what the tables say after any changes, also of two at once', async () => {
  const changes = fc.array(fc.tuple(anyChange, anyChange), { minLength: 1, maxLength: 8 });
  const effects = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(changes, async (rounds) => {
      const shop = await openShop();
      for (const round of rounds) {
        const answers = await Promise.all(round.map((change) => change(shop)));
        for (const { status } of answers) effects.set(status, (effects.get(status) ?? 0) + 1);
        expect(await wrongRows(shop.store)).toEqual([]);
        await expect.poll(() => filtersOf(shop.store)).toEqual(await countedAnew(shop.store));
      }
    }),
    { numRuns: 10 },
  );
  // A change may find its product or category gone, but most must have been made, and none may fail.
  const made = [200, 201, 204].reduce((sum, status) => sum + (effects.get(status) ?? 0), 0);
  const all = [...effects.values()].reduce((sum, count) => sum + count, 0);
  expect(made, JSON.stringify([...effects])).toBeGreaterThan(all / 3);
  expect([...effects.keys()].filter((status) => status >= 500)).toEqual([]);
}, 240_000);

it('of two who give one product a category each, neither takes that of the other away', async () => {
  const { store, products, categories } = await openShop();
  const file = (c: number) => sql`
    insert into product_category (store_id, product_id, category_id) values (${store}, ${products[0]}, ${categories[c]})`;
  let second: Promise<unknown> | undefined;
  await db.transaction().execute(async (trx) => {
    await file(0).execute(trx);
    second = file(1).execute(db);
    // It waits for the row of the product, which this transaction holds.
    await expect.poll(() => waiting()).toBe(1);
  });
  await second;
  expect(await wrongRows(store)).toEqual([]);
});

async function waiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
     where wait_event_type = 'Lock' and datname = current_database() and query like '%product_category%'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

it('what a variant alone was sold in goes with it', async () => {
  const shop = await openShop();
  const { store, manage, products, values } = shop;
  const variants = [0, 1].map((colour) => ({
    ...{ sku: sku(0, colour, 0), defaultVariant: colour === 0, optionValueIds: [values.colour[colour]] },
  }));
  const put = (count: number) =>
    manage('PUT', `/api/v2/private/product/${products[0]}/variants`, {
      options: ['colour'],
      variants: variants.slice(0, count),
    });
  for (const count of [2, 1]) {
    expect((await put(count)).status).toBe(200);
    expect(Object.keys(await filtersOf(store)).toSorted()).toEqual(values.colour.slice(0, count).toSorted());
    expect(await wrongRows(store)).toEqual([]);
  }
});

it('a change that breaks off leaves the row of its product as it was', async () => {
  const { store, products, categories } = await openShop();
  const broken = db.transaction().execute(async (trx) => {
    await sql`insert into product_category (store_id, product_id, category_id)
      values (${store}, ${products[0]}, ${categories[0]})`.execute(trx);
    const { rows } = await sql<{ category_ids: string[] }>`
      select category_ids from product where store_id = ${store} and id = ${products[0]}`.execute(trx);
    expect(rows).toEqual([{ category_ids: [categories[0]] }]);
    throw new Error('killed');
  });
  await expect(broken).rejects.toThrow('killed');
  expect(await wrongRows(store)).toEqual([]);
  expect(await filtersOf(store)).toEqual({});
});
