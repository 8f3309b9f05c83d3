import { randomUUID } from 'node:crypto';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCatalog } from './fixture.ts';
import { categoryOf, idOf, modelOf } from './many-products.ts';
import { seed } from './seeded.ts';

const { db, kit, shop, running } = await openCatalog();
const MODEL = modelOf(0);

/** Of the twenty products of the first model, 5 is hidden. */
beforeAll(async () => {
  await seed(db, 160, 3);
  await sql`update product set available = false where id = ${idOf('product', 5)}`.execute(db);
});

const search = async (query: string) => (await shop(`/api/v2/products/search?${query}`)).body;
const idsOf = (body: { content: { id: string }[] }) => body.content.map(({ id }) => id);
const countsOf = (buckets: { name: string; count: number }[]) =>
  Object.fromEntries(buckets.map(({ name, count }) => [name, count]));

describe('a search', () => {
  it('finds shown products by their words and says in which language', async () => {
    const body = await search(`q=${MODEL}&count=100`);
    expect(body).toMatchObject({ totalElements: 19, language: 'en' });
    expect(idsOf(body)).not.toContain(idOf('product', 5));
    expect(body.didYouMean).toBeUndefined();
  });

  it('knows every form of a word, and all words must fit', async () => {
    expect(await search(`q=${MODEL}+shirts`)).toMatchObject({ totalElements: 3 });
    expect(await search(`q=SHIRT+${MODEL}+wool`)).toMatchObject({ totalElements: 1 });
  });

  it('finds the product of a sku, in any case', async () => {
    expect(idsOf(await search('q=sku-42-1'))[0]).toBe(idOf('product', 42));
    expect(idsOf(await search('q=SKU-42-1'))[0]).toBe(idOf('product', 42));
  });

  it('without words lists what fits, in the order of the merchant or by date', async () => {
    expect(idsOf(await search('count=2'))).toEqual([idOf('product', 0), idOf('product', 1)]);
    expect(idsOf(await search('count=1&sort=NEWEST'))).toEqual([idOf('product', 159)]);
    expect(idsOf(await search('count=1&sort=OLDEST&q=+'))).toEqual([idOf('product', 0)]);
    expect(idsOf(await search(`count=1&sort=NEWEST&q=${MODEL}`))).toEqual([idOf('product', 19)]);
    expect((await shop('/api/v2/products/search?sort=PRICE')).status).toBe(400);
  });

  it('pages through what was found', async () => {
    const pages = await Promise.all([0, 1, 2].map((page) => search(`q=${MODEL}&count=8&page=${page}`)));
    const ids = pages.flatMap(idsOf);
    expect(new Set(ids).size).toBe(19);
    expect(pages.map(({ totalElements, totalPages }) => [totalElements, totalPages])).toEqual(Array(3).fill([19, 3]));
  });

  it('takes a misspelt word for the one that is most like it, and says so', async () => {
    expect(await search('q=linnen&count=1')).toMatchObject({ didYouMean: 'linen', language: 'en' });
    expect(await search(`q=coper+${MODEL}`)).toMatchObject({ didYouMean: `copper ${MODEL}`, totalElements: 2 });
  });

  it('looks in another language when the asked one has nothing', async () => {
    const body = await search('q=chemise&count=1');
    expect(body).toMatchObject({ language: 'fr', content: [{ description: { language: 'en' } }] });
    expect(body.didYouMean).toBeUndefined();
    expect(await search(`q=${encodeURIComponent('قميص')}&count=1`)).toMatchObject({ language: 'ar' });
  });

  it('finds nothing where nothing is even like it, and takes whatever is typed', async () => {
    expect(await search('q=qqqqqqqq')).toMatchObject({ totalElements: 0, content: [], language: 'en' });
    for (const q of ["'", '\\', '%', '_', '!&|:*()<->', 'a\\b:*', '"', '- -', '((', 'the', "o'neil", '١٢', '🙂'])
      expect((await shop(`/api/v2/products/search?q=${encodeURIComponent(q)}`)).status, q).toBe(200);
    expect((await shop(`/api/v2/products/search?q=${'a'.repeat(201)}`)).status).toBe(400);
  });

  it('by a body answers like one by an address', async () => {
    const body = { q: MODEL, categoryIds: [idOf('category', categoryOf(0))], count: 4, sort: 'OLDEST' };
    const posted = await ask(running.origin, 'POST', `/api/v2/products/search?store=${testIds.store}`, { body });
    expect(posted.status).toBe(200);
    expect(posted.body).toEqual(await search(`q=${MODEL}&categoryIds=${body.categoryIds}&count=4&sort=OLDEST`));
  });

  it('in all languages or none is one in the usual language', async () => {
    expect(await search(`q=${MODEL}&lang=_all`)).toMatchObject({ language: 'en', totalElements: 19 });
  });
});

