import { createServer, type Server } from 'node:net';
import type { OpenSockets } from './open-sockets.ts';

/**
 * How many connections the kernel holds until we take them. Behind a full queue a customer's greeting is dropped, and
 * comes again a second later; Node's own 511 are filled by a flood within a tenth of one.
 */
const BACKLOG = 4_096;

/**
 * A turn of Node's event loop takes one connection from a queue and no more, so a flood that fills the queue makes
 * customers wait for thousands of turns. The kernel shares the connections of a port out among several queues.
 */
const QUEUES = 8;
/** Elsewhere the kernel cannot share a port out. */
const sharesPorts = process.platform === 'linux';

/** Opens a port, and returns which one it is. */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  return portOf(await listening(server, { host, port }));
}

/** Opens a port with several queues. Returns it with the servers that stand at them, the given one first. */
export async function listenWide(
  server: Server,
  host: string,
  port: number,
): Promise<{ port: number; servers: Server[] }> {
  if (!sharesPorts || port === 0) return { port: await listen(server, host, port), servers: [server] };
  // Whoever shares a port would also share it with somebody who has it already.
  await closeServer(await listening(createServer(), { host, port }));
  const servers = [server, ...Array.from({ length: QUEUES - 1 }, () => queueOf(server))];
  try {
    for (const one of servers) await listening(one, { host, port, reusePort: true });
    return { port, servers };
  } catch (error) {
    await Promise.all(servers.map(closeServer));
    throw error;
  }
}

/** Takes connections for another server, as that would take them itself. */
function queueOf(server: Server): Server {
  const allowHalfOpen = 'allowHalfOpen' in server && server.allowHalfOpen === true;
  return createServer({ allowHalfOpen, noDelay: true }, (socket) => server.emit('connection', socket));
}

function listening(server: Server, where: { host: string; port: number; reusePort?: boolean }): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ ...where, backlog: BACKLOG }, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address !== 'object') throw new Error('the server listens on no port');
  return address.port;
}

/** Takes no new connections, and waits for the open ones; what is not over in time is cut off. */
export async function closeListeners(
  servers: readonly Server[],
  sockets: OpenSockets,
  withinMs: number,
): Promise<void> {
  const closed = Promise.all(servers.map(closeServer));
  const timer = setTimeout(() => sockets.destroyAll(), withinMs);
  await closed;
  clearTimeout(timer);
}

const closeServer = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
