/** The one place that knows how a write proves that it comes from this console and not from a stranger's page. */
const COOKIE = 'XSRF-TOKEN';
const HEADER = 'X-XSRF-TOKEN';

/** The token that the identity server planted for pages that it did not render. */
export function crossSiteToken(cookies: string = document.cookie): string | undefined {
  return cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
}

export function crossSiteHeaders(method: string, cookies?: string): Record<string, string> {
  if (method === 'GET') return {};
  const token = crossSiteToken(cookies);
  return token === undefined ? {} : { [HEADER]: token };
}
