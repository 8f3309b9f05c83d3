import { waitFor } from '@storepod/testkit/eventually';
import { statementsOf } from '@storepod/testkit/statements';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCatalog } from './fixture.ts';
import { clientsOf, fillStore, makersIn, newStore, quiet } from './makers.ts';
import { idOf } from './many-products.ts';

const fixture = await openCatalog();
beforeAll(() => waitFor(() => expect(fixture.kit.invalidation.connected()).toBe(true)));
const unknown = '0190a000-0000-7000-8000-00000000dead';

async function withProducts(...skus: string[]) {
  const store = newStore();
  const make = makersIn(fixture, store);
  const ids: string[] = [];
  for (const sku of skus) ids.push((await make.product(sku)).id);
  const clients = clientsOf(fixture, store);
  const relate = (id: unknown, other: unknown) =>
    clients.manage('POST', `/api/v1/private/products/${id}/relationship/${other}`);
  const related = async (id: unknown) => {
    const { status, body } = await clients.shop(`/api/v1/products/${id}/relationship`);
    expect(status).toBe(200);
    return body;
  };
  return { store, ids, ...clients, relate, related };
}
const skusOf = ({ products }: { products: { sku: string }[] }) => products.map(({ sku }) => sku);

describe('what goes with a product', () => {
  it('is replaced as a whole, in the order that was sent, and seen in the shop at once', async () => {
    const { ids, relate, related, manage } = await withProducts('A', 'B', 'C', 'D');
    const [a, b, c, d] = ids;
    await relate(a, b);
    await relate(a, c);
    expect(skusOf(await related(a))).toEqual(['B', 'C']);
    const replace = (productIds: unknown[]) =>
      manage('PUT', `/api/v1/private/products/${a}/relationship`, { productIds });
    expect(await replace([d, c, d])).toMatchObject({ status: 200, body: { productIds: [d, c] } });
    expect(skusOf(await related(a))).toEqual(['D', 'C']);
    expect((await replace([a])).status).toBe(422);
    expect((await replace([unknown])).status).toBe(404);
    const twins = await Promise.all([replace([b, c]), replace([c, d]), replace([d, b])]);
    expect(twins.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(skusOf(await related(a))).toHaveLength(2);
    expect((await replace([])).body).toEqual({ productIds: [] });
  });

  it('is its own: several products have some, in one direction, in the order in which they were named', async () => {
    const { ids, relate, related, manage } = await withProducts('A', 'B', 'C');
    const [a, b, c] = ids;
    expect((await relate(a, c)).body).toEqual({ productIds: [c] });
    expect(await relate(a, b)).toMatchObject({ status: 201, body: { productIds: [c, b] } });
    await relate(b, c);
    expect(skusOf(await related(a))).toEqual(['C', 'B']);
    expect(skusOf(await related(b))).toEqual(['C']);
    expect(await related(c)).toEqual({ active: false, products: [] });
    expect((await manage('GET', `/api/v1/private/products/${a}/relationship`)).body).toEqual({ productIds: [c, b] });
  });

  it('is said and taken back as often as somebody likes', async () => {
    const { ids, relate, related, manage } = await withProducts('A', 'B');
    const answers = await Promise.all([1, 2, 3].map(() => relate(ids[0], ids[1])));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(skusOf(await related(ids[0]))).toEqual(['B']);
    for (let time = 0; time < 2; time++)
      expect((await manage('DELETE', `/api/v1/private/products/${ids[0]}/relationship/${ids[1]}`)).status).toBe(204);
    expect(await related(ids[0])).toEqual({ active: false, products: [] });
  });

  it('has a place for each of several that are named at once, both ways', async () => {
    const { store, ids, relate } = await withProducts('A', 'B', 'C', 'D');
    const pairs = ids.flatMap((one) => ids.filter((other) => other !== one).map((other) => [one, other]));
    const answers = await Promise.all(pairs.map(([one, other]) => relate(one, other)));
    expect(answers.map(({ status }) => status)).toEqual(pairs.map(() => 201));
    const rows = await fixture.db
      .selectFrom('product_relationship')
      .select(['product_id', 'position'])
      .where('store_id', '=', store as never)
      .execute();
    for (const id of ids)
      expect(rows.flatMap((row) => (row.product_id === id ? [row.position] : [])).sort()).toEqual([1, 2, 3]);
  });

  it('is not shown where it is hidden, nor for a product that is hidden or not there', async () => {
    const { ids, relate, related, manage } = await withProducts('A', 'B', 'C');
    await relate(ids[0], ids[1]);
    await relate(ids[0], ids[2]);
    await manage('PATCH', `/api/v1/private/product/${ids[1]}`, { available: false });
    expect(skusOf(await related(ids[0]))).toEqual(['C']);
    await manage('PATCH', `/api/v1/private/product/${ids[0]}`, { available: false });
    expect(await related(ids[0])).toEqual({ active: false, products: [] });
    expect(await related(unknown)).toEqual({ active: false, products: [] });
  });

  it('takes one statement for 5, 24 and 100 products, and none while nothing changes', async () => {
    const { store, shop, relate } = await withProducts();
    await fillStore(fixture, store, 102, 2);
    const own = idOf('product', 0);
    let count = 0;
    for (const size of [5, 24, 100]) {
      for (; count < size; count++) await relate(own, idOf('product', count + 1));
      const read = async () => {
        expect((await shop(`/api/v1/products/${own}/relationship`)).body.products).toHaveLength(size);
      };
      await quiet(fixture);
      expect(await statementsOf(read)).toHaveLength(1);
      expect(await statementsOf(read)).toEqual([]);
    }
    const answer = await relate(own, idOf('product', 101));
    expect([answer.status, answer.body.code]).toEqual([400, 'CATALOG.PRODUCT_GROUP.LIMIT_EXCEEDED']);
  });

  it('is refused to a product that is not there, with one that is not there, and with itself', async () => {
    const { ids, relate, manage } = await withProducts('A');
    const foreign = await makersIn(fixture, newStore()).product('FOREIGN');
    const answers = await Promise.all([
      relate(unknown, ids[0]),
      relate(ids[0], unknown),
      relate(ids[0], foreign.id),
      relate(foreign.id, ids[0]),
      manage('GET', `/api/v1/private/products/${foreign.id}/relationship`),
      manage('DELETE', `/api/v1/private/products/${foreign.id}/relationship/${ids[0]}`),
    ]);
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'CATALOG.PRODUCT.NOT_FOUND']);
    const itself = await relate(ids[0], ids[0]);
    expect([itself.status, itself.body.code]).toEqual([422, 'CATALOG.PRODUCT.RELATED_TO_ITSELF']);
  });
});
