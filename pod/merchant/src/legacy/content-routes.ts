import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { peerFailure } from '@storepod/contract/peer-problems';
import type { RawAnswer, RawRoute } from '@storepod/service/raw-routes';
import { sendStream } from '@storepod/service/send-stream';
import { Agent, type Dispatcher } from 'undici';
import type { Merchant } from '../merchant.ts';

/** Where content used to be asked before it was a service of its own, and where it has the same today. */
const addresses = {
  '/api/v1/content': '/api/v1/storefront',
  '/api/v1/private/files': '/api/v1/private/content/media',
} as const;
/** What an old address of nothing in particular listed: all that a shopper can read. */
const LIST_OF_ALL = '/api/v1/storefront/sitemap';

export const contentRoutes: readonly RawRoute[] = (Object.keys(addresses) as (keyof typeof addresses)[])
  .flatMap((address) => [address, `${address}/*`] as const)
  .map((path) => ({
    methods: 'any',
    path,
    reason: 'an old address of content, which checks its callers itself',
    whileActing: 'passed on with the token, which content judges',
  }));

/** A service of the same pod that does not take the connection within a second is down. */
const CONNECT_TIMEOUT_MS = 1_000;

/** Passes calls to the old addresses of content on. Content itself says who may call what. */
export function answerContent({ peers, config, stopping }: Merchant): RawAnswer {
  const agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: config.contentTimeout,
    bodyTimeout: config.contentTimeout,
  });
  stopping.addEventListener('abort', () => void agent.close());
  return (request, response) => forward(agent, peers.pod(config.pod, 'content'), request, response);
}

async function forward(agent: Agent, origin: string, request: IncomingMessage, response: ServerResponse) {
  const leaving = new AbortController();
  // An answer that breaks off on the other side closes this one too, with an error.
  response.once('close', () => {
    if (!response.errored) leaving.abort();
  });
  try {
    const answer = await agent.request({
      origin,
      path: addressNow(request.url ?? '/'),
      method: request.method as Dispatcher.HttpMethod,
      headers: requestHeaders(request),
      body: hasBody(request.headers) ? request : null,
      signal: leaving.signal,
    });
    response.writeHead(answer.statusCode, endToEnd(answer.headers));
    await sendStream(answer.body, response);
  } catch (error) {
    // Who is gone needs no answer, and its leaving is nobody's fault.
    if (!leaving.signal.aborted) throw peerFailure('content', error);
  }
}

/** The rest of the path and the query stay as they were sent. */
function addressNow(url: string): string {
  const [path = ''] = url.split('?', 1);
  const query = url.slice(path.length);
  const plain = path.endsWith('/') ? path.slice(0, -1) : path;
  if (plain === '/api/v1/content') return LIST_OF_ALL + query;
  for (const [former, now] of Object.entries(addresses))
    if (plain === former || path.startsWith(`${former}/`)) return now + plain.slice(former.length) + query;
  return url;
}

const hasBody = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The host is that of the peer; whom the call comes from is said on, one hop longer. */
function requestHeaders({ headers, socket }: IncomingMessage): IncomingHttpHeaders {
  const { host: _ours, expect: _answeredHere, ...passed } = endToEnd(headers);
  const forwardedFor = [headers['x-forwarded-for'], socket.remoteAddress].filter((hop) => hop !== undefined);
  return { ...passed, 'x-forwarded-for': forwardedFor.join(', ') };
}

/** RFC 9110 section 7.6.1: these speak of one connection, and so do all that `Connection` names. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !named.includes(name)));
}
