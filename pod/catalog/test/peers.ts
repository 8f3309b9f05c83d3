import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A peer as far as catalog asks it. */
export interface FakePeer {
  origin: string;
  down: boolean;
  asked: { method: string; path: string; query: URLSearchParams; body: unknown }[];
  close(): Promise<void>;
}

type Answer = (question: FakePeer['asked'][number]) => unknown;

/** Answers JSON by one function; remembers what it was asked. */
export async function startPeer(answer: Answer): Promise<FakePeer> {
  const peer: FakePeer = { origin: '', down: false, asked: [], close: () => closed(server) };
  const server = createServer(async (request, response) => {
    if (peer.down) return void response.writeHead(500).end();
    const question = await questionOf(request);
    peer.asked.push(question);
    const said = answer(question);
    if (said === undefined) return void response.writeHead(204).end();
    response.setHeader('content-type', 'application/json').end(JSON.stringify(said));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  peer.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return peer;
}

async function questionOf(request: IncomingMessage): Promise<FakePeer['asked'][number]> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://peer');
  const body = await text(request);
  return { method: request.method ?? '', path: pathname, query: searchParams, body: body && JSON.parse(body) };
}

const closed = (server: ReturnType<typeof createServer>): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
