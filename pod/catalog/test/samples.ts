import type { Samples } from '@storepod/testkit/authorization-matrix';
import type { catalog } from '../src/contract.ts';
import { fresh, product, text } from './products.ts';

/** Of nothing that there is. */
const nothing = '0190a000-0000-7000-8000-00000000ffff';
const nothingElse = '0190a000-0000-7000-8000-00000000fffe';
const descriptions = [text('en', 'Sample')];
const id = { id: nothing };
const image = { images: [{ externalUrl: 'https://pictures.example/1.webp' }] };
const value = { code: 'A', sortOrder: 1, descriptions: [text('en', 'A')] };
const option = () => ({ code: fresh('sample'), sortOrder: 1, descriptions: [text('en', 'A')], values: [value] });
const category = () => ({ code: fresh('sample'), visible: true, descriptions: [text('en', fresh('Sample'))] });
const named = () => ({ code: fresh('sample'), descriptions: [text('en', 'Sample')] });
const offered = { minPrice: 0, maxPrice: 1000, inStock: true };
const search = { q: 'shirt', categoryIds: [nothing], ...offered, count: 5, page: 0 };
const variants = {
  options: [],
  variants: [{ sku: 'SAMPLE', sortOrder: 0, defaultVariant: true, optionValueIds: [] }],
};

const found = (parts: object = {}) => ({ ...parts, passes: [200] });
const absent = (parts: object = {}) => ({ ...parts, passes: [404] });
const made = (parts: object) => ({ ...parts, passes: [201] });

/** A valid request for every endpoint, and what those see who may make it. */
export const samples: Samples<typeof catalog> = {
  listProducts: () => found({ query: { sku: 'S', categoryIds: [nothing], ...offered, sort: 'price,asc', count: 5 } }),
  managedProducts: () => found({ query: { q: 'S', available: true, count: 5 } }),
  productByFriendlyUrl: () => absent({ params: { friendlyUrl: 'nothing' } }),
  productBySku: () => absent({ query: { sku: 'NOTHING' } }),
  productsBySku: () => found({ query: { skus: ['NOTHING'] } }),
  cartLines: () => found({ query: { skus: ['NOTHING'] } }),
  search: () => found({ query: search }),
  searchByBody: () => found({ body: search }),
  suggest: () => found({ query: { q: 'sh', limit: 3 } }),
  suggestByBody: () => found({ body: { q: 'sh', limit: 3 } }),
  rebuildSearchIndex: () => ({ passes: [202] }),
  categoryTree: () => found({ query: { name: 's', count: 5 } }),
  categoryByFriendlyUrl: () => absent({ params: { friendlyUrl: 'nothing' } }),
  categoryBrands: () => absent({ params: id }),
  managedCategoryTree: () => found({ query: { count: 5 } }),
  listCategories: () => found({ query: { count: 5 } }),
  getCategory: () => absent({ params: id }),
  categoriesOfProduct: () => absent({ params: { productId: nothing } }),
  categoryExists: () => found({ query: { code: 'nothing' } }),
  createCategory: () => made({ body: category() }),
  updateCategory: () => absent({ params: id, body: category() }),
  showCategory: () => absent({ params: id, body: { visible: true } }),
  moveCategory: () => absent({ params: { id: nothing, parent: '-1' } }),
  deleteCategory: () => absent({ params: id, query: { deleteProducts: false } }),
  productsOfGroup: () => found({ params: { code: 'nothing' } }),
  listGroups: () => found({ query: { count: 5 } }),
  getGroup: () => absent({ params: { code: 'nothing' } }),
  groupExists: () => found({ query: { code: 'nothing' } }),
  putGroup: () => made({ body: { ...named(), productIds: [] } }),
  deleteGroup: () => absent({ params: { code: 'nothing' } }),
  addToGroup: () => absent({ params: { code: 'nothing', productId: nothing } }),
  removeFromGroup: () => absent({ params: { code: 'nothing', productId: nothing } }),
  relatedProducts: () => found({ params: id }),
  listRelationships: () => absent({ params: id }),
  replaceRelationships: () => absent({ params: id, body: { productIds: [nothingElse] } }),
  relate: () => absent({ params: { id: nothing, productId: nothingElse } }),
  unrelate: () => absent({ params: { id: nothing, productId: nothingElse } }),
  productImages: () => absent({ params: id }),
  managedImages: () => absent({ params: id }),
  mediaDeleted: () => ({ params: id, passes: [204] }),
  mediaTextsChanged: () => ({ params: id, body: { altTexts: { en: 'x' }, version: 1 }, passes: [204] }),
  attachImages: () => absent({ params: id, body: image }),
  replaceImages: () => absent({ params: id, body: image }),
  changeImage: () => absent({ params: { id: nothing, imageId: nothing }, body: { order: 1 } }),
  detachImage: () => absent({ params: { id: nothing, imageId: nothing } }),
  sitemapParts: () => found({ query: { count: 5 } }),
  productSitemap: () => found({ query: { count: 5 } }),
  categorySitemap: () => found({ query: { count: 5 } }),
  createProduct: () => made({ body: product({ categories: [], productSpecifications: { weight: 1 } }) }),
  getProduct: () => absent({ params: id }),
  updateProduct: () => absent({ params: id, body: { sku: 'SAMPLE', descriptions } }),
  patchProduct: () => absent({ params: id, body: { available: true } }),
  deleteProduct: () => absent({ params: id }),
  skuExists: () => found({ query: { code: 'NOTHING' } }),
  attachCategory: () => absent({ params: { id: nothing, categoryId: nothing } }),
  detachCategory: () => absent({ params: { id: nothing, categoryId: nothing } }),
  listVariants: () => absent({ params: id }),
  replaceVariants: () => absent({ params: id, body: variants }),
  listOptions: () => found({ query: { count: 5 } }),
  getOption: () => absent({ params: id }),
  optionExists: () => found({ query: { code: 'nothing' } }),
  createOption: () => made({ body: option() }),
  updateOption: () => absent({ params: id, body: option() }),
  deleteOption: () => absent({ params: id }),
  listBrands: () => found({ query: { name: 's', count: 5 } }),
  getBrand: () => absent({ params: id }),
  brandExists: () => found({ query: { code: 'nothing' } }),
  createBrand: () => made({ body: named() }),
  updateBrand: () => absent({ params: id, body: named() }),
  deleteBrand: () => absent({ params: id }),
  listTypes: () => found({ query: { count: 5 } }),
  getType: () => absent({ params: id }),
  typeExists: () => found({ query: { code: 'nothing' } }),
  createType: () => made({ body: named() }),
  updateType: () => absent({ params: id, body: named() }),
  deleteType: () => absent({ params: id }),
  exportProducts: (id) => (id === 'unknown' ? absent() : found()),
  // The matrix sends no file, which is refused after the permission is.
  offersMoved: () => ({ passes: [204] }),
  listImports: () => found({ query: { count: 5 } }),
  getImport: () => absent({ params: id }),
  listRefusals: () => absent({ params: id, query: { count: 5 } }),
  refusalFile: () => absent({ params: id }),
  cancelImport: () => absent({ params: id }),
  importProducts: () => ({ query: { dryRun: true }, passes: [415] }),
};
