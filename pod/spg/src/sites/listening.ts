import type { Server, Socket } from 'node:net';

/**
 * How many connections the kernel holds until we take them. Behind a full queue a customer's greeting is dropped, and
 * comes again a second later; Node's own 511 are filled by a flood within a tenth of one.
 */
const BACKLOG = 4_096;

/** Opens a port, and returns which one it is. */
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

/** Takes no new connections, and waits for the open ones; what is not over in time is cut off. */
export async function closeDoors(servers: readonly Server[], sockets: Set<Socket>, withinMs: number): Promise<void> {
  const closed = Promise.all(servers.map(closeServer));
  const timer = setTimeout(() => {
    for (const socket of sockets) socket.destroy();
  }, withinMs);
  await closed;
  clearTimeout(timer);
}

const closeServer = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
