import type { Socket } from 'node:net';
import type { Server } from 'node:tls';
import { DomainName } from '@storepod/kernel/domain-name';
import type { Admission } from '../on-demand.ts';
import type { ClientHello } from './client-hello.ts';
import { type Heard, listenForHello } from './hello-listener.ts';
import { type HandshakeRefusal, sendAway } from './refusals.ts';
import { WaitingHandshakes } from './waiting-handshakes.ts';

/** RFC 8737: who offers this protocol is an authority that validates a name. */
export const VALIDATION_PROTOCOL = 'acme-tls/1';

/** Who decides about a client. */
export interface HandshakePolicy {
  /** At once where that is possible, so that a known name loses no time. */
  admit(name: DomainName, address: string): Admission | Promise<Admission>;
  /** For clients that name no host. */
  admitNameless(server: Server, address: string): Promise<Admission | { refused: 'NO_NAME' }>;
  /** Speaks with an authority by itself. */
  answerValidation(socket: Socket, name: DomainName, address: string): void;
  refused(reason: HandshakeRefusal): void;
  /** Something went wrong that has no name. */
  faulted(error: unknown): void;
}

/**
 * Stands before the TLS of a server and reads each client's hello. A name that has no certificate here is sent away
 * with an alert of seven bytes, before OpenSSL has spent anything on it; a name that is to get one waits without it.
 */
export function guardHandshakes(server: Server, policy: HandshakePolicy): void {
  const [startTls] = server.listeners('connection');
  if (!startTls) throw new Error('the server does not listen for connections');
  server.removeListener('connection', startTls as () => void);
  const waiting = new WaitingHandshakes();

  const refuse = (socket: Socket, reason: HandshakeRefusal) => {
    policy.refused(reason);
    sendAway(socket, reason);
  };
  const letIn = (socket: Socket, putBack: () => void) => {
    if (socket.destroyed) return;
    putBack();
    startTls.call(server, socket);
  };
  const settle = (socket: Socket, putBack: () => void, admission: { refused: HandshakeRefusal } | object) =>
    'refused' in admission ? refuse(socket, admission.refused) : letIn(socket, putBack);

  const receive = (socket: Socket, hello: ClientHello, putBack: () => void) => {
    const name = nameIn(hello);
    const address = socket.remoteAddress ?? 'unknown';
    if (name && hello.protocols.includes(VALIDATION_PROTOCOL)) {
      putBack();
      return policy.answerValidation(socket, name, address);
    }
    if (!waiting.hasPlace(name ?? '')) return refuse(socket, 'CROWDED');
    const admission = name ? policy.admit(name, address) : policy.admitNameless(server, address);
    if (!(admission instanceof Promise)) return settle(socket, putBack, admission);
    waiting
      .during(name ?? '', admission)
      .then((decided) => settle(socket, putBack, decided))
      .catch((error) => {
        policy.faulted(error);
        refuse(socket, 'UNAVAILABLE');
      });
  };

  const lead = (socket: Socket, heard: Heard, putBack: () => void) => {
    if (heard === 'FOREIGN') refuse(socket, 'NO_TLS');
    else if (heard === 'SPLIT') letIn(socket, putBack);
    else receive(socket, heard, putBack);
  };
  // A fault ends the connection that it befell. Thrown out of an event it would end the process.
  server.prependListener('connection', (socket: Socket) =>
    listenForHello(socket, (heard, putBack) => {
      try {
        lead(socket, heard, putBack);
      } catch (error) {
        policy.faulted(error);
        socket.destroy();
      }
    }),
  );
}

/** What is no name, an address for one, counts as none: RFC 6066 section 3 forbids it. */
function nameIn({ serverName }: ClientHello): DomainName | undefined {
  try {
    return serverName === undefined ? undefined : DomainName.parse(serverName);
  } catch {
    return undefined;
  }
}
