/** Why a URI is no place to send a browser to. */
export type UriFault = 'NOT_ABSOLUTE' | 'FRAGMENT' | 'WILDCARD' | 'PLAIN_HTTP';

/**
 * What is wrong with a redirect URI, if anything. The comparison at sign-in is to the letter (RFC 9700 section 2.1), so
 * a pattern would never match and is refused; without TLS a code could be read on its way, except on one's own machine.
 */
export function uriFault(uri: string): UriFault | undefined {
  const url = URL.parse(uri);
  if (!url || !/^https?:\/\//i.test(uri) || url.username !== '' || url.password !== '') return 'NOT_ABSOLUTE';
  if (uri.includes('#')) return 'FRAGMENT';
  if (uri.includes('*')) return 'WILDCARD';
  return url.protocol === 'http:' && !isLocal(url.hostname) ? 'PLAIN_HTTP' : undefined;
}

const isLocal = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]';
