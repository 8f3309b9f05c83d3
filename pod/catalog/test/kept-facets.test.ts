import { ask } from '@storepod/testkit/http';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openCatalog } from './fixture.ts';
import { wrongRows } from './kept-columns.ts';
import { clientsOf, inEnglish, makersIn, newStore } from './makers.ts';
import { csvOf, untilOver, uploadTo } from './transfer-fixture.ts';

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
  options: Record<'colour' | 'size', string>;
  values: Record<'colour' | 'size', string[]>;
}

type Change = (shop: Shop) => Promise<{ status: number }>;

const product = '/api/v1/private/product';
const category = '/api/v1/private/category';
const sku = (n: number, colour: number, size: number) => `P-${n}-${colour}-${size}`;

const named = (code: 'colour' | 'size', n: number) => ({
  code: `${code}-${n}`,
  descriptions: inEnglish(`${code} ${n}`),
});

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
  nth(3).map(
    (gone): Change =>
      async ({ manage, options, values }) => {
        const left = values.colour.flatMap((id, n) => (n === gone ? [] : [{ id, ...named('colour', n) }]));
        return manage('PUT', `${product}/option/${options.colour}`, {
          ...{ code: 'colour', descriptions: inEnglish('colour'), values: left },
        });
      },
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
  const token = running.tokens.organisationAdmin;
  const answer = await uploadTo(running.origin, token, csvOf(rows), store);
  if (answer.status === 202) await untilOver(running.origin, token, store, answer.body.id);
  return answer;
}

async function openShop(): Promise<Shop> {
  const store = newStore();
  const { manage } = clientsOf(fixture, store);
  const make = makersIn(fixture, store);
  const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);
  const option = async (code: 'colour' | 'size', count: number) => {
    const values = Array.from({ length: count }, (_, n) => named(code, n));
    const { body } = await manage('POST', `${product}/option`, { code, descriptions: inEnglish(code), values });
    return { id: body.id, values: idsOf(body.values) };
  };
  const [colour, size] = [await option('colour', 3), await option('size', 2)];
  const categories: { id: string }[] = [];
  for (let n = 0; n < CATEGORIES; n++) categories.push(await make.category(`category-${n}`));
  const products: { id: string }[] = [];
  for (let n = 0; n < PRODUCTS; n++) products.push(await make.product(sku(n, 0, 0)));
  return {
    ...{ store, manage, products: idsOf(products), categories: idsOf(categories) },
    options: { colour: colour.id, size: size.id },
    values: { colour: colour.values, size: size.values },
  };
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
     where p.store_id = ${store} and p.available
       and (not exists (select from product_category where store_id = p.store_id and product_id = p.id)
         or exists (select from product_category pc join category c on c.store_id = pc.store_id and c.id = pc.category_id
             where pc.store_id = p.store_id and pc.product_id = p.id and c.shown))
     group by ov.value_id`.execute(db);
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
        expect(await wrongRows(db, shop.store)).toEqual([]);
        await expect.poll(() => filtersOf(shop.store)).toEqual(await countedAnew(shop.store));
      }
    }),
    { numRuns: 10 },
  );
  // A change may find its product or category gone, but most must have been made, and none may fail.
  const made = [200, 201, 202, 204].reduce((sum, status) => sum + (effects.get(status) ?? 0), 0);
  const all = [...effects.values()].reduce((sum, count) => sum + count, 0);
  expect(made, JSON.stringify([...effects])).toBeGreaterThan(all / 3);
  expect([...effects.keys()].filter((status) => status >= 500)).toEqual([]);
});

it('of two who give one product a category each, neither takes that of the other away', async () => {
  const { store, products, categories } = await openShop();
  const file = (c: number) => sql`
    insert into product_category (store_id, product_id, category_id) values (${store}, ${products[0]}, ${categories[c]})`;
  let second: Promise<unknown> | undefined;
  await db.transaction().execute(async (trx) => {
    await file(0).execute(trx);
    second = file(1).execute(db);
    // It waits for the row of the product, which this transaction holds.
    await expect.poll(() => waiting('product_category')).toBe(1);
  });
  await second;
  expect(await wrongRows(db, store)).toEqual([]);
});

async function waiting(table: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
     where wait_event_type = 'Lock' and datname = current_database() and query like ${`%${table}%`}`.execute(db);
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
    expect(await wrongRows(db, store)).toEqual([]);
  }
});

