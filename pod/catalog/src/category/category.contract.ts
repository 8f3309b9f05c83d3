import { endpoint } from '@storepod/contract/endpoint';
import { pageOf, pageQuery } from '@storepod/contract/page';
import { common } from '@storepod/kernel/common-problems';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import Type from 'typebox';
import { manage, read, shopWindow } from '../access.ts';
import { problems } from '../problems.ts';
import { Code, Existence } from '../product/product-shapes.ts';
import { CategoryBranch, CategoryDefinition, CategoryInput, CategoryNode, CategoryPage } from './category-shapes.ts';

const byId = { params: { id: Uuid } } as const;
/** In any language, whatever its case. */
const name = Type.Optional(Type.String({ maxLength: 120 }));
const refusals = [
  problems.CATEGORY_DUPLICATE,
  problems.CATEGORY_FRIENDLY_URL_TAKEN,
  problems.CATEGORY_UNRESOLVABLE,
  problems.CATEGORY_TOO_DEEP,
  problems.LANGUAGE_REPEATED,
  problems.IMAGE_ASSET_UNKNOWN,
];

export const publicCategoryEndpoints = {
  categoryTree: endpoint({
    ...shopWindow,
    method: 'GET',
    path: '/api/v1/category-hierarchy',
    summary: 'The tree of the categories that shoppers see. A page is a page of nodes.',
    query: { name, ...pageQuery('public', ['sortOrder,asc']) },
    response: pageOf(CategoryNode),
  }),
  categoryByFriendlyUrl: endpoint({
    ...shopWindow,
    method: 'GET',
    path: '/api/v1/category/:friendlyUrl',
    summary: 'A category by its slug. An old slug answers too, with the present one.',
    params: { friendlyUrl: Type.String({ minLength: 1, maxLength: 255 }) },
    response: CategoryPage,
    problems: [problems.CATEGORY_FRIENDLY_URL_NOT_FOUND],
  }),
  categoryBrands: endpoint({
    ...shopWindow,
    ...byId,
    method: 'GET',
    path: '/api/v1/category/:id/manufacturer',
    summary: 'The brands of the products in a category and beneath it.',
    response: Type.Array(model('CategoryBrand', { id: Uuid, code: Code, name: Type.String() })),
    problems: [problems.CATEGORY_NOT_FOUND],
  }),
};

export const categoryEndpoints = {
  managedCategoryTree: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/private/category-hierarchy',
    summary: 'The tree with hidden categories and every language.',
    query: { name, ...pageQuery('private', ['sortOrder,asc']) },
    response: pageOf(CategoryBranch),
  }),
  listCategories: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/private/category',
    summary: 'The categories as a flat list in the order of the tree.',
    query: { name, ...pageQuery('private', ['sortOrder,asc']) },
    response: pageOf(CategoryDefinition),
  }),
  getCategory: endpoint({
    ...read,
    ...byId,
    method: 'GET',
    path: '/api/v1/private/category/:id',
    summary: 'A category with its subtree.',
    response: CategoryBranch,
    problems: [problems.CATEGORY_NOT_FOUND],
  }),
  categoriesOfProduct: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/private/category/product/:productId',
    summary: 'The categories of a product.',
    params: { productId: Uuid },
    response: Type.Array(CategoryDefinition),
    problems: [problems.PRODUCT_NOT_FOUND],
  }),
  categoryExists: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/private/category/unique',
    summary: 'Whether there is a category with this code.',
    query: { code: Code },
    response: Existence,
  }),
  createCategory: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/v1/private/category',
    audited: 'category.create',
    summary: 'Adds a category to the tree.',
    body: CategoryInput,
    response: CategoryDefinition,
    status: 201,
    problems: refusals,
  }),
  updateCategory: endpoint({
    ...manage,
    ...byId,
    method: 'PUT',
    path: '/api/v1/private/category/:id',
    audited: 'category.update',
    summary: 'Replaces a category; another parent moves it with all that stands beneath it.',
    body: CategoryInput,
    response: CategoryDefinition,
    problems: [...refusals, problems.CATEGORY_NOT_FOUND, problems.CATEGORY_CYCLE, common.VERSION_CONFLICT],
  }),
  showCategory: endpoint({
    ...manage,
    ...byId,
    method: 'PATCH',
    path: '/api/v1/private/category/:id/visible',
    audited: 'category.show',
    summary: 'Shows a category to shoppers, or hides it with all that stands beneath it.',
    body: model('CategoryVisibility', { visible: Type.Boolean() }),
    response: CategoryDefinition,
    problems: [problems.CATEGORY_NOT_FOUND],
  }),
  moveCategory: endpoint({
    ...manage,
    method: 'PUT',
    path: '/api/v1/private/category/:id/move/:parent',
    audited: 'category.move',
    summary: 'Moves a category with all that stands beneath it. The parent -1 is the first level.',
    params: { id: Uuid, parent: Type.Union([Uuid, Type.Literal('-1')]) },
    response: CategoryDefinition,
    problems: [problems.CATEGORY_NOT_FOUND, problems.CATEGORY_CYCLE, problems.CATEGORY_TOO_DEEP],
  }),
  deleteCategory: endpoint({
    ...manage,
    ...byId,
    method: 'DELETE',
    path: '/api/v1/private/category/:id',
    audited: 'category.delete',
    summary: 'Removes a category with its subtree. Its products stay, unless those in no other category shall go too.',
    query: { deleteProducts: Type.Optional(Type.Boolean({ default: false })) },
    problems: [problems.CATEGORY_NOT_FOUND],
  }),
};
