import { endpoint } from '@storepod/contract/endpoint';
import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import Type from 'typebox';
import { shopWindow } from '../access.ts';
import { FriendlyUrls } from '../text/descriptions.ts';

/** A sitemap file may name 50,000 addresses; a page of ours is a tenth of it. */
export const LARGEST_PAGE = 5_000;

const Entry = model('SitemapEntry', { id: Uuid, friendlyUrls: FriendlyUrls, lastModified: Instant });
const pages = {
  /** The last id of the page before. */
  query: {
    after: Type.Optional(Uuid),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: LARGEST_PAGE, default: LARGEST_PAGE })),
  },
  response: model('Sitemap', { content: Type.Array(Entry), next: Type.Union([Uuid, Type.Null()]) }),
};

/** The id behind which a part begins; the first part begins with the first page. */
const Starts = Type.Array(Uuid);

export const sitemapEndpoints = {
  sitemapParts: endpoint({
    ...shopWindow,
    method: 'GET',
    path: '/api/v1/sitemap/parts',
    summary: 'Where the pages of the sitemaps begin, for who names them before reading them.',
    query: { count: Type.Integer({ minimum: 1, maximum: LARGEST_PAGE }) },
    response: model('SitemapParts', { categories: Starts, products: Starts }),
  }),
  productSitemap: endpoint({
    ...shopWindow,
    ...pages,
    method: 'GET',
    path: '/api/v1/sitemap/products',
    summary: 'The addresses of the shown products in every language.',
  }),
  categorySitemap: endpoint({
    ...shopWindow,
    ...pages,
    method: 'GET',
    path: '/api/v1/sitemap/categories',
    summary: 'The addresses of the shown categories in every language.',
  }),
};
