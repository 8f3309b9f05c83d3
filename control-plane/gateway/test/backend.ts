import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll } from 'vitest';

/** A request as a backend saw it. */
interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Responder = (request: IncomingMessage, response: ServerResponse, seen: Seen) => void;

/** A backend that remembers what it was asked. It answers with what it saw, unless a test gives it another responder. */
export interface Backend {
  origin: string;
  seen: Seen[];
  last(): Seen | undefined;
  behave(responder: Responder | undefined): void;
  /** Takes no new connection, and cuts those that are open. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Reads nothing: the responder takes the request as it comes. */
const untouched = new WeakSet<Responder>();
export function streaming(responder: Responder): Responder {
  untouched.add(responder);
  return responder;
}

export async function backend(answer?: Responder): Promise<Backend> {
  const seen: Seen[] = [];
  let responder = answer;
  const server = createServer(async (request, response) => {
    const entry = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: '' };
    seen.push(entry);
    if (responder && untouched.has(responder)) return responder(request, response, entry);
    for await (const chunk of request) entry.body += chunk;
    if (responder) return responder(request, response, entry);
    json(response, 200, entry);
  });
  let port = 0;
  const start = () =>
    new Promise<void>((resolve) =>
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port;
        resolve();
      }),
    );
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await start();
  afterAll(stop);
  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    last: () => seen.at(-1),
    behave: (next) => {
      responder = next;
    },
    stop,
    start,
  };
}

export function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

/** Sends bytes as they are, for what no client would send, and reads until the connection ends. */
export async function sendRaw(origin: string, text: string): Promise<{ status: number; text: string }> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(text);
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes));
  await once(socket, 'close');
  return { status: Number(answer.split(' ', 2)[1]), text: answer };
}
