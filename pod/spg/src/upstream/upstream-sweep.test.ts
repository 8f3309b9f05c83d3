import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { UpstreamConnection } from './connection.ts';
import { Upstream } from './upstream.ts';
import { UpstreamSweep } from './upstream-sweep.ts';

const silent = createServer(() => undefined)
  .listen(0, '127.0.0.1')
  .unref();
await once(silent, 'listening');
const { port } = silent.address() as AddressInfo;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
});

function open() {
  const clock = new UpstreamSweep();
  const timing = { queueWaitMs: 1_000, connectTimeoutMs: 1_000, silenceMs: 5_000, stallMs: 1_000, restartMs: 0 };
  const shares = { ofVisitor: 1, ofShop: 1 };
  const place = { service: 'catalog', host: '127.0.0.1', port, connections: 1, queue: 5, shares } as const;
  const upstream = new Upstream({ ...place, ...timing, clock, onUse: () => clock.start() });
  clock.of([upstream]);
  onTestFinished(() => {
    clock.stop();
    upstream.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
  return upstream;
}

const acquire = (upstream: Upstream) =>
  new Promise<UpstreamConnection | string>((resolve) => {
    upstream.acquire({ granted: resolve, refused: ({ code }) => resolve(code) });
  });

async function connected(upstream: Upstream): Promise<UpstreamConnection> {
  const connection = await acquire(upstream);
  if (typeof connection === 'string') throw new Error(connection);
  return connection;
}

/** Asks the service that never answers; resolves with what became of it, and when. */
const ask = (connection: UpstreamConnection) =>
  new Promise<[string, number]>((resolve) => {
    const ignored = () => undefined;
    const failed = ({ kind }: { kind: string }) => resolve([kind, performance.now()]);
    const receiver = { answered: ignored, received: ignored, completed: ignored, failed };
    connection.send(receiver, 'GET / HTTP/1.1\r\n\r\n', { isHead: false, hasBody: false });
  });

/** Once the sockets that were ended are closed, which the operating system tells in its own time, nothing is timed. */
async function untilAtRest(): Promise<void> {
  while (vi.getTimerCount() > 0) {
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(100);
  }
}

describe('the sweep of upstreams', () => {
  it('has no timer before the first request', () => {
    open();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits with one timer for the end of a kept connection, and then has none', async () => {
    const upstream = open();
    upstream.freed(await connected(upstream));
    const intervals = vi.spyOn(globalThis, 'clearInterval');
    vi.advanceTimersByTime(100);
    expect(intervals).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(9_800);
    expect(upstream.kept).toBe(1);
    vi.advanceTimersByTime(200);
    expect(upstream.kept).toBe(0);
    await untilAtRest();
  });

  it('ends a silent exchange in time, also after hours in which the clock stood still', async () => {
    const upstream = open();
    upstream.freed(await connected(upstream));
    vi.advanceTimersByTime(11_000);
    await untilAtRest();
    vi.advanceTimersByTime(3_600_000);
    const connection = await connected(upstream);
    const askedAt = performance.now();
    const outcome = ask(connection);
    vi.advanceTimersByTime(4_900);
    expect(upstream.inFlight).toBe(1);
    vi.advanceTimersByTime(200);
    const [kind, at] = await outcome;
    expect(kind).toBe('timeout');
    expect(at - askedAt).toBeGreaterThanOrEqual(4_900);
    expect(at - askedAt).toBeLessThanOrEqual(5_100);
  });

  it('refuses who has waited too long for a connection', async () => {
    const upstream = open();
    await connected(upstream);
    vi.advanceTimersByTime(3_000);
    const late = acquire(upstream);
    vi.advanceTimersByTime(900);
    expect(upstream.queued).toBe(1);
    vi.advanceTimersByTime(200);
    expect(await late).toBe('EDGE.UPSTREAM.OVERLOADED');
  });
});
