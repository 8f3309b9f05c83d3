import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Catalog } from '../catalog.ts';
import { readSitemap, readSitemapParts } from './read-sitemap.ts';
import { LARGEST_PAGE, type sitemapEndpoints } from './sitemap.contract.ts';

export const sitemapHandlers = ({ db }: Catalog): Handlers<Contract<typeof sitemapEndpoints>> => ({
  sitemapParts: ({ store, query }) => readSitemapParts(db, store, query.count),
  productSitemap: ({ store, query }) => readSitemap(db, store, 'products', { count: LARGEST_PAGE, ...query }),
  categorySitemap: ({ store, query }) => readSitemap(db, store, 'categories', { count: LARGEST_PAGE, ...query }),
});
