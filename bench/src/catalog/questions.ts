import { categoryOf, idOf, modelOf, nameOf } from '@storepod/catalog/many-products';
import { getRequest } from '../http-connection.ts';
import { store } from './environment.ts';

/** What a shop asks, each time about something else: `n` counts the questions, `products` is the size of the store. */
type Question = (n: number, products: number) => string;

/** A stride that shares no factor with the sizes visits every product before it repeats one. */
const pick = (n: number, products: number) => (n * 7919) % products;

export const questions: Record<string, Question> = {
  'list of 24': (n, products) => `products?count=24&page=${pick(n, Math.min(products / 24, 40)) | 0}`,
  'product page': (n, products) => `product/name/${nameOf(pick(n, products))}`,
  'search with facets': (n, products) => `products/search?count=24&q=${modelOf(pick(n, products))}`,
  'search by two words': (n, products) => `products/search?count=24&q=linen+${modelOf(pick(n, products))}`,
  suggest: (n, products) => `products/suggest?q=${modelOf(pick(n, products)).slice(0, 5)}`,
  'category page': (n, products) =>
    `products/search?count=24&categoryIds=${idOf('category', categoryOf(pick(n, products)))}&facetGroups=BRANDS,OPTIONS`,
};

const DEARER_THAN_ALL = 100_000;
const filters = (n: number) =>
  `products/search?rows=false&facetGroups=CATEGORIES,BRANDS,OPTIONS&maxPrice=${DEARER_THAN_ALL + n}`;
/** The nth of the eight colours, and of the six sizes. */
const colour = (n: number) => idOf('value', n % 8);
const size = (n: number) => idOf('value', 8 + (n % 6));

/**
 * What counts over all products of a store, so that it costs more the more there are. Each time within another price that all
 * are below, as the storefront asks for its filters.
 */
export const wholeStore: Record<string, Question> = {
  'filters of all products': filters,
  'filters beside a chosen value': (n) => `${filters(n)}&optionValueIds=${colour(n)}`,
  'filters beside two chosen values': (n) => `${filters(n)}&optionValueIds=${colour(n)},${size(n)}`,
};

export const requestOf = (path: string) => getRequest(`/api/v2/${path}&store=${store}`.replace(/^([^?]*)&/, '$1?'));
