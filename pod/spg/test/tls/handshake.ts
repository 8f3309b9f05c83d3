import type { X509Certificate } from 'node:crypto';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';

/** What a client saw. */
export interface Greeting {
  certificate: X509Certificate;
  protocol: string | false | null;
  version: string | null;
  trusted: boolean;
}

/** A handshake with an edge on this machine, from an address of the loopback network if one is named. */
export function shakeHands(port: number, name: string | undefined, options: ConnectionOptions = {}): Promise<Greeting> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({
      host: '127.0.0.1',
      port,
      ...(name !== undefined && { servername: name }),
      ALPNProtocols: ['h2', 'http/1.1'],
      rejectUnauthorized: false,
      ...options,
    });
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerX509Certificate();
      if (!certificate) return reject(new Error('there is no certificate'));
      resolve({
        certificate,
        protocol: socket.alpnProtocol,
        version: socket.getProtocol(),
        trusted: socket.authorized,
      });
      socket.destroy();
    });
  });
}

/** The alert or the error with which a handshake ended. */
export const refusalOf = (port: number, name: string | undefined, options: ConnectionOptions = {}): Promise<string> =>
  shakeHands(port, name, options).then(
    ({ certificate }) => `served ${certificate.subjectAltName}`,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );

export const UNRECOGNIZED_NAME = 'ERR_SSL_TLSV1_UNRECOGNIZED_NAME';
export const INTERNAL_ERROR = 'ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR';
