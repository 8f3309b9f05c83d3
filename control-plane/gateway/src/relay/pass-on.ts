import type { Gateway } from '../gateway.ts';
import type { Exchange } from './exchange.ts';
import { arrivalOf, forwardedHeaders } from './forwarded.ts';
import { type AnswerKind, requestHeaders } from './headers.ts';
import { relay } from './relay.ts';
import type { Upstream } from './upstream.ts';

/** How a request is passed on: to whom, under which path, and with what added. */
interface Leg {
  upstream: Upstream;
  /** What was taken off the path, or stays on it: where the browser sees the backend. */
  prefix: string;
  path: string;
  added: Record<string, string>;
  kind: AnswerKind;
  /** The host that the browser named goes on to the backend. Elsewhere it would find no certificate and no site. */
  keepsHost: boolean;
}

export function passOn(gateway: Gateway, exchange: Exchange, leg: Leg): Promise<void> {
  const { request, response, call, search } = exchange;
  const { upstream, prefix, path, added, kind, keepsHost } = leg;
  const arrival = arrivalOf(request, gateway.isTrustedProxy, gateway.kit.config.origin);
  return relay({
    request,
    response,
    upstream,
    kind,
    path: path + search,
    headers: {
      ...requestHeaders(request.headers),
      ...forwardedHeaders(arrival, prefix),
      ...(keepsHost && { host: arrival.host }),
      traceparent: call.traceparent,
      ...added,
    },
    signal: call.signal,
    address: call.address,
    unfinished: gateway.unfinishedBodies,
  });
}
