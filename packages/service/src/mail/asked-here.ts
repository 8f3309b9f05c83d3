import type { IncomingMessage } from 'node:http';

const ownAddress = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const ownName = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;
/** The edge, the gateway and other proxies always say for whom they ask. */
const relayed = /^(?:forwarded$|x-forwarded-|x-real-ip$|via$)/;

/**
 * Whether somebody on this machine asks the service itself: by loopback, by its own name, and through nobody. The host is looked at
 * since the name of a stranger's page may lead here, too, and that page could then read the answer.
 */
export const isAskedHere = ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean =>
  ownAddress.test(socket.remoteAddress ?? '') &&
  ownName.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => relayed.test(name));
