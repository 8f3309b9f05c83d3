import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** A service that speaks byte by byte, as no library would. It takes requests without a body. */
export interface RawService {
  port: number;
  /** Called for each request with its path. */
  answer: (socket: Socket, path: string) => void;
  /** The open connections. */
  sockets: Set<Socket>;
}

export async function rawService(): Promise<RawService> {
  const service: RawService = { port: 0, answer: (socket) => socket.destroy(), sockets: new Set() };
  const server = createServer((socket) => {
    service.sockets.add(socket.setNoDelay());
    socket.on('close', () => service.sockets.delete(socket)).on('error', () => undefined);
    let head = '';
    socket.on('data', (bytes) => {
      head += bytes.toString('latin1');
      if (!head.endsWith('\r\n\r\n')) return;
      const path = head.split(' ', 2)[1] ?? '';
      head = '';
      service.answer(socket, path);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.port = (server.address() as AddressInfo).port;
  afterAll(() => {
    server.close();
    for (const socket of service.sockets) socket.destroy();
  });
  return service;
}
