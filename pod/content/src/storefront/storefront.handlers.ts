import type { Contract } from '@storepod/contract/contract';
import { requireRow } from '@storepod/database/version';
import type { Language } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Handlers } from '@storepod/service/definition';
import type { Content } from '../content.ts';
import { isPreviewToken } from '../items/preview-token.ts';
import { problems } from '../problems.ts';
import type { View } from './live-rows.ts';
import { readBanners } from './read-banners.ts';
import { readCheckoutPolicies } from './read-checkout-policies.ts';
import { readFaq } from './read-faq.ts';
import { readLayout } from './read-layout.ts';
import { readPage } from './read-page.ts';
import { previewPolicy, readPolicy } from './read-policy.ts';
import { listPosts, listShownCategories, readPost } from './read-posts.ts';
import { findRedirect, readContentSitemap } from './read-sitemap.ts';
import { LARGEST_SITEMAP, type storefrontEndpoints } from './storefront.contract.ts';

const found = <T>(answer: T | undefined): T => requireRow(answer, () => problems.NOT_FOUND());

export const storefrontHandlers = (content: Content): Handlers<Contract<typeof storefrontEndpoints>> => ({
  shownPage: async ({ params, ...view }) => found(await readPage(content, viewOf(view), params.slug)),
  shownPosts: ({ query, ...view }) => listPosts(content, viewOf(view), query),
  shownPost: async ({ params, ...view }) => found(await readPost(content, viewOf(view), params.slug)),
  shownPostCategories: (view) => listShownCategories(content, viewOf(view)),
  shownBanners: ({ query, ...view }) => readBanners(content, viewOf(view), query.placement),
  shownLayout: ({ params, ...view }) => readLayout(content, viewOf(view), params.page),
  shownFaq: ({ query, ...view }) => readFaq(content, viewOf(view), query.group),
  shownPolicy: async ({ params, query, ...view }) =>
    found(await readPolicy(content, viewOf(view), params.slug, query.v)),
  checkoutPolicies: (view) => readCheckoutPolicies(content, viewOf(view)),
  contentSitemap: ({ store, query }) => readContentSitemap(content, store, { count: LARGEST_SITEMAP, ...query }),
  findRedirect: async ({ store, query }) => found(await findRedirect(content, store, query.path)),
  previewPage: async ({ params, query, ...view }) =>
    found(await readPage(content, previewOf(content, view, params.slug, query), params.slug)),
  previewPost: async ({ params, query, ...view }) =>
    found(await readPost(content, previewOf(content, view, params.slug, query), params.slug)),
  previewPolicy: async ({ params, query, ...view }) => {
    const policy = await previewPolicy(content, { ...viewOf(view), preview: asOf(query) }, params.slug);
    // Its address is its type, and its token is for its slug.
    requireToken(content, view, policy?.slug ?? params.slug, query);
    return found(policy);
  },
  previewLayout: ({ params, query, ...view }) =>
    readLayout(content, previewOf(content, view, `layout ${params.page}`, query), params.page),
});

interface Asked {
  store: StoreMerchantId;
  lang: Language;
}

const viewOf = ({ store, lang }: Asked): View => ({ store, lang });

/** A token that does not fit tells nothing of what there is. */
function previewOf(
  content: Content,
  { store, lang }: Asked,
  subject: string,
  query: { token: string; at?: string },
): View {
  requireToken(content, { store }, subject, query);
  return { store, lang, preview: asOf(query) };
}

const asOf = ({ at }: { at?: string }) => (at ? { at: new Date(at) } : {});

function requireToken(
  content: Content,
  { store }: Pick<Asked, 'store'>,
  subject: string,
  { token }: { token: string },
): void {
  if (!isPreviewToken(content, { store, subject }, token)) throw problems.PREVIEW_REFUSED();
}
