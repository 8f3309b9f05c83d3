import { stage } from '@storepod/testkit/cast';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { categoryOf, idOf, modelOf, nameOf } from './many-products.ts';
import { seed } from './seeded.ts';
import { openCatalog } from './stand.ts';

const CONNECTIONS = 3;
const { db, kit, shop } = await openCatalog({ env: { DATABASE_POOL_SIZE: String(CONNECTIONS) } });

/** Nine thousand texts and variants: enough that reading a table as a whole is dearer than any index. */
const PRODUCTS = 3000;
beforeAll(() => seed(db, PRODUCTS, 3), 120_000);

/** What grows with the number of products. */
const large = [
  'product',
  'product_description',
  'product_variant',
  'product_variant_option_value',
  'product_image',
  'product_category',
  'product_search',
];

const reads: Record<string, (n: number) => string> = {
  'the list': (n) => `/api/v2/products?count=24&page=${n}`,
  'the list of a category': (n) => `/api/v2/products?categoryIds=${idOf('category', categoryOf(n * 80))}`,
  'a product page': (n) => `/api/v2/product/name/${nameOf(n)}`,
  'a search by words': (n) => `/api/v2/products/search?q=${modelOf(n * 20)}`,
  'a search by two words': (n) => `/api/v2/products/search?q=linen+${modelOf(n * 20)}`,
  'a misspelt search': (n) => `/api/v2/products/search?q=${modelOf(n * 20)}q`,
  'a category page': (n) =>
    `/api/v2/products/search?categoryIds=${idOf('category', categoryOf(n * 80))}&facetGroups=BRANDS,OPTIONS`,
  suggestions: (n) => `/api/v2/products/suggest?q=${modelOf(n * 20).slice(0, 5)}`,
  'products by sku': (n) => `/api/v1/detailed-products?skus=SKU-${n}-0,SKU-${n + 1}-1`,
  'the lines of a cart': (n) => `/api/v1/cart-lines?skus=SKU-${n}-0,SKU-${n + 1}-1`,
};

/** How often each large table was read as a whole. Sessions keep their figures for a while; each is made to tell them. */
async function wholeReads(): Promise<Record<string, number>> {
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () => sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`.execute(db)),
  );
  const { rows } = await sql<{ table: string; whole: number }>`
    select relname as table, seq_scan::int as whole from pg_stat_user_tables
     where relname in (${sql.join(large)})`.execute(db);
  return Object.fromEntries(rows.map(({ table, whole }) => [table, whole]));
}

it.each(Object.keys(reads))('%s never reads a whole table', async (name) => {
  for (let n = 0; n < 6; n++) {
    kit.cache.touch(stage.store);
    // How long the list of all products is must be counted; that is kept for every page of it.
    await shop('/api/v2/products?count=1');
    const before = await wholeReads();
    expect((await shop(reads[name]?.(n) ?? '')).status).toBe(200);
    expect(await wholeReads()).toEqual(before);
  }
});

it('a whole table would be noticed', async () => {
  const { product = 0 } = await wholeReads();
  await sql`select count(*) from product where weight > 1`.execute(db);
  expect(await wholeReads()).toMatchObject({ product: product + 1 });
});
