import type { IncomingMessage, ServerResponse } from 'node:http';
import { common } from '@storepod/kernel/common-problems';
import type { RequestCall } from '@storepod/service/request-call';

/** A request that came in, its address taken apart. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  call: RequestCall;
  /** As it was sent, with its escapes. */
  path: string;
  /** With its question mark, or empty. */
  search: string;
  query: URLSearchParams;
}

export function exchangeOf(request: IncomingMessage, response: ServerResponse, call: RequestCall): Exchange {
  const url = request.url ?? '/';
  const at = url.indexOf('?');
  const [path, search] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
  if (climbs(path)) throw common.MALFORMED_REQUEST();
  return { request, response, call, path, search, query: new URLSearchParams(search) };
}

/** The first part of a path: it says who answers. */
export const firstSegment = (path: string) => path.split('/', 2)[1] ?? '';

/** A path that climbs means one address here and another one at whoever resolves it. */
function climbs(path: string): boolean {
  try {
    return /(^|\/)\.\.?(\/|$)|\\/.test(decodeURIComponent(path));
  } catch {
    return true; // escapes that nobody can read
  }
}

export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location, 'cache-control': 'no-store', 'content-length': 0 }).end();
}
