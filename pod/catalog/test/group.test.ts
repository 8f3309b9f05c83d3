import { waitFor } from '@storepod/testkit/eventually';
import { statementsOf } from '@storepod/testkit/statements';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCatalog } from './fixture.ts';
import { clientsOf, fillStore, inEnglish, makersIn, newStore, quiet } from './makers.ts';
import { idOf } from './many-products.ts';

const fixture = await openCatalog();
beforeAll(() => waitFor(() => expect(fixture.kit.invalidation.connected()).toBe(true)));
const unknown = '0190a000-0000-7000-8000-00000000dead';

const open = () => {
  const store = newStore();
  return { store, ...clientsOf(fixture, store), make: makersIn(fixture, store) };
};
const skus = ({ products }: { products: { sku: string }[] }) => products.map(({ sku }) => sku);

/** A store with some products, each with a name in two languages. */
async function withProducts(...names: string[]) {
  const opened = open();
  const ids: string[] = [];
  for (const sku of names) {
    const descriptions = [...inEnglish(`${sku} in English`), { language: 'fr', name: `${sku} en français` }];
    ids.push((await opened.make.product(sku, { descriptions })).id);
  }
  return { ...opened, ids };
}

describe('a group of products', () => {
  it('shows its products in their order and in the language of the reader', async () => {
    const { make, shop, ids } = await withProducts('A', 'B', 'C');
    const descriptions = [...inEnglish('Featured'), { language: 'fr', name: 'À la une' }];
    await make.group('FEATURED_ITEMS', [ids[2], ids[0]] as string[], { descriptions });
    const { body } = await shop('/api/v1/products/groups/FEATURED_ITEMS?lang=fr');
    expect(body).toMatchObject({ code: 'FEATURED_ITEMS', name: 'À la une', active: true });
    expect(
      body.products.map(({ sku, description }: { sku: string; description: { name: string } }) => [
        sku,
        description.name,
      ]),
    ).toEqual([
      ['C', 'C en français'],
      ['A', 'A en français'],
    ]);
    const other = (await shop('/api/v1/products/groups/FEATURED_ITEMS?lang=ru')).body;
    expect([other.name, other.products[0].description.name]).toEqual(['Featured', 'C in English']);
  });

  it('that does not exist, or is not active, is an empty one', async () => {
    const { make, shop, ids } = await withProducts('A');
    await make.group('ASLEEP', ids, { active: false });
    for (const code of ['ASLEEP', 'NOWHERE'])
      expect(await shop(`/api/v1/products/groups/${code}`)).toMatchObject({
        status: 200,
        body: { active: false, products: [] },
      });
  });

  it('leaves out what is hidden, and what is gone', async () => {
    const { make, manage, shop, ids } = await withProducts('A', 'B', 'C');
    await make.group('HOME', ids);
    await manage('PATCH', `/api/v1/private/product/${ids[0]}`, { available: false });
    await manage('DELETE', `/api/v1/private/product/${ids[1]}`);
    expect(skus((await shop('/api/v1/products/groups/HOME')).body)).toEqual(['C']);
    expect((await manage('GET', '/api/v1/private/products/groups/HOME')).body.productIds).toEqual([ids[0], ids[2]]);
  });

  it('takes one statement for 5, 24 and 100 products with 1 or 20 variants, and none while nothing changes', async () => {
    for (const variants of [1, 20]) {
      const { store, make, shop } = open();
      await fillStore(fixture, store, 100, variants);
      for (const count of [5, 24, 100]) {
        await make.group(
          `G${count}`,
          Array.from({ length: count }, (_, n) => idOf('product', n)),
        );
        const read = async () => {
          expect((await shop(`/api/v1/products/groups/G${count}`)).body.products).toHaveLength(count);
        };
        await quiet(fixture);
        expect(await statementsOf(read)).toHaveLength(1);
        expect(await statementsOf(read)).toEqual([]);
      }
    }
  });
});

