import { type Page, type Part, pageNames, whole } from './parts.ts';

/** Services, and parts of them, that can be down while the rest is up. */
export const backends = {
  merchant: /^merchant\./,
  catalog: /^catalog\./,
  'the tree of categories': /^catalog\.categoryTree$/,
  search: /^catalog\.search$/,
  'rows and related products': /^catalog\.(?:productsOfGroup|relatedProducts)$/,
  inventory: /^inventory\./,
  cua: /^cua\./,
  content: /^content\./,
  'the frame of content': /^content\.shownSite$/,
  'topics and banners': /^content\.(?:shownPostCategories|shownBanners)$/,
  'the sections of the home page': /^content\.shownLayout$/,
  'files of content': /^\/content\//,
} as const;
export type Backend = keyof typeof backends;
export const backendNames = Object.keys(backends) as Backend[];

/** What a page is. Not kept where it has none of the classes that are, or where something is missing on it. */
export interface Outcome {
  status: number;
  parts: Part[];
  kept: boolean;
}

const keptPages: readonly Page[] = [
  ...(['home', 'category', 'product', 'search', 'sitemap', 'robots'] as const),
  ...(['article', 'blog', 'post', 'help', 'policy'] as const),
];

/** How a page differs from itself on a good day. */
interface Loss {
  status?: number;
  without?: Part[];
  with?: Part[];
  /** Everything that is shown. */
  only?: Part[];
}
type Losses = Partial<Record<Page, Loss>>;

const failure: Loss = { status: 503, only: ['failure'] };
const failureInShop: Loss = { status: 503, only: ['shop', 'failure'] };
/** Its title and its address need nothing that was found. */
const searchFailure: Loss = { status: 503, only: ['shop', 'failure', 'canonical'] };
const noShop: Loss = { status: 404, only: ['no shop'] };
const noFooter: Loss = { without: ['footer'] };
const noMenu: Loss = { without: ['menu'] };
const noPrice: Loss = { without: ['price'] };
const everyPage = (loss: Loss): Losses =>
  Object.fromEntries(pageNames.filter((page) => page !== 'sitemap' && page !== 'robots').map((page) => [page, loss]));
const noProducts: Part[] = ['menu', 'tiles', 'featured', 'newest', 'goods', 'price'];
const noListing: Loss = { without: ['goods', 'facets', 'price'], with: ['no goods'] };

/** A page that is not named is whole. */
export const whileBroken: Record<Backend, Losses> = {
  // What search engines read is shown without a word of the store, but not kept: the store may be closed.
  merchant: { ...everyPage(failure), unknown: { without: ['shop'] }, sitemap: {}, robots: {} },
  catalog: {
    ...everyPage(noMenu),
    home: { without: noProducts, with: ['no goods'] },
    category: failureInShop,
    product: failureInShop,
    search: searchFailure,
    sitemap: { status: 503, only: [] },
  },
  'the tree of categories': { ...everyPage(noMenu), home: { without: ['menu', 'tiles'] } },
  search: { home: { without: ['newest', 'goods'] }, category: noListing, search: searchFailure },
  'rows and related products': { home: { without: ['featured'] }, product: { without: ['related'] } },
  inventory: {
    home: noPrice,
    category: noPrice,
    search: noPrice,
    product: { without: ['price', 'offer'], with: ['no price'] },
  },
  content: {
    ...everyPage(noFooter),
    article: failureInShop,
    blog: searchFailure,
    post: failureInShop,
    help: searchFailure,
    policy: failureInShop,
    sitemap: { status: 503, only: [] },
  },
  'the frame of content': everyPage(noFooter),
  'topics and banners': { home: {}, category: {}, blog: { without: ['topics'] } },
  'the sections of the home page': { home: {} },
  cua: { login: { without: ['social'] } },
  'files of content': {},
};

/** The same where a service says that there is no such thing. Of a group or a price nobody who answers for it says that. */
export const whileAbsent: Record<Backend, Losses> = {
  ...whileBroken,
  merchant: Object.fromEntries(pageNames.map((page) => [page, noShop])),
  catalog: {
    ...whileBroken.catalog,
    category: { status: 404, only: ['shop', 'languages', 'no category', 'footer'] },
    product: { status: 404, only: ['shop', 'languages', 'no product', 'footer'] },
  },
  content: {
    ...whileBroken.content,
    article: { status: 404, only: ['shop', 'menu', 'languages', 'nothing here'] },
    post: { status: 404, only: ['shop', 'menu', 'languages', 'no post'] },
    policy: { status: 404, only: ['shop', 'menu', 'languages', 'nothing here'] },
  },
};

/** The same where the edge cannot be reached at all. */
export const withoutEdge: Losses = {
  ...whileBroken.merchant,
  sitemap: { status: 503, only: [] },
  unknown: { without: ['shop', 'menu', 'footer'] },
};

export const outcomes = (losses: Losses): Record<Page, Outcome> => forEachPage((page) => outcome(page, losses[page]));

function outcome(page: Page, loss: Loss | undefined): Outcome {
  const shown = [...(loss?.only ?? whole[page]), ...(loss?.with ?? [])];
  return {
    status: loss?.status ?? (page === 'unknown' ? 404 : 200),
    parts: shown.filter((part) => !loss?.without?.includes(part)).sort(),
    kept: keptPages.includes(page) && loss === undefined,
  };
}

export const forEachPage = <T>(make: (page: Page) => T): Record<Page, T> =>
  Object.fromEntries(pageNames.map((page) => [page, make(page)])) as Record<Page, T>;
