import { createServer, type Server } from 'node:http';
import { countConnection } from './connections.ts';
import { http1Options, type ListenerParts, receiveRequests } from './http1.ts';
import type { Site } from './site.ts';

/** The server of the plain site. */
export function plainServer(site: Site, parts: ListenerParts): Server {
  const server = createServer(http1Options(parts.config));
  receiveRequests(server, site, parts);
  server.on(
    'connection',
    parts.guard.sockets((socket) => countConnection(socket, parts, true)),
  );
  return server;
}
