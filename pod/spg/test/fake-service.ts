import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a service behind the edge saw it. */
export interface SeenRequest {
  service: string;
  method: string;
  url: string;
  /** Names in lower case. */
  headers: IncomingMessage['headers'];
  /** Names as they were spelt, values between. */
  rawHeaders: string[];
}

/** A service behind the edge: it remembers what it was asked, and answers with it unless it is told otherwise. */
export interface FakeService {
  name: string;
  port: number;
  seen: SeenRequest[];
  /** Answers the next requests. */
  answer: RequestListener | undefined;
  server: Server;
  stop(): Promise<void>;
  /** Listens again on the same port. */
  start(): Promise<void>;
}

export async function fakeService(name: string): Promise<FakeService> {
  const seen: SeenRequest[] = [];
  const receive = (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers, rawHeaders } = request;
    const one = { service: name, method, url, headers, rawHeaders };
    seen.push(one);
    if (service.answer) return service.answer(request, response);
    request.resume();
    request.on('end', () => response.setHeader('content-type', 'application/json').end(JSON.stringify(one)));
  };
  const listen = (port: number) =>
    new Promise<Server>((resolve) => {
      const server = createServer(receive);
      server.on('clientError', (_error, socket) => socket.destroy());
      server.listen(port, '127.0.0.1', () => resolve(server));
    });
  const service: FakeService = {
    name,
    port: 0,
    seen,
    answer: undefined,
    server: await listen(0),
    stop: () =>
      new Promise((resolve) => {
        service.server.close(() => resolve());
        service.server.closeAllConnections();
      }),
    start: async () => {
      service.server = await listen(service.port);
    },
  };
  service.port = (service.server.address() as AddressInfo).port;
  return service;
}
