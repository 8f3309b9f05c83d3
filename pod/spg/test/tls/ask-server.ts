import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands for merchant, which knows the names of the pod. */
export interface AskServer {
  url: string;
  names: Set<string>;
  /** The names that were asked for, in their order. */
  asked: string[];
  /** What a question meets: an answer, an error, or silence. */
  mood: 'ANSWERS' | 'FAILS' | 'HANGS';
  /** Answers wait for it. */
  until: Promise<void>;
  close(): Promise<void>;
}

export async function askServer(...names: string[]): Promise<AskServer> {
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '', 'http://merchant').searchParams.get('domain') ?? '';
    state.asked.push(name);
    if (state.mood === 'HANGS') return;
    const status = state.mood === 'FAILS' ? 500 : state.names.has(name) ? 200 : 400;
    void state.until.then(() => response.writeHead(status).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const state: AskServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ask-for-tls`,
    names: new Set(names),
    asked: [],
    mood: 'ANSWERS',
    until: Promise.resolve(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return state;
}