it('a variant comes and goes while the values of all together stay, and the combinations follow it', async () => {
  const { store, manage, products, values } = await openShop();
  const pair = (colour: number, size: number) => ({
    ...{ sku: sku(0, colour, size), defaultVariant: colour + size === 0 },
    optionValueIds: [values.colour[colour], values.size[size]],
  });
  const [kept, gone] = [[pair(0, 0), pair(0, 1), pair(1, 0)], pair(1, 1)];
  const keys: unknown[] = [];
  for (const variants of [kept, [...kept, gone], kept]) {
    const body = { options: ['colour', 'size'], variants };
    expect((await manage('PUT', `/api/v2/private/product/${products[0]}/variants`, body)).status).toBe(200);
    expect(await wrongRows(db, store)).toEqual([]);
    keys.push((await keysOf(store)).get(products[0] ?? ''));
  }
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
});

async function keysOf(store: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; variants_key: string }>`
    select id, variants_key from product where store_id = ${store}`.execute(db);
  return new Map(rows.map(({ id, variants_key }) => [id, variants_key]));
}

it('products with the same combinations have the same key, whoever made them and in whatever order', async () => {
  const shop = await openShop();
  const { store, manage, products, values } = shop;
  const set = (p: number, sold: [number, number][], options = ['colour', 'size']) =>
    manage('PUT', `/api/v2/private/product/${products[p]}/variants`, {
      options,
      variants: sold.map(([colour, size], place) => ({
        ...{ sku: sku(p, colour, size), sortOrder: place, defaultVariant: place === 0 },
        optionValueIds: [values.colour[colour], values.size[size]],
      })),
    });
  expect(
    (
      await set(0, [
        [0, 1],
        [2, 0],
      ])
    ).status,
  ).toBe(200);
  expect(
    (
      await set(
        1,
        [
          [2, 0],
          [0, 1],
        ],
        ['size', 'colour'],
      )
    ).status,
  ).toBe(200);
  expect(
    (
      await set(2, [
        [0, 0],
        [2, 1],
      ])
    ).status,
  ).toBe(200);
  expect(
    (
      await importFile(
        shop,
        PRODUCTS,
        [
          [2, 0],
          [0, 1],
        ],
        0,
      )
    ).status,
  ).toBe(202);
  const keys = await keysOf(store);
  const [first, alike, other, without] = products.map((id) => keys.get(id));
  const imported = [...keys].find(([id]) => !products.includes(id))?.[1];
  expect([alike, imported]).toEqual([first, first]);
  expect(new Set([first, other, without]).size).toBe(3);
  expect(await wrongRows(db, store)).toEqual([]);
});

it('of two who give one product a variant each, neither takes that of the other away', async () => {
  const { store, manage, products, values } = await openShop();
  const sold = (place: number) => ({
    ...{ sku: sku(0, place, 0), defaultVariant: place === 0, optionValueIds: [values.colour[place]] },
  });
  const body = { options: ['colour'], variants: [sold(0), sold(1)] };
  const { status, body: made } = await manage('PUT', `/api/v2/private/product/${products[0]}/variants`, body);
  expect(status).toBe(200);
  // Behind the back of the service, which would lock the product itself.
  const recolour = (nth: number, colour: number) => sql`
    update product_variant_option_value set value_id = ${values.colour[colour]}
     where store_id = ${store} and variant_id = ${made[nth].id}`;
  let second: Promise<unknown> | undefined;
  await db.transaction().execute(async (trx) => {
    await recolour(0, 2).execute(trx);
    second = recolour(1, 0).execute(db);
    await expect.poll(() => waiting('product_variant_option_value')).toBe(1);
  });
  await second;
  expect(await wrongRows(db, store)).toEqual([]);
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
  expect(await wrongRows(db, store)).toEqual([]);
  expect(await filtersOf(store)).toEqual({});
});
