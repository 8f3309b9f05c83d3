import { postRequest } from '../../http-connection.ts';
import type { Scene, SceneName, Unit } from '../contender.ts';
import { goodOf, PRODUCTS, words } from '../goods.ts';

const PAGE = 24;
const PAGES = Math.floor(PRODUCTS / PAGE);

/** What a card shows, from the search index, by which its documentation has lists made. */
const CARD = `productId productName slug sku currencyCode inStock
  priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } }`;

const LIST = `query ($input: SearchInput!) { search(input: $input) { totalItems items { ${CARD} } } }`;
const SEARCH = `query ($input: SearchInput!) { search(input: $input) { totalItems items { ${CARD} }
  facetValues { count facetValue { id name facet { id name } } } } }`;
const PRODUCT = `query ($slug: String!) { product(slug: $slug) { id name slug description
  optionGroups { id code name options { id code name } } facetValues { id name facet { id name } }
  variants { id name sku currencyCode priceWithTax stockLevel options { id code name } } } }`;

const ask = (query: string, variables: object): Unit => [postRequest('/shop-api', { query, variables })];

const listPage = (page: number) =>
  ask(LIST, { input: { take: PAGE, skip: page * PAGE, groupByProduct: true, sort: { name: 'ASC' } } });
const product = (nth: number) => ask(PRODUCT, { slug: goodOf(nth).slug });
const search = (term: string) => ask(SEARCH, { input: { term, take: PAGE, groupByProduct: true } });

const numbers = (count: number) => Array.from({ length: count }, (_, nth) => nth);

/** The products that stand for all: from the first to the last. */
const SOME_PRODUCTS = 200;

/** It keeps no answers, so fewer rounds tell the same. */
export function shopScenes(): Record<SceneName, Scene> {
  const some = numbers(SOME_PRODUCTS).map((nth) => product(nth * (PRODUCTS / SOME_PRODUCTS)));
  const pages = numbers(PAGES).map(listPage);
  return {
    'list of 24': { cold: pages, warm: pages.slice(0, 8), coldRounds: 5 },
    product: { cold: some, warm: some.slice(0, 8), coldRounds: 2 },
    'search with facets': { cold: words.map(search), warm: words.slice(0, 8).map(search), coldRounds: 1 },
  };
}
