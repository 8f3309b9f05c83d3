import { once } from 'node:events';
import { createSecureServer } from 'node:http2';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls, createSecureContext } from 'node:tls';
import type { Clock } from '@storepod/kernel/clock';
import { DomainName } from '@storepod/kernel/domain-name';
import { challengeCertificate } from '../x509/challenge-certificate.ts';
import { guardHandshakes } from './handshake-guard.ts';

/** Until the code of handshakes runs at its full speed. */
const ROUNDS = 250;
const STRANGERS_AT_ONCE = 20;
/** Between two rounds, so that whatever else goes on at a start goes on. */
const PAUSE_MS = 10;
const HERE = '127.0.0.1';
const CUSTOMERS_NAME = DomainName.parse('customer.invalid');
const STRANGERS_NAME = 'stranger.invalid';

/**
 * Sends many away at a server that is nobody's, and lets some in. Code that has seldom run is slow, and so is code that
 * has met only one kind of visitor when the other kind comes; a flood that finds it so piles up faster
 * than it is sent away, and customers wait behind it.
 */
export async function warmUpHandshakes(clock: Clock): Promise<void> {
  const { key, chain } = await challengeCertificate(CUSTOMERS_NAME, '', clock);
  const server = createSecureServer({ key, cert: chain, allowHTTP1: true }, (_request, response) => response.end());
  const served = { context: createSecureContext(), notAfter: 0, renewAt: 0 };
  guardHandshakes(server, {
    admit: (name) => (name === CUSTOMERS_NAME ? { served } : { refused: 'TOO_MANY_NAMES' }),
    admitNameless: async () => ({ refused: 'NO_NAME' }),
    answerValidation: (socket) => socket.destroy(),
    refused: () => undefined,
    faulted: () => undefined,
  });
  const port = await listen(server);
  const hello = await strangersHello();
  for (let round = 0; round < ROUNDS; round++) {
    const strangers = Array.from({ length: STRANGERS_AT_ONCE }, () => knock(port, hello));
    await Promise.all([visit(port), ...strangers]);
    await pause(PAUSE_MS, undefined, { ref: false });
  }
  server.close();
}

/** What a client says that wants a name. */
async function strangersHello(): Promise<Buffer> {
  const server = createServer();
  const port = await listen(server);
  const client = connectTls({ host: HERE, port, servername: STRANGERS_NAME }).on('error', () => undefined);
  const [socket]: Socket[] = await once(server, 'connection');
  const [hello]: Buffer[] = socket ? await once(socket, 'data') : [];
  client.destroy();
  server.close();
  return hello ?? Buffer.alloc(0);
}

const knock = (port: number, hello: Buffer): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(port, HERE);
    socket.on('error', () => undefined).on('close', () => resolve());
    socket.resume().write(hello);
  });

const visit = (port: number): Promise<void> =>
  new Promise((resolve) => {
    const socket = connectTls({ host: HERE, port, servername: CUSTOMERS_NAME, rejectUnauthorized: false });
    socket.on('error', () => undefined).on('close', () => resolve());
    socket.resume().write(`GET / HTTP/1.1\r\nhost: ${CUSTOMERS_NAME}\r\nconnection: close\r\n\r\n`);
  });

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, HERE, () => resolve((server.address() as AddressInfo).port)));