describe('facets', () => {
  it('count what each choice would leave', async () => {
    const { facets } = await search(`q=${MODEL}`);
    expect(countsOf(facets.brands)).toEqual({ 'House 0': 10, 'House 1': 9 });
    expect(countsOf(facets.types)).toEqual({ 'Type 0': 5, 'Type 1': 4, 'Type 2': 5, 'Type 3': 5 });
    expect(countsOf(facets.categories)).toEqual({ 'Category 0': 19, 'Category 8': 19 });
    expect(facets.options.map(({ code }: { code: string }) => code)).toEqual(['colour', 'size']);
  });

  it('of one group do not depend on what was chosen of it, but on all else', async () => {
    const all = (await search(`q=${MODEL}`)).facets;
    const chosen = await search(`q=${MODEL}&manufacturerIds=${idOf('brand', 0)}`);
    expect(chosen.totalElements).toBe(10);
    expect(countsOf(chosen.facets.brands)).toEqual(countsOf(all.brands));
    expect(chosen.facets.brands).toMatchObject([{ id: idOf('brand', 0), selected: true }, { selected: false }]);
    expect(countsOf(chosen.facets.types)).toEqual({ 'Type 0': 5, 'Type 2': 5 });
    const both = await search(`q=${MODEL}&manufacturerIds=${idOf('brand', 0)}&productTypeIds=${idOf('type', 0)}`);
    expect(both.totalElements).toBe(5);
    expect(countsOf(both.facets.brands)).toEqual({ 'House 0': 5 });
    expect(countsOf(both.facets.types)).toEqual({ 'Type 0': 5, 'Type 2': 5 });
  });

  it('of options are counted by variants: values of another option must be of the same one', async () => {
    // Product n has the colours n, n + 1 and n + 2 of eight, all in the size n of six.
    const xs = idOf('value', 8);
    const { totalElements, facets } = await search(`q=${MODEL}&optionValueIds=${xs}`);
    const inXs = [0, 6, 12, 18];
    expect(totalElements).toBe(inXs.length);
    const [colours, sizes] = facets.options;
    const expected: Record<string, number> = {};
    for (const n of inXs)
      for (const v of [0, 1, 2]) {
        const colour = ['white', 'black', 'sand', 'navy', 'red', 'green', 'blue', 'grey'][(n + v) % 8] ?? '';
        expected[colour] = (expected[colour] ?? 0) + 1;
      }
    expect(countsOf(colours.values)).toEqual(expected);
    expect(Object.keys(countsOf(sizes.values)).toSorted()).toEqual(['l', 'm', 's', 'xl', 'xs', 'xxl']);
    const white = idOf('value', 0);
    const whiteXs = await search(`q=${MODEL}&optionValueIds=${xs},${white}`);
    expect(whiteXs.totalElements).toBe(inXs.filter((n) => [0, 1, 2].some((v) => (n + v) % 8 === 0)).length);
    expect(countsOf(whiteXs.facets.options[0].values)).toEqual(expected);
  });

  it('keep what was chosen where nothing is left of it, so that it can be taken back', async () => {
    const choices = {
      categoryIds: idOf('category', categoryOf(0)),
      manufacturerIds: idOf('brand', 0),
      productTypeIds: idOf('type', 0),
      optionValueIds: `${idOf('value', 0)},${idOf('value', 8)}`,
    };
    const { totalElements, facets } = await search(`q=qqqqqqqq&${new URLSearchParams(choices)}`);
    expect(totalElements).toBe(0);
    const left = (id: string | undefined) => ({ id, count: 0, selected: true });
    expect(facets).toMatchObject({
      categories: [left(choices.categoryIds)],
      brands: [left(choices.manufacturerIds)],
      types: [left(choices.productTypeIds)],
      options: [
        { code: 'colour', values: [left(idOf('value', 0))] },
        { code: 'size', values: [left(idOf('value', 8))] },
      ],
    });
    const unknown = randomUUID();
    const strangers = Object.fromEntries(Object.keys(choices).map((name) => [name, unknown]));
    const none = await search(`q=${MODEL}&${new URLSearchParams(strangers)}`);
    expect(none.facets).toEqual({ categories: [], brands: [], types: [], options: [] });
  });

  it('of options stand in the order of the vocabulary, however many there are of each value', async () => {
    const { facets } = await search('');
    const sizes = facets.options[1].values;
    expect(sizes.map(({ name }: { name: string }) => name)).toEqual(['xs', 's', 'm', 'l', 'xl', 'xxl']);
  });

  it('come alone where no rows are wanted, and only those that are asked for', async () => {
    const rail = await search(`q=${MODEL}&rows=false&facetGroups=OPTIONS`);
    expect(rail).toMatchObject({ content: [], totalElements: 19, facets: { categories: [], brands: [], types: [] } });
    expect(rail.facets.options).toHaveLength(2);
    expect((await search(`q=${MODEL}&facets=false`)).facets).toBeUndefined();
    expect((await shop('/api/v2/products/search?facetGroups=PRICES')).status).toBe(400);
  });

  it('never name a hidden category or type', async () => {
    await sql`update category set visible = false, shown = false where id = ${idOf('category', categoryOf(80))}`.execute(
      db,
    );
    await sql`update product_type set visible = false where id = ${idOf('type', 3)}`.execute(db);
    kit.cache.touch(testIds.store);
    const { facets } = await search('count=1&sort=NEWEST');
    expect(countsOf(facets.categories)).toEqual({ 'Category 0': 79, 'Category 8': 79 });
    expect(Object.keys(countsOf(facets.types))).not.toContain('Type 3');
    expect(await search(`categoryIds=${idOf('category', categoryOf(80))}`)).toMatchObject({ totalElements: 0 });
  });

  it('fit the categories that were chosen with all beneath them', async () => {
    expect(await search(`categoryIds=${idOf('category', 0)}&count=1`)).toMatchObject({ totalElements: 79 });
  });
});
