import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Catalog } from '../catalog.ts';
import { managedProducts, shownProducts } from './list-products.ts';
import { productPage } from './product-page.ts';
import { cartLines, productBySku, productsBySku } from './products-by-sku.ts';
import type { publicProductEndpoints } from './public-products.contract.ts';

export const publicProductHandlers = (catalog: Catalog): Handlers<Contract<typeof publicProductEndpoints>> => ({
  listProducts: ({ store, lang, query }) => shownProducts(catalog, { store, lang }, query),
  managedProducts: ({ store, lang, query }) => managedProducts(catalog, { store, lang }, query),
  productByFriendlyUrl: ({ store, lang, params }) => productPage(catalog, { store, lang, ...params }),
  productBySku: ({ store, lang, query }) => productBySku(catalog, { store, lang }, query.sku),
  productsBySku: ({ store, lang, query }) => productsBySku(catalog, { store, lang }, query.skus),
  cartLines: ({ store, lang, query }) => cartLines(catalog, { store, lang }, query.skus),
});
