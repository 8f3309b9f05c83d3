import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Catalog } from '../catalog.ts';
import type { categoryEndpoints, publicCategoryEndpoints } from './category.contract.ts';
import { deleteCategory } from './delete-category.ts';
import {
  categoriesOfProduct,
  categoryExists,
  listCategories,
  readBranch,
  readManagedTree,
} from './managed-categories.ts';
import { moveCategory, showCategory } from './move-category.ts';
import { readCategoryBrands, readCategoryPage, readShownTree } from './shown-categories.ts';
import { createCategory, updateCategory } from './write-category.ts';

type CategoryEndpoints = typeof publicCategoryEndpoints & typeof categoryEndpoints;

export const categoryHandlers = (catalog: Catalog): Handlers<Contract<CategoryEndpoints>> => ({
  categoryTree: ({ store, lang, query }) => readShownTree(catalog.db, { store, lang }, query),
  categoryByFriendlyUrl: ({ store, lang, params }) => readCategoryPage(catalog.db, { store, lang }, params.friendlyUrl),
  categoryBrands: ({ store, lang, params }) => readCategoryBrands(catalog.db, { store, lang }, params.id),
  managedCategoryTree: ({ store, query }) => readManagedTree(catalog.db, store, query),
  listCategories: ({ store, query }) => listCategories(catalog.db, store, query),
  getCategory: ({ store, params }) => readBranch(catalog.db, store, params.id),
  categoriesOfProduct: ({ store, params }) => categoriesOfProduct(catalog.db, store, params.productId),
  categoryExists: ({ store, query }) => categoryExists(catalog.db, store, query.code),
  createCategory: ({ store, body }) => createCategory(catalog, store, body),
  updateCategory: ({ store, params, body }) => updateCategory(catalog, store, params.id, body),
  showCategory: ({ store, params, body }) => showCategory(catalog, store, params.id, body.visible),
  moveCategory: ({ store, params: { id, parent } }) =>
    moveCategory(catalog, store, id, parent === '-1' ? undefined : parent),
  deleteCategory: ({ store, params, query }) =>
    deleteCategory(catalog, store, params.id, query.deleteProducts ?? false),
});
