import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { testIds } from '@storepod/testkit/callers';
import { jobsDone } from '@storepod/testkit/jobs';
import { sentBack } from '@storepod/testkit/sent-back';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '../src/contract.ts';
import { openCatalog } from './fixture.ts';
import { idOf } from './many-products.ts';
import { productsOf, text } from './products.ts';
import { seed } from './seeded.ts';

const fixture = await openCatalog();
const { db, shop, manage, kit } = fixture;
const { create, read, write } = productsOf(fixture);
const store = testIds.store;
const RED = 4;
/** More than two batches of the index. */
const PRODUCTS = 450;
beforeAll(() => seed(db, PRODUCTS, 3));

const search = async (q: string, more = '', of: string = store) =>
  (await shop(`/api/v2/products/search?q=${encodeURIComponent(q)}&count=100&facets=false${more}`, of)).body;
const idsOf = (body: { content: { id: string }[] }) => body.content.map(({ id }) => id);

/** The products that have a variant of a value, by the tables themselves. */
const soldIn = async (value: string) => {
  const { rows } = await sql<{ id: string }>`
    select distinct v.product_id::text as id from product_variant v
      join product_variant_option_value ov on ov.store_id = v.store_id and ov.variant_id = v.id
     where v.store_id = ${store} and ov.value_id = ${value} order by id`.execute(db);
  return rows.map(({ id }) => id);
};
const vocabulary = async (word: string, of: StoreMerchantId = store) => {
  const { rows } = await sql<{ language: string; uses: number }>`
    select language, uses from search_word where store_id = ${of} and word = ${word} order by language`.execute(db);
  return rows;
};
const waitingToCount = async () => {
  const { rows } = await sql`
    select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '%count_search_words%'`.execute(db);
  return rows.length;
};
const optionOf = async (value: string) => {
  const { rows } = await sql<{ option_id: string }>`
    select option_id from product_option_value where store_id = ${store} and id = ${value}`.execute(db);
  return (await manage('GET', `/api/v1/private/product/option/${rows[0]?.option_id}`)).body;
};

describe('option values', () => {
  it('are found, in every language of the store', async () => {
    const red = await soldIn(idOf('value', RED));
    expect((await search('red')).totalElements).toBe(red.length);
    expect((await search('red', '&lang=fr')).totalElements).toBe(red.length);
  });

  it('narrow what a product is called: "red shirt" finds the shirts that come in red', async () => {
    const red = new Set(await soldIn(idOf('value', RED)));
    const found = await search('red shirt');
    const shirts = (await search('shirt')).totalElements;
    expect(found.totalElements).toBeGreaterThan(0);
    expect(found.totalElements).toBeLessThan(shirts);
    expect(idsOf(found).filter((id) => !red.has(id))).toEqual([]);
    expect(
      found.content.every(({ description }: { description: { name: string } }) => /shirt/.test(description.name)),
    ).toBe(true);
  });

  it('weigh less than a name', async () => {
    const { id } = await create({ descriptions: [text('en', 'Red enamel kettle')] });
    await expect.poll(async () => idsOf(await search('red'))[0]).toBe(id);
  });

  it('are found by their new name on all products once they are renamed, and no longer by the old one', async () => {
    const value = idOf('value', 3);
    const option = await optionOf(value);
    const values = option.values.map((one: { id: string }) =>
      one.id === value ? { ...one, descriptions: [text('en', 'Aubergine'), text('fr', 'Myrtille')] } : one,
    );
    expect(
      (
        await manage(
          'PUT',
          `/api/v1/private/product/option/${option.id}`,
          sentBack(catalog.endpoints.updateOption.body, { ...option, values }),
        )
      ).status,
    ).toBe(200);
    const sold = (await soldIn(value)).length;
    await expect.poll(async () => (await search('aubergine')).totalElements).toBe(sold);
    await expect.poll(async () => (await search('myrtille', '&lang=fr')).totalElements).toBe(sold);
    await jobsDone(db, 'catalog_jobs');
    expect(await search('aubergnie')).toMatchObject({ didYouMean: 'aubergine', totalElements: sold });
    expect(await vocabulary('navy')).toEqual([]);
  });

  it('go with the variant that had them', async () => {
    const { id, sku } = await create({ descriptions: [text('en', 'Garden bench')] });
    const variantsOf = (values: string[]) => ({
      options: values.length > 0 ? ['colour'] : [],
      variants: [{ sku, defaultVariant: true, optionValueIds: values }],
    });
    const put = (values: string[]) => manage('PUT', `/api/v2/private/product/${id}/variants`, variantsOf(values));
    expect((await put([idOf('value', RED)])).status).toBe(200);
    await expect.poll(async () => idsOf(await search('red garden bench'))).toEqual([id]);
    const before = (await search('red')).totalElements;
    expect((await put([])).status).toBe(200);
    await expect.poll(async () => (await search('red')).totalElements).toBe(before - 1);
  });
});

