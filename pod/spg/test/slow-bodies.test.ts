import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { waitFor } from '@storepod/testkit/eventually';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openFixture } from './fixture.ts';
import { collect, open, readAnswer, request, sendRaw } from './raw-client.ts';

const fixture = await openFixture();
const { catalog } = fixture.services;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  catalog.answer = undefined;
  fixture.takeSeen();
});

const LARGE = 'x'.repeat(40_000);
const beginning = (sent = 'x', length = 100_000) =>
  request('POST /catalog/x', { 'Content-Length': String(length) }, sent);

/** A connection from another address that has sent these bytes. */
async function openFrom(localAddress: string, port: number, bytes: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket.on('error', () => undefined));
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

/** Status and Retry-After of an answer, however the connection goes on. */
async function answerOf(socket: Socket) {
  const [head] = await once(socket, 'data');
  const { status, headers } = readAnswer(head);
  return { status, retryAfter: headers['retry-after'] };
}

describe('a small body', () => {
  it('is read as a whole before its service is asked', async () => {
    const socket = open(fixture.edge.httpPort, beginning('hel', 5));
    sockets.push(socket);
    // Whoever comes later is answered meanwhile, so the beginning has been read by then.
    expect((await fixture.get('/catalog/later')).status).toBe(200);
    expect(catalog.seen.map(({ url }) => url)).toEqual(['/later']);
    socket.write('lo');
    expect(readAnswer(await collect(socket)).status).toBe(200);
    expect(catalog.seen.map(({ url }) => url)).toEqual(['/later', '/x']);
  });

  it('that drips holds no connection of its service', async () => {
    const edge = await fixture.another({ UPSTREAM_CONNECTIONS: '4', UPSTREAM_QUEUE: '0' });
    for (let count = 0; count < 50; count++) await openFrom('127.0.0.2', edge.httpPort, beginning());
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => sendRaw(edge.httpPort, request('GET /catalog/x'))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe('a body that comes too slowly', () => {
  const impatient = { BODY_GRACE: 'PT1S', BODY_LEAST_RATE: '100000' };

  it.each([
    ['small', 'x'],
    ['large', LARGE],
  ])('is given up with 408: a %s one', async (_, sent) => {
    const edge = await fixture.another(impatient);
    const cut = vi.fn();
    catalog.answer = (incoming: IncomingMessage) => void incoming.on('error', cut).resume();
    const socket = await openFrom('127.0.0.2', edge.httpPort, beginning(sent));
    const drip = setInterval(() => socket.write('x'), 50);
    expect((await answerOf(socket)).status).toBe(408);
    clearInterval(drip);
    await once(socket, 'close');
    // The service is not kept waiting either.
    if (sent === LARGE) await waitFor(() => expect(cut).toHaveBeenCalled());
  });

  it('is not one that waits for its service', async () => {
    const edge = await fixture.another(impatient);
    const { promise, resolve: takeIt } = Promise.withResolvers<void>();
    catalog.answer = async (incoming, response) => {
      await promise;
      let bytes = 0;
      for await (const part of incoming) bytes += part.length;
      response.end(String(bytes));
    };
    const size = 30_000_000;
    const socket = open(edge.httpPort, request('POST /catalog/x', { 'Content-Length': String(size) }));
    const answer = collect(socket);
    socket.write(Buffer.alloc(size));
    const since = performance.now();
    await waitFor(() => expect(performance.now() - since).toBeGreaterThan(2_500));
    takeIt();
    expect(readAnswer(await answer)).toMatchObject({ status: 200, text: String(size) });
  });
});

describe('unfinished bodies', () => {
  it('of one address are so many; the next is a 503 with a time to come back', async () => {
    const edge = await fixture.another({ BODIES_PER_ADDRESS: '3' });
    const opened: Socket[] = [];
    for (let count = 0; count < 4; count++) opened.push(await openFrom('127.0.0.2', edge.httpPort, beginning()));
    // Which of four that come together is the fourth is for the edge to say; it is the only one with an answer.
    const answers = opened.map(async (socket) => ({ socket, answer: await answerOf(socket) }));
    const { socket: refused, answer } = await Promise.race(answers);
    expect(answer).toEqual({ status: 503, retryAfter: '10' });
    const held = opened.filter((socket) => socket !== refused);
    // Another address, and requests without a body, are not concerned.
    expect((await sendRaw(edge.httpPort, beginning('hello', 5))).status).toBe(200);
    const get = await openFrom('127.0.0.2', edge.httpPort, request('GET /catalog/x'));
    expect((await answerOf(get)).status).toBe(200);
    // One that has left or has come to its end makes room.
    held[0]?.destroy();
    await waitFor(async () => {
      const whole = await openFrom('127.0.0.2', edge.httpPort, beginning('hello', 5));
      expect((await answerOf(whole)).status).toBe(200);
    });
  });

  it('for one service are so many; then the one that has taken longest gives way', async () => {
    const edge = await fixture.another({ BODIES_PER_TARGET: '3' });
    const oldest = await openFrom('127.0.0.2', edge.httpPort, beginning());
    const refused = answerOf(oldest);
    for (const address of ['127.0.0.3', '127.0.0.4']) await openFrom(address, edge.httpPort, beginning());
    expect((await sendRaw(edge.httpPort, beginning('hello', 5))).status).toBe(200);
    expect(await refused).toEqual({ status: 503, retryAfter: '10' });
  });

  it('that are large leave room for other requests; those beyond are a 503', async () => {
    const edge = await fixture.another({ UPLOADS_PER_TARGET: '2', UPSTREAM_CONNECTIONS: '4', UPSTREAM_QUEUE: '0' });
    catalog.answer = (incoming, response) => void incoming.resume().on('end', () => response.end('ok'));
    for (let count = 0; count < 2; count++) await openFrom('127.0.0.2', edge.httpPort, beginning(LARGE));
    await waitFor(() => expect(catalog.seen).toHaveLength(2));
    const third = await openFrom('127.0.0.3', edge.httpPort, beginning(LARGE));
    expect(await answerOf(third)).toEqual({ status: 503, retryAfter: '10' });
    expect((await sendRaw(edge.httpPort, request('GET /catalog/x'))).status).toBe(200);
    expect((await sendRaw(edge.httpPort, beginning('hello', 5))).status).toBe(200);
  });
});
