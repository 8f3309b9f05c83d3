import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Catalog } from '../catalog.ts';
import { askForRebuild } from './indexing.ts';
import type { searchEndpoints } from './search.contract.ts';
import { searchProducts } from './search-products.ts';
import { suggest } from './suggest.ts';

export const searchHandlers = (catalog: Catalog): Handlers<Contract<typeof searchEndpoints>> => ({
  search: ({ store, lang, query }) => searchProducts(catalog, { store, lang }, query),
  searchByBody: ({ store, lang, body }) => searchProducts(catalog, { store, lang }, body),
  suggest: ({ store, lang, query }) => suggest(catalog, { store, lang }, query.q ?? '', query.limit),
  suggestByBody: ({ store, lang, body }) => suggest(catalog, { store, lang }, body.q ?? '', body.limit),
  rebuildSearchIndex: ({ store }) => askForRebuild(catalog, store),
});
