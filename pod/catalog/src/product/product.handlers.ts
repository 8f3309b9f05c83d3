import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Catalog } from '../catalog.ts';
import type { productEndpoints } from './product.contract.ts';
import { attachCategory, detachCategory } from './product-categories.ts';
import { readProduct, skuExists } from './read-product.ts';
import { createProduct, deleteProduct, patchProduct, updateProduct } from './save-product.ts';

export const productHandlers = (catalog: Catalog): Handlers<Contract<typeof productEndpoints>> => ({
  createProduct: ({ store, body }) => createProduct(catalog, store, body),
  getProduct: ({ store, params }) => readProduct(catalog.db, store, params.id),
  updateProduct: ({ store, params, body }) => updateProduct(catalog, store, params.id, body),
  patchProduct: ({ store, params, body }) => patchProduct(catalog, store, params.id, body),
  deleteProduct: ({ store, params }) => deleteProduct(catalog, store, params.id),
  skuExists: ({ store, query }) => skuExists(catalog.db, store, query.code),
  attachCategory: ({ store, params }) => attachCategory(catalog, store, params),
  detachCategory: ({ store, params }) => detachCategory(catalog, store, params),
});
