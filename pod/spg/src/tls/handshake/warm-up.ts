import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls, createServer as createTlsServer } from 'node:tls';
import { keepFrontDoor } from './front-door.ts';

/** Until the code of the door runs at its full speed. */
const HELLOS = 3_000;
const AT_ONCE = 20;
/** Between two rounds, so that whatever else goes on at a start goes on. */
const PAUSE_MS = 10;
const HERE = '127.0.0.1';

/**
 * Sends many away at a door that is nobody's. Code that has seldom run is slow, and a flood that finds it so piles up
 * before the door faster than it is sent away; customers wait behind it.
 */
export async function warmUpDoor(): Promise<void> {
  const hello = await realHello();
  const server = createTlsServer();
  keepFrontDoor(server, {
    admit: () => ({ refused: 'TOO_MANY_NAMES' }),
    admitNameless: async () => ({ refused: 'NO_NAME' }),
    answerValidation: (socket) => socket.destroy(),
    refused: () => undefined,
  });
  const port = await listen(server);
  for (let sent = 0; sent < HELLOS; sent += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => knock(port, hello)));
    await pause(PAUSE_MS, undefined, { ref: false });
  }
  server.close();
}

/** What a client says that wants a name. */
async function realHello(): Promise<Buffer> {
  const server = createServer();
  const port = await listen(server);
  const client = connectTls({ host: HERE, port, servername: 'warm-up.invalid' }).on('error', () => undefined);
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

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, HERE, () => resolve((server.address() as AddressInfo).port)));
