import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Meant for the next hop only: RFC 9110 section 7.6.1, and what `Connection` names. */
const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/** Only edges and gateways say these; from a client they would be a lie. */
const saidByEdges = ['store-id', 'theme', 'color-theme', 'default-language', 'supported-languages', 'forwarded'];
const saidByEdgesPrefixes = ['x-forwarded-', 'x-storefront-', 'x-real-'];

/** What the gateway decides for itself; and `Expect`, which our own server has answered already. */
const decidedHere = ['host', 'authorization', 'proxy-authorization', 'cookie', 'x-xsrf-token', 'traceparent', 'expect'];

const notPassedOn = new Set([...hopByHop, ...saidByEdges, ...decidedHere]);

/** The client's own headers, without those that must not reach a backend from outside. */
export function requestHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const named = namedIn(headers.connection);
  const passes = (name: string) =>
    !notPassedOn.has(name) && !named.has(name) && !saidByEdgesPrefixes.some((prefix) => name.startsWith(prefix));
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value !== undefined && passes(name) ? [[name, value]] : [])),
  );
}

/** All these would speak for the console's whole origin. Only the console and uaa may. */
const speaksForOrigin = new Set([
  'set-cookie',
  'clear-site-data',
  'strict-transport-security',
  'alt-svc',
  'service-worker-allowed',
  'refresh',
]);
const opensOrigin = 'access-control-';

/**
 * What a backend answers must not become a page of the console: a picture or a text that a merchant uploaded could be
 * a script, and the console's origin is where sessions live. So a browser shows it, if at all, as of no origin.
 */
const harmless = { 'x-content-type-options': 'nosniff', 'content-security-policy': "sandbox; default-src 'none'" };

export type AnswerKind = 'console page' | 'foreign';

/** The backend's headers, without those that end here; a foreign one's also without those that speak for the origin. */
export function responseHeaders(headers: IncomingHttpHeaders, kind: AnswerKind): OutgoingHttpHeaders {
  const named = namedIn(headers.connection);
  const isForeign = kind === 'foreign';
  const passes = (name: string) =>
    !hopByHop.includes(name) &&
    !named.has(name) &&
    !(isForeign && (speaksForOrigin.has(name) || name.startsWith(opensOrigin)));
  const passed = Object.entries(headers).filter(([name]) => passes(name));
  return { ...Object.fromEntries(passed), ...(isForeign && harmless) };
}

const namedIn = (connection: string | string[] | undefined) =>
  new Set(
    String(connection ?? '')
      .split(',')
      .map((name) => name.trim().toLowerCase()),
  );