describe('the words of a store', () => {
  it('come with a product and go with it, renamed or removed', async () => {
    const { id } = await create({ descriptions: [text('en', 'Zirconium teapot')] });
    await expect.poll(async () => (await search('zircoinum')).didYouMean).toBe('zirconium');
    const body = await read(id);
    const renamed = { ...body, descriptions: [{ ...body.descriptions[0], name: 'Obsidian teapot' }] };
    await write(id, sentBack(catalog.endpoints.updateProduct.body, renamed));
    await expect.poll(async () => (await search('obsidain')).didYouMean).toBe('obsidian');
    expect(await search('zircoinum')).toMatchObject({ totalElements: 0 });
    expect(await vocabulary('zirconium')).toEqual([]);
    await manage('DELETE', `/api/v1/private/product/${id}`);
    expect((await search('obsidain')).didYouMean).toBeUndefined();
    await expect.poll(() => vocabulary('obsidian')).toEqual([]);
  });

  it('are counted by the rows that have them, however many writers meet', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, n) => create({ descriptions: [text('en', `Marimba number${n}`)] })),
    );
    await expect.poll(() => vocabulary('marimba')).toEqual([{ language: 'en', uses: 12 }]);
    const removals = made.slice(0, 11).map(({ id }) => manage('DELETE', `/api/v1/private/product/${id}`));
    for (const { status } of await Promise.all(removals)) expect(status).toBe(204);
    await expect.poll(() => vocabulary('marimba')).toEqual([{ language: 'en', uses: 1 }]);
    await jobsDone(db, 'catalog_jobs');
    const { rows: wrong } = await sql`
      select language, word from search_word w where store_id = ${store} and uses <> (select count(*) from product_search s
        where s.store_id = w.store_id and s.language = w.language and w.word = any(s.vocabulary))`.execute(db);
    expect(wrong).toEqual([]);
    const { rows: left } = await sql`select from search_word_change where store_id = ${store}`.execute(db);
    expect(left).toEqual([]);
  });

  it('are counted once each by two that count at the same time', async () => {
    const note = () =>
      sql`insert into search_word_change (store_id, language, word, uses) values (${store}, 'en', 'theremin', 1)`.execute(
        db,
      );
    const count = (by: typeof db) => sql`select count_search_words(${store}, 100)`.execute(by);
    await note();
    const first = await db.startTransaction().execute();
    await count(first);
    await note();
    const second = count(db);
    // Looked at below; until then it must not end the process.
    second.catch(() => undefined);
    await expect.poll(waitingToCount).toBe(1);
    await first.commit().execute();
    await second;
    expect(await vocabulary('theremin')).toEqual([{ language: 'en', uses: 2 }]);
  });

  it('of hidden products are not proposed', async () => {
    const { id } = await create({ descriptions: [text('en', 'Quarterstaff')] });
    await expect.poll(async () => (await search('quaterstaff')).didYouMean).toBe('quarterstaff');
    await sql`update product set available = false where store_id = ${store} and id = ${id}`.execute(db);
    kit.cache.touch(store);
    expect(await search('quaterstaff')).toMatchObject({ totalElements: 0 });
    expect((await search('quaterstaff')).didYouMean).toBeUndefined();
  });

  it('are no words of another store', async () => {
    await seed(db, 20, 1, testIds.otherStore);
    const body = await search('aubergnie', '', testIds.otherStore);
    expect(body).toMatchObject({ totalElements: 0 });
    expect(body.didYouMean).toBeUndefined();
  });

  it('lead suggestions from swapped letters to what was meant', async () => {
    const { body } = await shop('/api/v2/products/suggest?q=shrit');
    expect(body.length).toBeGreaterThan(0);
    for (const { name } of body) expect(name).toMatch(/shirt/);
  });
});
