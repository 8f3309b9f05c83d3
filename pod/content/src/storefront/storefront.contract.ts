import { anonymous } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { pageOf, pageQuery } from '@storepod/contract/page';
import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import Type from 'typebox';
import { shopWindow } from '../access.ts';
import { placements } from '../items/types/banner.ts';
import { problems } from '../problems.ts';
import {
  CheckoutPolicy,
  ContentSitemap,
  Layout,
  PostCard,
  Redirection,
  ShownBanner,
  ShownCategories,
  ShownFaq,
  ShownPage,
  ShownPolicy,
  ShownPost,
} from './storefront-shapes.ts';

const BASE = '/api/v1/storefront';
/** A sitemap file may name 50,000 addresses; a page of ours is a tenth of it. */
export const LARGEST_SITEMAP = 5_000;

const address = { slug: Type.String({ minLength: 1, maxLength: 120 }) };
const layoutPage = { page: Type.Enum(['HOME']) };
const shown = { ...shopWindow, method: 'GET' } as const;
/** Nobody keeps a preview: it shows what is not public, to whoever has the token. */
const preview = {
  method: 'GET',
  access: anonymous('whoever has the token of a preview may look at it'),
  cacheControl: 'no-store',
  problems: [problems.PREVIEW_REFUSED],
} as const;
const asOf = {
  token: Type.String({ maxLength: 200 }),
  /** Shows what shoppers will see at that minute; the newest text where it is absent. */
  at: Type.Optional(Instant),
};

/** What shoppers read. */
export const storefrontEndpoints = {
  shownPage: endpoint({
    ...shown,
    path: `${BASE}/pages/:slug`,
    summary: 'A page by its slug, or by its address in a language.',
    params: address,
    response: ShownPage,
    problems: [problems.NOT_FOUND],
  }),
  shownPosts: endpoint({
    ...shown,
    path: `${BASE}/posts`,
    summary: 'Posts without their texts, the newest first.',
    query: {
      category: Type.Optional(Type.String({ maxLength: 120 })),
      tag: Type.Optional(Type.String({ maxLength: 50 })),
      ...pageQuery('public', ['publishedAt,desc']),
    },
    response: pageOf(PostCard),
  }),
  shownPost: endpoint({
    ...shown,
    path: `${BASE}/posts/:slug`,
    summary: 'A post with its text and up to three that are like it.',
    params: address,
    response: ShownPost,
    problems: [problems.NOT_FOUND],
  }),
  shownPostCategories: endpoint({
    ...shown,
    path: `${BASE}/post-categories`,
    summary: 'The categories of posts.',
    response: ShownCategories,
  }),
  shownBanners: endpoint({
    ...shown,
    path: `${BASE}/banners`,
    summary: 'The banners that are shown now, in their order.',
    query: { placement: Type.Optional(Type.Enum([...placements])) },
    response: Type.Array(ShownBanner),
  }),
  shownLayout: endpoint({
    ...shown,
    path: `${BASE}/layout/:page`,
    summary: 'The sections of a page in their order, with their pictures.',
    params: layoutPage,
    response: Layout,
  }),
  shownFaq: endpoint({
    ...shown,
    path: `${BASE}/faq`,
    summary: 'Questions and answers by group, also as JSON-LD.',
    query: { group: Type.Optional(Type.String({ maxLength: 60 })) },
    response: ShownFaq,
  }),
  shownPolicy: endpoint({
    ...shown,
    path: `${BASE}/policies/:slug`,
    summary:
      'The version of a policy that holds, by its type or its slug; one that once held by its number, for ever by the id of the policy.',
    params: address,
    query: { v: Type.Optional(Type.Integer({ minimum: 1 })) },
    response: ShownPolicy,
    problems: [problems.NOT_FOUND],
  }),
  checkoutPolicies: endpoint({
    ...shown,
    path: `${BASE}/checkout-policies`,
    summary: 'The policies that hold now and are shown, or have to be accepted, at the checkout.',
    response: Type.Array(CheckoutPolicy),
  }),
  contentSitemap: endpoint({
    ...shown,
    path: `${BASE}/sitemap`,
    summary: 'The addresses of pages, posts and policies that may be found.',
    query: {
      after: Type.Optional(Uuid),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: LARGEST_SITEMAP, default: LARGEST_SITEMAP })),
    },
    response: ContentSitemap,
  }),
  findRedirect: endpoint({
    ...shown,
    path: `${BASE}/redirects`,
    summary: 'Where something went that stood at a path; 404 where nothing is known of it.',
    query: { path: Type.String({ minLength: 1, maxLength: 500 }) },
    response: Redirection,
    problems: [problems.NOT_FOUND],
  }),
  previewPage: endpoint({
    ...preview,
    path: `${BASE}/preview/pages/:slug`,
    summary: 'A page as it will be.',
    params: address,
    query: asOf,
    response: ShownPage,
  }),
  previewPost: endpoint({
    ...preview,
    path: `${BASE}/preview/posts/:slug`,
    summary: 'A post as it will be.',
    params: address,
    query: asOf,
    response: ShownPost,
  }),
  previewPolicy: endpoint({
    ...preview,
    path: `${BASE}/preview/policies/:slug`,
    summary: 'A policy as it will be.',
    params: address,
    query: asOf,
    response: ShownPolicy,
  }),
  previewLayout: endpoint({
    ...preview,
    path: `${BASE}/preview/layout/:page`,
    summary: 'The sections of a page as they will be.',
    params: layoutPage,
    query: asOf,
    response: Layout,
  }),
};
