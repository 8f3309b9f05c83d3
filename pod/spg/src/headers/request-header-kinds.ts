import { memo } from '@storepod/kernel/memo';

/** What the edge does with a header of a request. */
export type RequestHeaderKind =
  | 'pass'
  | 'drop'
  | 'host'
  | 'contentLength'
  | 'transferEncoding'
  | 'connection'
  | 'cookie'
  | 'acceptEncoding'
  | 'traceparent'
  | 'forwardedFor'
  | 'forwardedHost'
  | 'forwardedProto'
  | 'forwardedPort';

/** Headers that the edge reads, or writes itself. */
const kinds = new Map<string, RequestHeaderKind>(
  Object.entries({
    host: 'host',
    'content-length': 'contentLength',
    'transfer-encoding': 'transferEncoding',
    connection: 'connection',
    cookie: 'cookie',
    'accept-encoding': 'acceptEncoding',
    traceparent: 'traceparent',
    'x-forwarded-for': 'forwardedFor',
    'x-forwarded-host': 'forwardedHost',
    'x-forwarded-proto': 'forwardedProto',
    'x-forwarded-port': 'forwardedPort',
  }),
);

/** Names that never go on, whoever sent them. */
const dropped = new Set([
  // The store of a request is said by the edge alone.
  'store-id',
  'theme',
  'color-theme',
  'default-language',
  'supported-languages',
  // With these the storefront speaks to itself.
  'x-storefront-revalidate',
  'x-storefront-cache-token',
  'x-matched-path',
  'x-now-route-matches',
  'x-prerender-revalidate',
  'next-resume',
  // Said by the edge, or by nobody. The state of a trace is nothing without its parent.
  'tracestate',
  'x-trace-id',
  'x-span-id',
  'forwarded',
  'x-real-ip',
  // Some programs take this one for their own outgoing proxy.
  'proxy',
  // Belongs to one connection only: RFC 9110 section 7.6.1. An expectation is answered by the edge.
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'upgrade',
  'trailer',
  'http2-settings',
  'expect',
]);

/** Families of such names: what proxies say of a request, and what the storefront's framework says to itself. */
const droppedFamilies = ['x-forwarded', 'x-middleware-', 'x-invoke-', 'x-next-'];

/** The kind of a header, by its name as it was spelt. */
export const requestHeaderKind = memo(kindOf);

function kindOf(name: string): RequestHeaderKind {
  // Gateways of other protocols turn dashes into underscores, and what reads those takes either for the same name.
  const dashed = name.toLowerCase().replaceAll('_', '-');
  if (dropped.has(dashed)) return 'drop';
  const kind = kinds.get(dashed);
  if (kind !== undefined) return dashed === name.toLowerCase() ? kind : 'drop';
  // What is left in HTTP/2 of the request line.
  if (name.startsWith(':')) return 'drop';
  return droppedFamilies.some((family) => dashed.startsWith(family)) ? 'drop' : 'pass';
}
