import { endpoint } from '@storepod/contract/endpoint';
import { newestFirst, pageOf, pageQuery } from '@storepod/contract/page';
import { anyOrder } from '@storepod/contract/spelling';
import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { Sku } from '@storepod/kernel/sku';
import Type from 'typebox';
import { read, shopWindow } from '../access.ts';
import { offerFilters } from '../offer/offer-filters.ts';
import { problems } from '../problems.ts';
import { ListedProduct, ProductCard, ProductPage } from '../product/product-shapes.ts';

/** The largest cart that is read at once, and more cards than any page has. */
const MOST_SKUS = 200;
const MOST_FILTERS = 50;

const sorts = ['dateAvailable,desc', 'dateAvailable,asc', 'sortOrder,asc', 'sortOrder,desc'] as const;
const ids = Type.Optional(Type.Array(Uuid, { maxItems: MOST_FILTERS, ...anyOrder }));
const filters = {
  /** A part of a sku, whatever its case. */
  sku: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  /** These alone, as somebody chose them one by one. */
  productIds: ids,
  /** One category stands for all beneath it; several are taken as they are. */
  categoryIds: ids,
  manufacturerId: Type.Optional(Uuid),
  optionValueIds: ids,
  /** Whether the shop shows it. Shoppers are shown nothing that is hidden, so for them `false` finds nothing. */
  available: Type.Optional(Type.Boolean()),
};
const skus = { query: { skus: Type.Array(Sku, { minItems: 1, maxItems: MOST_SKUS }) } } as const;

/**
 * What a cart shows of a line, and what it is refused by: `available`, `allowAddToCart` and `dateAvailable` decide by
 * `saleStateAt` of the boundary package at the moment of the question, since this answer may be a minute old.
 */
const CartLine = model('CartLine', {
  sku: Sku,
  productId: Uuid,
  name: Type.String(),
  friendlyUrl: Type.String(),
  /** The first picture of the variant, else of the product. */
  imageUrl: Type.Union([Type.String(), Type.Null()]),
  available: Type.Boolean(),
  allowAddToCart: Type.Boolean(),
  dateAvailable: Instant,
  shipeable: Type.Boolean(),
  virtual: Type.Boolean(),
  weight: Type.Union([Type.Number(), Type.Null()]),
  variant: Type.Optional(
    Type.Object({ optionValues: Type.Array(Type.Object({ optionName: Type.String(), valueName: Type.String() })) }),
  ),
});

export const publicProductEndpoints = {
  listProducts: endpoint({
    ...shopWindow,
    method: 'GET',
    path: '/api/v2/products',
    summary: 'The shown products of the store, a page at a time.',
    query: { ...filters, ...offerFilters, ...pageQuery('public', [...sorts, 'price,asc', 'price,desc']) },
    response: pageOf(ListedProduct),
  }),
  managedProducts: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v2/private/products',
    summary: 'The products of the store with the hidden ones, for the table of a console.',
    query: {
      ...filters,
      /** A part of a name in any language, or of a sku. */
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
      ...pageQuery('private', [...sorts, ...newestFirst('updatedAt')]),
    },
    response: pageOf(ListedProduct),
  }),
  productByFriendlyUrl: endpoint({
    ...shopWindow,
    method: 'GET',
    path: '/api/v2/product/name/:friendlyUrl',
    summary: 'A shown product by its slug, with options and variants. An old slug answers too, with the present one.',
    params: { friendlyUrl: Type.String({ minLength: 1, maxLength: 255 }) },
    response: ProductPage,
    problems: [problems.PRODUCT_NOT_FOUND],
  }),
  productBySku: endpoint({
    ...shopWindow,
    method: 'GET',
    path: '/api/v1/detailed-product',
    summary: 'The product behind a sku.',
    query: { sku: Sku },
    response: ProductCard,
    problems: [problems.PRODUCT_NOT_FOUND],
  }),
  productsBySku: endpoint({
    ...shopWindow,
    ...skus,
    method: 'GET',
    path: '/api/v1/detailed-products',
    summary: 'The products behind some skus; what is not known is not there.',
    response: Type.Array(ProductCard),
  }),
  cartLines: endpoint({
    ...shopWindow,
    ...skus,
    method: 'GET',
    path: '/api/v1/cart-lines',
    summary: 'What a cart shows of some skus; what is not known, or hidden, is not there.',
    response: Type.Array(CartLine),
  }),
};
