import { describe, expect, it } from 'vitest';
import { makersIn, newStore } from './makers.ts';
import { openTransfer } from './transfer-fixture.ts';

const fixture = await openTransfer();
const { manage, importCsv } = fixture;
const auditOf = async (store: string, rest = '') => {
  const { body } = await manage('GET', `/api/v1/private/audit${rest}`, undefined, store);
  return body.content as {
    action: string;
    entityId: string | null;
    entityName: string | null;
    changes: Record<string, unknown>;
  }[];
};

describe('the audit of a catalog', () => {
  it('names what was made by its id, and what was changed by its path', async () => {
    const store = newStore();
    const make = makersIn(fixture, store);
    const [brand, category, product] = [await make.brand('b'), await make.category('c'), await make.product('P')];
    const path = `/api/v1/private/product/${product.id}`;
    expect((await manage('PATCH', path, { available: false }, store)).status).toBe(200);
    expect((await manage('POST', `${path}/category/${category.id}`, undefined, store)).status).toBeLessThan(300);
    expect(await auditOf(store)).toMatchObject([
      { action: 'product.attach-category', entityId: product.id, changes: { categoryId: category.id } },
      { action: 'product.update', entityId: product.id, changes: { fields: ['available'] } },
      { action: 'product.create', entityId: product.id },
      { action: 'category.create', entityId: category.id },
      { action: 'brand.create', entityId: brand.id },
    ]);
    expect(await auditOf(store, '?sort=at,asc&count=1')).toMatchObject([{ action: 'brand.create' }]);
  });

  it('calls things by their names, also after they are gone', async () => {
    const store = newStore();
    const make = makersIn(fixture, store);
    const [brand, category, product] = [await make.brand('b'), await make.category('c'), await make.product('P')];
    for (const path of [`product/${product.id}`, `category/${category.id}`, `manufacturer/${brand.id}`])
      expect((await manage('DELETE', `/api/v1/private/${path}`, undefined, store)).status).toBeLessThan(300);
    const named = (await auditOf(store)).map(({ action, entityName }) => [action, entityName]);
    expect(named.filter(([, name]) => name === null)).toEqual([]);
    const nameIn = (wanted: string) => named.find(([action]) => action === wanted)?.[1];
    for (const type of ['product', 'category', 'brand'])
      expect(nameIn(`${type}.delete`)).toBe(nameIn(`${type}.create`));
  });

  it('has one row of an import, whose products are written by a job, and none of a dry run', async () => {
    const store = newStore();
    const csv = 'sku,name_en,price,quantity\nA,A,1.00,1\nB,B,2.00,1\n';
    await importCsv(csv, store, '&dryRun=true');
    const { id, summary } = await importCsv(csv, store);
    expect(summary).toMatchObject({ created: 2 });
    expect(await auditOf(store)).toMatchObject([{ action: 'product.import', entityId: id }]);
  });
});
