/**
 * Some pages are kept for a second here, so that a test sees them become stale and new without waiting for long. Products and
 * categories live for their usual time: what changes of them must show all the same. A new pod is found within seconds.
 */
export const shortLived: Record<string, string> = {
  ...Object.fromEntries(['HOME', 'SEARCH', 'SEO'].map((name) => [`STOREFRONT_CACHE_${name}_TTL_SECONDS`, '1'])),
  POD_HEALTH_RATE: 'PT5S',
  ROUTE_REFRESH_RATE: 'PT5S',
};
