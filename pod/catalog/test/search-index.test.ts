import { transaction } from '@storepod/database/transaction';
import { Uuid } from '@storepod/kernel/ids';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { jobsDone } from '@storepod/testkit/jobs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { BrandRenamed, ProductsChanged } from '../src/events.ts';
import { openCatalog } from './fixture.ts';
import { idOf, manyProducts } from './many-products.ts';
import { seed } from './seeded.ts';

const { db, kit, shop, manage, running } = await openCatalog();
const store = testIds.store;
const product = Uuid.parse(idOf('product', 1));

beforeAll(() => seed(db, 40, 2));

const totalOf = async (q: string, of = store) =>
  (await shop(`/api/v2/products/search?q=${encodeURIComponent(q)}&facets=false`, of)).body.totalElements;
/** As a writer does it: the change and the news of it in one transaction. */
const rename = (id: string, name: string) =>
  transaction(db, async (trx) => {
    await sql`update product_description set name = ${name} where product_id = ${id} and language = 'en'`.execute(trx);
    await kit.outbox.publish(trx, ProductsChanged, { store, products: [Uuid.parse(id)] });
    await kit.invalidation.touch(trx, store);
  });
const indexed = (table: string) =>
  sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)} where store_id = ${store}`
    .execute(db)
    .then(({ rows }) => rows[0]?.rows);

describe('the search index', () => {
  it('follows a product that changed, and ends what was kept of the store', async () => {
    expect(await totalOf('xylophone')).toBe(0);
    await rename(product, 'Xylophone of oak');
    await expect.poll(() => totalOf('xylophone')).toBe(1);
  });

  it('ends with the last of many changes, however they meet', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => rename(idOf('product', 2), `Theremin number${n}`)));
    const { rows } = await sql<{ name: string }>`select name from product_description
      where product_id = ${idOf('product', 2)} and language = 'en'`.execute(db);
    await expect.poll(() => totalOf(rows[0]?.name ?? '')).toBe(1);
    await jobsDone(db, 'catalog_jobs');
    const kept = await sql`select name from product_search
      where product_id = ${idOf('product', 2)} and language = 'en'`.execute(db);
    expect(kept.rows).toEqual([{ name: rows[0]?.name.toLowerCase() }]);
  });

  it('follows the name of a brand through all its products', async () => {
    await transaction(db, async (trx) => {
      await sql`update manufacturer_description set name = 'Zephyrine' where manufacturer_id = ${idOf('brand', 0)}`.execute(
        trx,
      );
      await kit.outbox.publish(trx, BrandRenamed, { store, brand: Uuid.parse(idOf('brand', 0)) });
    });
    await expect.poll(() => totalOf('zephyrine')).toBe(40);
  });

  it('forgets a product with the product, and a language with its text', async () => {
    await sql`delete from product where id = ${product}`.execute(db);
    await sql`delete from product_description where product_id = ${idOf('product', 2)} and language = 'ar'`.execute(db);
    expect(await indexed('product_search')).toBe(await indexed('product_description'));
    await transaction(db, (trx) => kit.outbox.publish(trx, ProductsChanged, { store, products: [product] }));
    await jobsDone(db, 'catalog_jobs');
    expect(await indexed('product_search')).toBe(await indexed('product_description'));
  });

  it('is made anew when somebody asks for it', async () => {
    await sql`delete from product_search where store_id = ${store}`.execute(db);
    const answer = await manage('POST', '/api/v2/private/products/search-index/rebuild');
    expect(answer).toMatchObject({ status: 202, body: { started: true } });
    await expect.poll(() => indexed('product_search')).toBe(await indexed('product_description'));
  });

  it('gets at a start what was written while nobody made it', async () => {
    for (const statement of manyProducts({ store: testIds.otherStore, products: 5, variants: 1 }))
      await sql.raw(statement).execute(db);
    const other = await running.replica();
    const path = `/api/v2/products/search?q=shirt&store=${testIds.otherStore}`;
    await expect.poll(async () => (await ask(other.origin, 'GET', path)).body.totalElements).toBe(3);
  });

  it('leaves a row alone that says the same already', async () => {
    const stamp = async () =>
      (await sql`select max(xmin::text::bigint) as newest from product_search where store_id = ${store}`.execute(db))
        .rows;
    const before = await stamp();
    const all = Array.from({ length: 38 }, (_, n) => Uuid.parse(idOf('product', n + 2)));
    await transaction(db, (trx) => kit.outbox.publish(trx, ProductsChanged, { store, products: all }));
    await jobsDone(db, 'catalog_jobs');
    expect(await stamp()).toEqual(before);
  });
});
