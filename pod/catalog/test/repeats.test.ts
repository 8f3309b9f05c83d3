import { type End, endsIn, expectOneEnd, strangerTo } from '@storepod/testkit/repeated-ends';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '../src/contract.ts';
import { assets, openCatalog } from './fixture.ts';
import { newStore } from './makers.ts';
import { fresh, productsOf } from './products.ts';
import { uploadTo } from './transfer-fixture.ts';

const fixture = await openCatalog();
const { running, manage } = fixture;
const { create, option, newCategory, newBrand, newType } = productsOf(fixture);
const stranger = strangerTo(running);
const one = async (made: Promise<{ id: string }>): Promise<End> => ({ params: { id: (await made).id }, stranger });
const newGroup = async (...products: { id: string }[]) => {
  const code = fresh('GROUP');
  const productIds = products.map(({ id }) => id);
  await manage('POST', '/api/v1/private/products/groups', { code, descriptions: [], productIds });
  return code;
};

const cases: Record<string, () => Promise<End>> = {
  deleteProduct: () => one(create()),
  deleteOption: () => one(option(['RED'])),
  deleteCategory: () => one(newCategory()),
  deleteBrand: () => one(newBrand()),
  deleteType: () => one(newType()),
  deleteGroup: async () => ({ params: { code: await newGroup() }, stranger }),
  removeFromGroup: async () => {
    const product = await create();
    return { params: { code: await newGroup(product), productId: product.id }, stranger };
  },
  detachCategory: async () => {
    const [product, category] = [await create(), await newCategory()];
    await manage('POST', `/api/v1/private/product/${product.id}/category/${category.id}`);
    return { params: { id: product.id, categoryId: category.id }, stranger };
  },
  unrelate: async () => {
    const [product, other] = [await create(), await create()];
    await manage('POST', `/api/v1/private/products/${product.id}/relationship/${other.id}`);
    return { params: { id: product.id, productId: other.id }, stranger };
  },
  detachImage: async () => {
    const { id } = await create();
    const images = [{ mediaAssetId: assets[0] }];
    const { body } = await manage('POST', `/api/v1/private/product/${id}/images`, { images });
    return { params: { id, imageId: body[0].id }, stranger };
  },
  cancelImport: async () => {
    const store = newStore();
    const { body } = await uploadTo(running.origin, running.tokens.organisationAdmin, 'sku,name_en\nTEE,Tee', store);
    return { params: { id: body.id }, store, stranger };
  },
  // Of a file that catalog never heard of there is nothing to be told.
  mediaDeleted: async () => ({
    params: { id: assets[0] },
    by: (method, address) => running.as('podService', method, address),
  }),
};

/** An import that nobody runs is not over before somebody cancels it. */
beforeAll(() => running.parts.outbox.stop());
afterAll(() => running.parts.outbox.start());

describe('what is ended a second time', () => {
  it('has a case for each endpoint', () => expect(Object.keys(cases).sort()).toEqual(endsIn(catalog)));

  it.each(Object.entries(cases))(
    'by %s is answered like the first time, and to a stranger it never was',
    (name, make) => expectOneEnd(running, catalog, name, make),
  );
});
