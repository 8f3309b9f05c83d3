import { billingProblems } from '@storepod/boundary/entitlements';
import { endpoint } from '@storepod/contract/endpoint';
import { common } from '@storepod/kernel/common-problems';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { Sku } from '@storepod/kernel/sku';
import Type from 'typebox';
import { manage, read } from '../access.ts';
import { problems } from '../problems.ts';
import { Existence, ProductDefinition, ProductInput } from './product-shapes.ts';

const byId = { params: { id: Uuid } } as const;
const inCategory = { params: { id: Uuid, categoryId: Uuid } } as const;
const refusals = [
  problems.VARIANT_DUPLICATE_SKU,
  problems.PRODUCT_FRIENDLY_URL_TAKEN,
  problems.LANGUAGE_REPEATED,
  problems.TYPE_UNRESOLVABLE,
  problems.BRAND_UNRESOLVABLE,
  problems.CATEGORY_UNRESOLVABLE,
];

export const productEndpoints = {
  createProduct: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/v2/private/product',
    audited: 'product.create',
    summary: 'Makes a product with one variant.',
    body: ProductInput,
    response: ProductDefinition,
    status: 201,
    problems: [...refusals, billingProblems.ENTITLEMENT_EXCEEDED],
  }),
  getProduct: endpoint({
    ...read,
    ...byId,
    method: 'GET',
    path: '/api/v2/private/product/:id',
    summary: 'A product as its merchant wrote it, in every language.',
    response: ProductDefinition,
    problems: [problems.PRODUCT_NOT_FOUND],
  }),
  updateProduct: endpoint({
    ...manage,
    ...byId,
    method: 'PUT',
    path: '/api/v2/private/product/:id',
    audited: 'product.update',
    summary: 'Replaces a product: a language that is missing goes, a slug that changes leaves a redirect.',
    body: ProductInput,
    response: ProductDefinition,
    problems: [...refusals, problems.PRODUCT_NOT_FOUND, common.VERSION_CONFLICT],
  }),
  patchProduct: endpoint({
    ...manage,
    ...byId,
    method: 'PATCH',
    path: '/api/v1/private/product/:id',
    audited: 'product.update',
    summary: 'Shows or hides a product, or says whether it is shipped. What is not named stays.',
    body: model('ProductPatch', {
      available: Type.Optional(Type.Boolean()),
      productShipeable: Type.Optional(Type.Boolean()),
    }),
    response: ProductDefinition,
    problems: [problems.PRODUCT_NOT_FOUND],
  }),
  deleteProduct: endpoint({
    ...manage,
    ...byId,
    method: 'DELETE',
    path: '/api/v1/private/product/:id',
    audited: 'product.delete',
    summary: 'Removes a product with its texts, variants and memberships, and lets go of its pictures.',
    problems: [problems.PRODUCT_NOT_FOUND],
  }),
  skuExists: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/private/product/unique',
    summary: 'Whether a sku is in use in this store.',
    query: { code: Sku },
    response: Existence,
  }),
  attachCategory: endpoint({
    ...manage,
    ...inCategory,
    method: 'POST',
    path: '/api/v1/private/product/:id/category/:categoryId',
    audited: 'product.attach-category',
    summary: 'Puts a product into a category.',
    response: ProductDefinition,
    status: 201,
    problems: [problems.PRODUCT_NOT_FOUND, problems.CATEGORY_NOT_FOUND, problems.CATEGORY_ALREADY_ATTACHED],
  }),
  detachCategory: endpoint({
    ...manage,
    ...inCategory,
    method: 'DELETE',
    path: '/api/v1/private/product/:id/category/:categoryId',
    audited: 'product.detach-category',
    summary: 'Takes a product out of a category. Repeating it changes nothing.',
    problems: [problems.PRODUCT_NOT_FOUND, problems.CATEGORY_NOT_FOUND],
  }),
};
