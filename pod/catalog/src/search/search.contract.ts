import { anonymous } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { pageOf, pageQuery } from '@storepod/contract/page';
import { anyOrder, byWords } from '@storepod/contract/spelling';
import { Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';
import { model } from '@storepod/kernel/model';
import { Sku } from '@storepod/kernel/sku';
import Type from 'typebox';
import { manage, shopWindow } from '../access.ts';
import { offerFilters } from '../offer/offer-filters.ts';
import { Code, ListedProduct } from '../product/product-shapes.ts';

const MOST_FILTERS = 50;
const LONGEST_QUERY = 200;
export const facetGroups = ['CATEGORIES', 'BRANDS', 'TYPES', 'OPTIONS'] as const;

const ids = Type.Optional(Type.Array(Uuid, { maxItems: MOST_FILTERS, ...anyOrder }));
export const SearchQuery = {
  /** Blank: a filtered list. */
  q: Type.Optional(Type.String({ maxLength: LONGEST_QUERY, ...byWords })),
  /** Each stands for all beneath it. */
  categoryIds: ids,
  manufacturerIds: ids,
  productTypeIds: ids,
  /** One variant must have them: any of those of one option, and all options. */
  optionValueIds: ids,
  ...offerFilters,
  facets: Type.Optional(Type.Boolean({ default: true })),
  /** False: only the facets. */
  rows: Type.Optional(Type.Boolean({ default: true })),
  /** Empty: all of them. */
  facetGroups: Type.Optional(Type.Array(Type.Enum([...facetGroups]), { maxItems: 4, ...anyOrder })),
  ...pageQuery('public', ['RELEVANCE', 'NEWEST', 'OLDEST', 'PRICE_ASC', 'PRICE_DESC']),
};

const Bucket = model('FacetBucket', { id: Uuid, name: Type.String(), count: Type.Integer(), selected: Type.Boolean() });

/** How many products each choice would leave, were the other choices of its own group not made. */
const Facets = model('Facets', {
  categories: Type.Array(Bucket),
  brands: Type.Array(Bucket),
  types: Type.Array(Bucket),
  options: Type.Array(
    Type.Object({
      optionId: Uuid,
      code: Code,
      name: Type.String(),
      sortOrder: Type.Integer(),
      values: Type.Array(Bucket),
    }),
  ),
});

const page = pageOf(ListedProduct);
const SearchResult = model('SearchResult', {
  ...page.properties,
  /** The language that was searched: another one where nothing was found in the asked one. */
  language: LanguageCode,
  /** The words that were looked for instead. */
  didYouMean: Type.Optional(Type.String()),
  /** Words that were left out, since nothing has them, or nothing beside the others. */
  droppedWords: Type.Optional(Type.Array(Type.String())),
  facets: Type.Optional(Facets),
});

const Suggestion = model('Suggestion', {
  id: Uuid,
  sku: Sku,
  /** Where the words are the sku of one of several variants. */
  matchedVariantSku: Type.Optional(Sku),
  name: Type.String(),
  friendlyUrl: Type.String(),
  brand: Type.Union([Type.String(), Type.Null()]),
  imageUrl: Type.Union([Type.String(), Type.Null()]),
});

const SuggestQuery = {
  q: Type.Optional(Type.String({ maxLength: LONGEST_QUERY, ...byWords })),
  /** Clamped to 1 to 10. */
  limit: Type.Optional(Type.Integer({ default: 8 })),
};

export const searchEndpoints = {
  search: endpoint({
    ...shopWindow,
    method: 'GET',
    path: '/api/v2/products/search',
    summary: 'Finds shown products by words and filters, with facets.',
    query: SearchQuery,
    response: SearchResult,
  }),
  searchByBody: endpoint({
    access: anonymous('a shopper looks around before signing in'),
    method: 'POST',
    path: '/api/v2/products/search',
    summary: 'The same for filters that are too many for an address.',
    body: model('SearchRequest', SearchQuery),
    response: SearchResult,
    status: 200,
  }),
  suggest: endpoint({
    ...shopWindow,
    method: 'GET',
    path: '/api/v2/products/suggest',
    summary: 'What somebody who types these letters may mean.',
    query: SuggestQuery,
    response: Type.Array(Suggestion),
  }),
  suggestByBody: endpoint({
    access: anonymous('a shopper looks around before signing in'),
    method: 'POST',
    path: '/api/v2/products/suggest',
    summary: 'The same for letters that a client would rather not write into an address.',
    body: model('SuggestionRequest', SuggestQuery),
    response: Type.Array(Suggestion),
    status: 200,
  }),
  rebuildSearchIndex: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/v2/private/products/search-index/rebuild',
    audited: 'search-index.rebuild',
    summary: 'Makes the search index of the store anew, in the background.',
    response: model('IndexRebuild', { started: Type.Boolean() }),
    status: 202,
  }),
};