describe('a group', () => {
  it('is made once and replaced by the next one with its code; names that are left out go', async () => {
    const { make, manage, ids } = await withProducts('A', 'B', 'C');
    const first = await make.group('G', [ids[0], ids[1], ids[0]] as string[], {
      descriptions: inEnglish('ShownGroup'),
    });
    expect(first).toMatchObject({ active: true, productCount: 2, productIds: [ids[0], ids[1]] });
    expect(first.descriptions).toEqual(inEnglish('ShownGroup'));
    const second = await make.group('G', [ids[2], ids[1]] as string[], { active: false });
    expect(second).toEqual({ ...first, active: false, productIds: [ids[2], ids[1]], descriptions: [] });
    const list = (await manage('GET', '/api/v1/private/products/groups')).body;
    expect(list.content).toEqual([{ id: first.id, code: 'G', active: false, productCount: 2, descriptions: [] }]);
    expect((await manage('GET', '/api/v1/private/products/groups/unique?code=G')).body).toEqual({ exists: true });
    expect((await manage('GET', '/api/v1/private/products/groups/unique?code=H')).body).toEqual({ exists: false });
  });

  it('of one code is one, however many make it at once', async () => {
    const { manage, ids } = await withProducts('A', 'B', 'C');
    const put = (id: string) =>
      manage('POST', '/api/v1/private/products/groups', {
        code: 'RACED',
        productIds: [id],
        descriptions: inEnglish('R'),
      });
    const answers = await Promise.all([...ids, ...ids].map(put));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const { body } = await manage('GET', '/api/v1/private/products/groups/RACED');
    expect(body.productIds).toHaveLength(1);
  });

  it('takes products one by one at its end, and gives them back; both can be repeated', async () => {
    const { make, manage, ids } = await withProducts('A', 'B', 'C', 'D');
    await make.group('G', [ids[0]] as string[]);
    const at = (id: string | undefined) => `/api/v1/private/products/groups/G/product/${id}`;
    const answers = await Promise.all([1, 2, 3, 1, 2, 3].map((index) => manage('POST', at(ids[index]))));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const { productIds } = (await manage('GET', '/api/v1/private/products/groups/G')).body;
    expect(productIds[0]).toBe(ids[0]);
    expect([...productIds].sort()).toEqual([...ids].sort());
    for (let time = 0; time < 2; time++) expect((await manage('DELETE', at(ids[0]))).status).toBe(204);
    expect((await manage('GET', '/api/v1/private/products/groups/G')).body.productIds).toEqual(productIds.slice(1));
  });

  it('has a place for each of several that are added at once', async () => {
    const { store, make, manage, ids } = await withProducts('A', 'B', 'C', 'D', 'E');
    await make.group('G', []);
    await Promise.all(ids.map((id) => manage('POST', `/api/v1/private/products/groups/G/product/${id}`)));
    const rows = await fixture.db
      .selectFrom('product_group_product')
      .select('position')
      .where('store_id', '=', store as never)
      .orderBy('position')
      .execute();
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
  });

  it('takes no more than a group can show', async () => {
    const { store, make, manage } = open();
    await fillStore(fixture, store, 101, 1);
    const ids = Array.from({ length: 101 }, (_, n) => idOf('product', n));
    await make.group('FULL', ids.slice(0, 100));
    const answer = await manage('POST', `/api/v1/private/products/groups/FULL/product/${ids[100]}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'CATALOG.PRODUCT_GROUP.LIMIT_EXCEEDED']);
    expect((await manage('GET', '/api/v1/private/products/groups/FULL')).body.productCount).toBe(100);
  });

  it('is refused with a product that the store does not have, and nothing of it is kept', async () => {
    const { make, manage } = open();
    const foreign = await makersIn(fixture, newStore()).product('FOREIGN');
    const own = await make.product('OWN');
    for (const id of [unknown, foreign.id]) {
      const body = { code: 'BAD', productIds: [own.id, id] };
      const answer = await manage('POST', '/api/v1/private/products/groups', body);
      expect([answer.status, answer.body.code]).toEqual([404, 'CATALOG.PRODUCT.NOT_FOUND']);
    }
    expect((await manage('GET', '/api/v1/private/products/groups')).body.totalElements).toBe(0);
    await make.group('GOOD', [own.id]);
    const added = await manage('POST', `/api/v1/private/products/groups/GOOD/product/${foreign.id}`);
    expect([added.status, added.body.code]).toEqual([404, 'CATALOG.PRODUCT.NOT_FOUND']);
  });

  it('is refused with two names in one language', async () => {
    const body = { code: 'TWICE', productIds: [], descriptions: [...inEnglish('One'), ...inEnglish('Two')] };
    const answer = await open().manage('POST', '/api/v1/private/products/groups', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'CATALOG.DESCRIPTION.LANGUAGE_REPEATED']);
  });

  it('is not found where there is none, and not found again once it is gone', async () => {
    const { make, manage } = open();
    await make.group('GONE', []);
    expect((await manage('DELETE', '/api/v1/private/products/groups/GONE')).status).toBe(204);
    const at = '/api/v1/private/products/groups/GONE';
    const answers = await Promise.all([
      manage('GET', at),
      manage('DELETE', '/api/v1/private/products/groups/NEVER'),
      manage('POST', `${at}/product/${unknown}`),
      manage('DELETE', `${at}/product/${unknown}`),
    ]);
    for (const { status, body } of answers)
      expect([status, body.code]).toEqual([404, 'CATALOG.PRODUCT_GROUP.NOT_FOUND']);
  });
});
