import type { Clock } from '@storepod/kernel/clock';
import { type ClientRequest, isHttp2 } from './exchange/client.ts';
import { type Forwarding, forwardingOf } from './headers/forwarding.ts';
import { type Peer, TrustedProxies } from './headers/peers.ts';
import { type RequestHeaders, readHeaders } from './headers/request-headers.ts';
import { requestRate } from './limits/address-limits.ts';
import { problems } from './problems.ts';
import { canonicalHost, originForm } from './routing/host.ts';
import { readTarget, type Target } from './routing/target.ts';
import type { Site } from './sites/site.ts';

/** A request that may pass, read as far as its head goes. */
export interface Admitted {
  headers: RequestHeaders;
  forwarding: Forwarding;
  /** The canonical host, which decides about the store. */
  host: string;
  target: Target;
  /** One of ours that forwards for nobody: the storefront reads the whole pod through here. */
  isOurOwn: boolean;
  /** A stranger's trace is not continued: it would join what does not belong together. */
  traceparent: string | undefined;
}

interface AdmissionSettings {
  trustedProxies: readonly string[];
  headerCount: number;
  rateLimit: number;
  rateWindow: number;
}

/** TRACE would show a client what the edge adds, and the rest nobody serves. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Reads and judges the heads of requests, before anything is asked of anybody. */
export class Admission {
  readonly proxies: TrustedProxies;
  readonly #mostFields: number;
  readonly #secondsToWait: (addressKey: string) => number;
  /** By connection: an address is looked at once and not for each request. */
  readonly #peers = new WeakMap<object, Peer>();

  constructor(settings: AdmissionSettings, clock: Clock) {
    this.proxies = new TrustedProxies(settings.trustedProxies);
    this.#mostFields = settings.headerCount * 2;
    this.#secondsToWait = requestRate(settings.rateLimit, settings.rateWindow, clock);
  }

  admit(site: Site, request: ClientRequest, peer: Peer): Admitted {
    const { rawHeaders, method = '', url = '' } = request;
    // A version that is not spoken here may end its requests elsewhere, so whatever follows is something else.
    if (!isHttp2(request) && request.httpVersionMajor !== 1) throw problems.MALFORMED();
    if (rawHeaders.length > this.#mostFields) throw problems.HEADERS_TOO_LARGE();
    const headers = readHeaders(rawHeaders, isHttp2(request));
    if (isHttp2(request)) takeAuthority(request, headers);
    const forwarding = forwardingOf(peer, headers, site, this.proxies);
    const isOurOwn = peer.trusted && forwarding.clientKey === peer.key;
    const retryAfter = isOurOwn ? 0 : this.#secondsToWait(forwarding.clientKey);
    if (retryAfter > 0) throw problems.RATE_LIMITED(undefined, { retryAfter });
    if (!methods.has(method)) throw problems.METHOD_REFUSED();
    const host = hostOf(headers, forwarding);
    const target = readTarget(url.startsWith('/') ? url : originForm(url, headers.host ?? ''));
    return { headers, forwarding, host, target, isOurOwn, traceparent: peer.trusted ? headers.traceparent : undefined };
  }

  /** Who sent a request. */
  peerOf(request: ClientRequest): Peer {
    const session = isHttp2(request) ? request.stream.session : undefined;
    return this.peerAt(session ?? request.socket, request.socket.remoteAddress);
  }

  /** Who is at the other end of a connection: a socket or a session. */
  peerAt(connection: object, remoteAddress: string | undefined): Peer {
    let peer = this.#peers.get(connection);
    if (peer === undefined) {
      peer = this.proxies.peer(remoteAddress);
      this.#peers.set(connection, peer);
    }
    return peer;
  }
}

/** Also what a proxy of ours replaces goes on as `Host`, and has to be one. */
function hostOf({ host = '' }: RequestHeaders, forwarding: Forwarding): string {
  canonicalHost(host);
  return canonicalHost(forwarding.host);
}

/** HTTP/2 names the host in `:authority`; a `Host` beside it must say the same (RFC 9113 section 8.3.1). */
function takeAuthority({ authority }: { authority: string }, headers: RequestHeaders): void {
  if (!authority) return;
  if (headers.host !== undefined && headers.host !== authority) throw problems.BAD_HOST();
  headers.host = authority;
}
