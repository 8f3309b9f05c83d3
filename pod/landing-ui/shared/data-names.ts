/** The anonymous reads that may be kept, and for how many seconds. Price and stock are not among them. */
export const defaultSeconds = {
  store: 30,
  categories: 30,
  category: 30,
  site: 30,
  page: 30,
  posts: 30,
  post: 30,
  banners: 30,
  layout: 30,
  faq: 30,
  menu: 30,
  policy: 30,
  sitemap: 300,
  redirect: 30,
  product: 10,
  /** Strips of the home page, and related products. */
  productGroup: 30,
  /** Pages of a category, and of a search. */
  listing: 10,
  facets: 30,
  suggest: 30,
} as const;

export type DataName = keyof typeof defaultSeconds;
