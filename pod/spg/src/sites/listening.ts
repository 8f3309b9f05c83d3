import type { Server, Socket } from 'node:net';

/** Opens a port, and returns which one it is. */
export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
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
