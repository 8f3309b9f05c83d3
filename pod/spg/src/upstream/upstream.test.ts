import { createServer, type Server } from 'node:net';
import type { Problem } from '@storepod/kernel/problem';
import { afterEach, describe, expect, it } from 'vitest';
import type { UpstreamConnection } from './connection.ts';
import type { Sharer } from './shares.ts';
import { Upstream, type UpstreamSettings, type Waiter } from './upstream.ts';

const clock = { now: 0 };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listening(): Promise<Server> {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return server;
}

async function open(settings: Partial<UpstreamSettings> = {}): Promise<Upstream> {
  const address = (await listening()).address();
  const upstream = new Upstream({
    service: 'catalog',
    host: '127.0.0.1',
    port: address && typeof address === 'object' ? address.port : 0,
    connections: 2,
    queue: 2,
    queueWaitMs: 1_000,
    shares: { ofVisitor: 100, ofShop: 100 },
    connectTimeoutMs: 1_000,
    silenceMs: 1_000,
    stallMs: 1_000,
    restartMs: 1_000,
    clock,
    onUse: () => undefined,
    ...settings,
  });
  closing.push(() => upstream.stop());
  return upstream;
}

/** Somebody who waits and says what came of it. */
function visitor(sharer?: Sharer): Waiter & { outcome: Promise<UpstreamConnection | string> } {
  const { promise, resolve } = Promise.withResolvers<UpstreamConnection | string>();
  return { sharer, outcome: promise, granted: resolve, refused: (problem: Problem) => resolve(problem.code) };
}

function acquire(upstream: Upstream, sharer?: Sharer) {
  const waiter = visitor(sharer);
  upstream.acquire(waiter);
  return waiter;
}

const connectionOf = async (waiter: { outcome: Promise<UpstreamConnection | string> }) => {
  const outcome = await waiter.outcome;
  if (typeof outcome === 'string') throw new Error(outcome);
  return outcome;
};

describe('connections', () => {
  it('are given up to the limit; then some wait, and the rest is refused at once', async () => {
    const upstream = await open();
    const [first, second] = [acquire(upstream), acquire(upstream)];
    const held = [await connectionOf(first), await connectionOf(second)];
    const waiting = [acquire(upstream), acquire(upstream)];
    expect(await acquire(upstream).outcome).toBe('EDGE.UPSTREAM.OVERLOADED');
    expect([upstream.inFlight, upstream.queued]).toEqual([2, 2]);
    for (const connection of held) upstream.freed(connection);
    expect(await Promise.all(waiting.map(connectionOf))).toEqual(held);
  });

  it('are waited for only so long', async () => {
    const upstream = await open({ connections: 1 });
    await connectionOf(acquire(upstream));
    const late = acquire(upstream);
    clock.now += 999;
    upstream.sweep();
    expect(upstream.queued).toBe(1);
    clock.now += 1;
    upstream.sweep();
    expect(await late.outcome).toBe('EDGE.UPSTREAM.OVERLOADED');
  });

  it('go to the next when somebody leaves the queue', async () => {
    const upstream = await open({ connections: 1 });
    const held = await connectionOf(acquire(upstream));
    const [leaver, stayer] = [acquire(upstream), acquire(upstream)];
    upstream.leave(leaver);
    upstream.freed(held);
    expect(await stayer.outcome).toBe(held);
  });

  it('go first to whose own has died', async () => {
    const upstream = await open({ connections: 1 });
    const held = await connectionOf(acquire(upstream));
    acquire(upstream);
    const unlucky = visitor();
    upstream.acquire(unlucky, true);
    upstream.freed(held);
    expect(await unlucky.outcome).toBe(held);
  });

  it('that are idle for too long are closed', async () => {
    const upstream = await open();
    upstream.freed(await connectionOf(acquire(upstream)));
    expect(upstream.inFlight).toBe(0);
    clock.now += 11_000;
    upstream.sweep();
    const fresh = await connectionOf(acquire(upstream));
    expect(fresh.usable).toBe(true);
  });
});

describe('a service that takes no connection in time', () => {
  it('is unreachable', async () => {
    const upstream = await open({ restartMs: 0, queueWaitMs: 5_000 });
    const waiter = acquire(upstream);
    // Before the connection can have been made.
    clock.now += 1_001;
    upstream.sweep();
    expect(await waiter.outcome).toBe('EDGE.UPSTREAM.UNREACHABLE');
  });
});

describe('the share of a visitor and of a shop', () => {
  const ann = { visitor: 'ann', shop: 'shoes' };
  const bob = { visitor: 'bob', shop: 'shoes' };
  const eve = { visitor: 'eve', shop: 'hats' };
  const shares = { ofVisitor: 1, ofShop: 2 };

  it.each([
    ['of one visitor wait, and somebody who comes after them does not', [ann, ann], bob],
    ['of one shop wait, and those of another one do not', [ann, bob, { visitor: 'cat', shop: 'shoes' }], eve],
  ])('%s', async (_, crowd, other) => {
    const upstream = await open({ connections: 4, shares });
    const waiters = crowd.map((sharer) => acquire(upstream, sharer));
    const held = await Promise.all(waiters.slice(0, -1).map(connectionOf));
    await connectionOf(acquire(upstream, other));
    expect([upstream.inFlight, upstream.queued]).toEqual([crowd.length, 1]);
    upstream.freed(held[0] as UpstreamConnection);
    expect(await connectionOf(waiters.at(-1) as (typeof waiters)[number])).toBe(held[0]);
  });

  it('is free again with a connection that dies, and whoever waited for it gets one that is idle', async () => {
    const upstream = await open({ connections: 4, shares });
    const dying = await connectionOf(acquire(upstream, ann));
    const idle = await connectionOf(acquire(upstream, eve));
    upstream.freed(idle);
    const next = acquire(upstream, ann);
    expect([upstream.queued, upstream.kept]).toEqual([1, 1]);
    dying.destroy();
    expect(await connectionOf(next)).toBe(idle);
  });

  it('is nobody’s where our own services ask', async () => {
    const upstream = await open({ connections: 4, shares });
    await Promise.all([acquire(upstream), acquire(upstream), acquire(upstream)].map(connectionOf));
    expect(upstream.inFlight).toBe(3);
  });
});
