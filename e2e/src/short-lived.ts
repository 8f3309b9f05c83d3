/** Pages and reads are kept for a second here, so that a test sees them become stale and new without waiting for long. */
export const shortLived: Record<string, string> = Object.fromEntries([
  ...['HOME', 'CATEGORY', 'PRODUCT', 'SEARCH', 'SEO'].map((name) => [`STOREFRONT_CACHE_${name}_TTL_SECONDS`, '1']),
  ...['STORE', 'CATEGORIES', 'CATEGORY', 'PRODUCT', 'PRODUCT_GROUP', 'LISTING', 'FACETS', 'SITEMAP'].map((name) => [
    `STOREFRONT_DATA_CACHE_${name}_SECONDS`,
    '1',
  ]),
]);
