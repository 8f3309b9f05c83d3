import { once } from 'node:events';
import { connect, type TLSSocket } from 'node:tls';

/** What customers of a store waited for their answers. */
export interface Times {
  visits: number;
  errors: number;
  p50ms: number;
  p99ms: number;
}

const KEPT_CONNECTIONS = 20;
const VISITS_PER_SECOND = 100;
/** A customer who waits longer goes away. */
const PATIENCE_MS = 10_000;
/** Every tenth visit comes over a connection of its own, with a full handshake. */
const NEW_EVERY = 10;

/** Visits a store at a fixed rate. A visit that waits for a free connection waits on the edge's account. */
export async function visitShop(port: number, host: string, seconds: number): Promise<Times> {
  const kept = new KeptConnections(await Promise.all(Array.from({ length: KEPT_CONNECTIONS }, () => open(port, host))));
  const times: number[] = [];
  let errors = 0;
  const visits: Promise<void>[] = [];
  const startedAt = performance.now();
  const visit = async (index: number) => {
    const since = startedAt + (index * 1000) / VISITS_PER_SECOND;
    try {
      await (index % NEW_EVERY === 0 ? visitAnew(port, host) : kept.lend((socket) => exchange(socket, host)));
    } catch {
      errors += 1;
    }
    times.push(performance.now() - since);
  };
  for (let index = 0; index < seconds * VISITS_PER_SECOND; index++) {
    await until(startedAt + (index * 1000) / VISITS_PER_SECOND);
    visits.push(visit(index));
  }
  await Promise.all(visits);
  kept.close();
  return { visits: times.length, errors, p50ms: share(times, 0.5), p99ms: share(times, 0.99) };
}

function share(times: number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Number((sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(2));
}

async function until(time: number): Promise<void> {
  const left = time - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}

async function open(port: number, host: string): Promise<TLSSocket> {
  const socket = connect({
    host: '127.0.0.1',
    port,
    servername: host,
    rejectUnauthorized: false,
    ALPNProtocols: ['http/1.1'],
  });
  await once(socket, 'secureConnect');
  return socket.setNoDelay().on('error', () => undefined);
}

async function visitAnew(port: number, host: string): Promise<void> {
  const socket = await open(port, host);
  await exchange(socket, host).finally(() => socket.destroy());
}

/** Connections of customers who stay; a visit that finds none free waits for the next. */
class KeptConnections {
  readonly #sockets: readonly TLSSocket[];
  readonly #idle: TLSSocket[];
  readonly #waiting: ((socket: TLSSocket) => void)[] = [];

  constructor(sockets: TLSSocket[]) {
    this.#sockets = sockets;
    this.#idle = [...sockets];
  }

  async lend(visit: (socket: TLSSocket) => Promise<void>): Promise<void> {
    // The one that was idle longest: one that never asks is cut off by the edge.
    const socket = this.#idle.shift() ?? (await new Promise<TLSSocket>((resolve) => this.#waiting.push(resolve)));
    await visit(socket).finally(() => {
      const next = this.#waiting.shift();
      if (next) next(socket);
      else this.#idle.push(socket);
    });
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

const PAGE = 'hello';

async function exchange(socket: TLSSocket, host: string): Promise<void> {
  socket.write(`GET /product HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  let answer = '';
  while (!answer.endsWith(`\r\n\r\n${PAGE}`)) {
    const [bytes] = await once(socket, 'data', { signal: AbortSignal.timeout(PATIENCE_MS) });
    answer += bytes;
  }
  if (!answer.startsWith('HTTP/1.1 200')) throw new Error('the answer is not the page');
}
