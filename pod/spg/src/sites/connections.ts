import type { Socket } from 'node:net';
import type { TrustedProxies } from '../headers/peers.ts';
import type { ConnectionCounts } from '../limits/address-limits.ts';
import { problems } from '../problems.ts';
import { refuseSocket } from './client-errors.ts';
import type { OpenSockets } from './open-sockets.ts';

/** Who may connect, and how often. */
export interface ConnectionRules {
  counts: ConnectionCounts;
  proxies: TrustedProxies;
  sockets: OpenSockets;
}

const RETRY_AFTER_SECONDS = 10;

/**
 * Counts a connection, or refuses it where there are enough. Behind a proxy of ours stand many clients, so it has no limit
 * of its own. Before TLS there is nobody to read a document.
 */
export function countConnection(socket: Socket, rules: ConnectionRules, speaksHttp: boolean): void {
  const { counts, proxies, sockets } = rules;
  const { key, trusted } = proxies.peer(socket.remoteAddress);
  const owner = trusted ? undefined : key;
  if (counts.open(owner)) {
    const takeOut = sockets.add(socket);
    socket.once('close', () => {
      takeOut();
      counts.close(owner);
    });
    return;
  }
  if (!speaksHttp) return void socket.destroy();
  refuseSocket(socket, problems.TOO_MANY_CONNECTIONS(undefined, { retryAfter: RETRY_AFTER_SECONDS }));
}
