import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { StorefrontSettings } from '../config.ts';

/** Answers a request to speak another protocol on its connection. */
export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => unknown;

/** How often Node looks for connections that are too slow. */
const SLOWNESS_CHECK_MS = 1_000;
/** Behind a full queue a visitor's greeting is dropped; Node's own 511 are filled by a flood within a tenth of a second. */
const BACKLOG = 4_096;

export function webServer(config: StorefrontSettings, listener: RequestListener): Server {
  return createServer(
    {
      maxHeaderSize: config.headerBytes,
      headersTimeout: Math.min(config.headersTimeout, config.requestTimeout),
      requestTimeout: config.requestTimeout,
      keepAliveTimeout: config.keepAlive,
      connectionsCheckingInterval: SLOWNESS_CHECK_MS,
      noDelay: true,
      insecureHTTPParser: false,
      // A request without a body needs no stream.
      optimizeEmptyRequests: true,
    },
    listener,
  );
}

/** Opens the port, and returns which one it is. */
export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog: BACKLOG }, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : port);
    });
  });
}

/** Takes no new connections, lets go of idle ones and waits for the others; what is not over in time is cut off. */
export async function close(server: Server, withinMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const timer = setTimeout(() => server.closeAllConnections(), withinMs);
  await closed;
  clearTimeout(timer);
}
