import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request as forward } from 'node:https';
import type { AddressInfo } from 'node:net';

/** How an authority meets its clients. A limit says to come back in an hour. */
type CaMode = 'ANSWERS' | 'LIMITS' | 'FAILS' | 'HANGS' | 'CUTS';

/** A wire before an authority that counts what passes and can be damaged. */
export interface CaWire {
  port: number;
  mode: CaMode;
  /** The paths that were asked for. */
  requests: string[];
  /** Orders that the authority took. It refuses some requests on purpose, to see that they come again. */
  ordersTaken: number;
  close(): Promise<void>;
}

type Responder = (request: IncomingMessage, response: ServerResponse, wire: CaWire, target: number) => void;

const responders: Record<CaMode, Responder> = {
  ANSWERS: passOn,
  LIMITS: (_, response) => {
    const problem = { type: 'urn:ietf:params:acme:error:rateLimited', detail: 'too many certificates' };
    response.writeHead(429, { 'retry-after': '3600' }).end(JSON.stringify(problem));
  },
  FAILS: (_, response) => void response.writeHead(503).end(),
  HANGS: () => undefined,
  CUTS: (request) => void request.socket.destroy(),
};

export async function caWire(target: number, identity: { key: string; chain: string }): Promise<CaWire> {
  const server = createServer({ key: identity.key, cert: identity.chain }, (request, response) => {
    wire.requests.push(request.url ?? '');
    responders[wire.mode](request, response, wire, target);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const wire: CaWire = {
    port: (server.address() as AddressInfo).port,
    mode: 'ANSWERS',
    requests: [],
    ordersTaken: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return wire;
}

/** The host stays as it came: pebble builds its addresses from it. */
function passOn(request: IncomingMessage, response: ServerResponse, wire: CaWire, port: number): void {
  const { method, url: path, headers } = request;
  const onward = forward({ host: '127.0.0.1', port, method, path, headers, rejectUnauthorized: false }, (answer) => {
    if (path === '/order-plz' && answer.statusCode === 201) wire.ordersTaken += 1;
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
