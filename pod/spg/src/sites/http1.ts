import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Http2SecureServer } from 'node:http2';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { EdgeSettings } from '../config.ts';
import type { Edge } from '../edge.ts';
import { isHttp2, responseOf } from '../exchange/client.ts';
import { problems } from '../problems.ts';
import { serviceOf } from '../routing/target.ts';
import { problemOfBytes, refuseSocket } from './client-errors.ts';
import type { ConnectionRules } from './connections.ts';
import type { Guard } from './guarded.ts';
import type { Site } from './site.ts';

/** What a listener needs besides its site. */
export interface ListenerParts extends ConnectionRules {
  config: EdgeSettings;
  edge: Edge;
  guard: Guard;
}

/** How often Node looks for connections that are too slow. */
const SLOWNESS_CHECK_MS = 500;

/** How HTTP/1.1 is spoken, with and without TLS. */
export const http1Options = (config: EdgeSettings): ServerOptions => ({
  maxHeaderSize: config.headerBytes,
  headersTimeout: Math.min(config.headersTimeout, config.requestTimeout),
  requestTimeout: config.requestTimeout,
  keepAliveTimeout: config.keepAlive,
  connectionsCheckingInterval: SLOWNESS_CHECK_MS,
  noDelay: true,
  insecureHTTPParser: false,
  // The edge looks for itself, and answers with a document.
  requireHostHeader: false,
  // A request without a body needs no stream.
  optimizeEmptyRequests: true,
});

/**
 * Only WebSocket is passed on, since with `h2c` a client would speak past the edge; and only to who speaks it. Others would
 * let the client wait for an agreement that never comes, where RFC 9110 section 7.8 lets a server answer as if not asked.
 */
const upgradesTo = (services: readonly string[]) => {
  const speakers = new Set(services);
  return ({ method, headers, url = '' }: IncomingMessage): boolean =>
    speakers.size > 0 &&
    method === 'GET' &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    speakers.has(serviceOf(url));
};

/** What a silent connection has beyond the time for which the service or the client may be silent. */
const SILENCE_MARGIN_MS = 10_000;

/** Nobody waits for longer than this for a connection on which nothing moves, not even for one that is being answered. */
const longestSilence = ({ upstreamTimeout, clientStall }: EdgeSettings) =>
  Math.max(upstreamTimeout, clientStall) + SILENCE_MARGIN_MS;

/** Leads everything that a server receives to the edge. */
export function receiveRequests(anyServer: Server | Http2SecureServer, site: Site, parts: ListenerParts): void {
  const { edge, config, guard } = parts;
  // The events are the same in both versions of HTTP; the types know only one at a time.
  const server = anyServer as Server;
  // Node cuts off the headers beyond its limit and says nothing; the edge counts for itself and refuses.
  Object.assign(server, {
    maxHeadersCount: 0,
    shouldUpgradeCallback: upgradesTo(config.webSockets),
    timeout: longestSilence(config),
  });
  const receive = (expectsContinue: boolean) =>
    guard.requests((request: IncomingMessage, response: ServerResponse) =>
      edge.receive(site, request, responseOf(response), expectsContinue),
    );
  server.on('request', receive(false));
  server.on('checkContinue', receive(true));
  server.on(
    'checkExpectation',
    guard.requests((request: IncomingMessage, response: ServerResponse) =>
      edge.refuse(request, responseOf(response), problems.EXPECTATION_FAILED()),
    ),
  );
  server.on(
    'upgrade',
    guard.requests((request: IncomingMessage, socket: Duplex, early: Buffer) =>
      edge.upgrade(site, request, released(socket), early),
    ),
  );
  server.on(
    'connect',
    guard.requests((request: IncomingMessage, connection: unknown) => {
      if (isHttp2(request)) edge.refuse(request, responseOf(connection as ServerResponse), problems.METHOD_REFUSED());
      else refuseSocket(released(connection as Duplex), problems.METHOD_REFUSED());
    }),
  );
  server.on(
    'clientError',
    guard.connections((error: Error, socket: Duplex) => edge.refuseBytes(socket as Socket, problemOfBytes(error))),
  );
}

/** A socket that Node has let go of: from here on its errors are ours, and they all mean that the client has gone. */
function released(socket: Duplex): Socket {
  socket.on('error', () => socket.destroy());
  return socket as Socket;
}
