import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from 'node:http2';
import type { TlsSite } from '../tls/tls.ts';
import { countConnection } from './connections.ts';
import { http1Options, type ListenerParts, receiveRequests } from './http1.ts';
import type { Site } from './site.ts';

/** One stream per request; browsers need a few dozen at a time. */
const MOST_STREAMS = 128;
/** What a session may hold of headers and data that nobody has taken yet, in megabytes. */
const SESSION_MEGABYTES = 10;
/**
 * CVE-2023-44487: who opens streams only to reset them is cut off. A page that is left cancels its pictures all at once,
 * so a burst is honest; going on like that is not.
 */
const RESET_BURST = 200;
const RESETS_PER_SECOND = 20;
const MOST_INVALID_FRAMES = 100;
const MOST_REJECTED_STREAMS = 100;
const MOST_SETTINGS = 32;
/** HTTP/2 has four more fields, for what is the request line in HTTP/1.1. */
const PSEUDO_HEADERS = 4;

/** The server of the TLS site: HTTP/2, and HTTP/1.1 for those that do not speak it. */
export function secureServer(site: Site, parts: ListenerParts, tls: TlsSite): Http2SecureServer {
  const { config } = parts;
  const server = createSecureServer({
    ...tls.secureServerOptions(),
    ...http1Options(config),
    allowHTTP1: true,
    settings: { maxConcurrentStreams: MOST_STREAMS, maxHeaderListSize: config.headerBytes, enablePush: false },
    maxHeaderListPairs: config.headerCount + PSEUDO_HEADERS,
    maxSessionMemory: SESSION_MEGABYTES,
    maxSessionInvalidFrames: MOST_INVALID_FRAMES,
    maxSessionRejectedStreams: MOST_REJECTED_STREAMS,
    maxSettings: MOST_SETTINGS,
    streamResetBurst: RESET_BURST,
    streamResetRate: RESETS_PER_SECOND,
  });
  receiveRequests(server, site, parts);
  tls.guard(server);
  server.prependListener(
    'connection',
    parts.guard.sockets((socket) => countConnection(socket, parts, false)),
  );
  server.on('session', (session: ServerHttp2Session) => {
    // Also one that still has streams: who takes nothing for so long does not want them.
    session.setTimeout(config.keepAlive, () => session.destroy());
    // A broken session is its client's affair.
    session.on('error', () => undefined);
  });
  return server;
}
