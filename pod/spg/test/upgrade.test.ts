import { once } from 'node:events';
import type { Socket } from 'node:net';
import { waitFor } from '@storepod/testkit/eventually';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openFixture, SHOP_STORE } from './fixture.ts';
import { collect, open, readAnswer, request } from './raw-client.ts';

const fixture = await openFixture({ env: { WEBSOCKET_TARGETS: 'landing-ui,payment' } });
const storefront = fixture.services['landing-ui'];
afterEach(() => {
  storefront.server.removeAllListeners('upgrade');
  fixture.takeSeen();
});

const handshake = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Key': 'abc', 'Store-Id': 'forged' };

/** Lets the storefront agree, and returns what it saw and its end of the tunnel. */
function agreeing() {
  const { promise, resolve } = Promise.withResolvers<{ socket: Socket; headers: Record<string, unknown> }>();
  storefront.server.on('upgrade', (incoming, socket) => {
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: x\r\n\r\n',
    );
    socket.on('end', () => socket.destroy()).on('error', () => undefined);
    resolve({ socket: socket as Socket, headers: incoming.headers });
  });
  return promise;
}

describe('a WebSocket', () => {
  it('is joined through, in both directions, with the headers of its route', async () => {
    const agreed = agreeing();
    const client = open(fixture.edge.httpPort, request('GET /_next/hmr?x=1', handshake));
    const [head] = await once(client, 'data');
    expect(readAnswer(head)).toMatchObject({
      status: 101,
      headers: { upgrade: 'websocket', connection: 'Upgrade', 'sec-websocket-accept': 'x' },
    });
    expect(readAnswer(head).headers['x-trace-id']).toMatch(/^[0-9a-f]{32}$/);
    const service = await agreed;
    expect(service.headers).toMatchObject({
      upgrade: 'websocket',
      'store-id': SHOP_STORE,
      'sec-websocket-key': 'abc',
      'x-forwarded-for': '127.0.0.1',
    });
    client.write('from the client');
    expect(String((await once(service.socket, 'data'))[0])).toBe('from the client');
    service.socket.write('from the service');
    expect(String((await once(client, 'data'))[0])).toBe('from the service');
    client.destroy();
    await once(service.socket, 'close');
  });

  it('takes along what the client sent early', async () => {
    const agreed = agreeing();
    const client = open(fixture.edge.httpPort, `${request('GET /ws', handshake)}early`);
    const { socket } = await agreed;
    expect(String((await once(socket, 'data'))[0])).toBe('early');
    client.destroy();
  });

  it('ends for the client when the service ends it', async () => {
    const agreed = agreeing();
    const client = open(fixture.edge.httpPort, request('GET /ws', handshake));
    const ended = collect(client);
    (await agreed).socket.destroy();
    await ended;
  });

  it('that the service does not want is answered like any request', async () => {
    storefront.server.on('upgrade', (_incoming, socket) =>
      socket.end('HTTP/1.1 426 Upgrade Required\r\nContent-Length: 2\r\n\r\nno'),
    );
    const answer = readAnswer(await collect(open(fixture.edge.httpPort, request('GET /ws', handshake))));
    expect([answer.status, answer.text, answer.headers.connection]).toEqual([426, 'no', 'close']);
    expect(answer.headers['x-trace-id']).toBeDefined();
  });

  it('to a path that is refused is refused', async () => {
    const answer = readAnswer(await collect(open(fixture.edge.httpPort, request('GET /../ws', handshake))));
    expect(answer.json()).toMatchObject({ code: 'EDGE.REQUEST.BAD_TARGET' });
  });

  it('to a service that is away is a 502', async () => {
    await fixture.services.payment.stop();
    const answer = readAnswer(await collect(open(fixture.edge.httpPort, request('GET /payment/ws', handshake))));
    expect(answer.json()).toMatchObject({ code: 'EDGE.UPSTREAM.UNREACHABLE' });
    await fixture.services.payment.start();
  });

  it('beyond those that a service can bear is refused', async () => {
    const edge = await fixture.another({ UPSTREAM_CONNECTIONS: '1' });
    const agreed = agreeing();
    const first = open(edge.httpPort, request('GET /ws', handshake));
    await agreed;
    const answer = readAnswer(await collect(open(edge.httpPort, request('GET /ws', handshake))));
    expect(answer.json()).toMatchObject({ status: 503, code: 'EDGE.UPSTREAM.OVERLOADED' });
    first.destroy();
    await waitFor(async () => {
      const next = open(edge.httpPort, request('GET /ws', handshake));
      expect(readAnswer((await once(next, 'data'))[0]).status).toBe(101);
      next.destroy();
    });
  });

  it('asked for with another method is an ordinary request', async () => {
    const bytes = request('POST /ws', { ...handshake, Connection: 'Upgrade, close', 'Content-Length': '2' }, 'hi');
    expect(readAnswer(await collect(open(fixture.edge.httpPort, bytes))).status).toBe(200);
    expect(fixture.takeSeen()).toMatchObject([{ method: 'POST', url: '/ws' }]);
  });

  it('does not outlive the edge', async () => {
    const edge = await fixture.another({});
    const agreed = agreeing();
    const client = open(edge.httpPort, request('GET /ws', handshake));
    const ended = collect(client);
    await agreed;
    await edge.stop();
    await ended;
  });
});

describe('a target that speaks no WebSocket', () => {
  it('answers at once, as if it had not been asked for one', async () => {
    const reached = vi.fn();
    fixture.services.catalog.server.on('upgrade', reached);
    const answer = readAnswer(
      await collect(
        open(fixture.edge.httpPort, request('GET /catalog/ws', { ...handshake, Connection: 'Upgrade, close' })),
      ),
    );
    expect([answer.status, answer.json().headers.upgrade]).toEqual([200, undefined]);
    expect(reached).not.toHaveBeenCalled();
  });

  it('is every target unless a setting names it', async () => {
    const edge = await fixture.another({ WEBSOCKET_TARGETS: '' });
    const reached = vi.fn();
    storefront.server.on('upgrade', reached);
    const bytes = request('GET /ws', { ...handshake, Connection: 'Upgrade, close' });
    expect(readAnswer(await collect(open(edge.httpPort, bytes))).status).toBe(200);
    expect(reached).not.toHaveBeenCalled();
  });
});

describe('any other protocol', () => {
  it.each(['h2c', 'TLS/1.0', 'h2c, websocket'])(
    '%s is not switched to: the request is an ordinary one',
    async (upgrade) => {
      const reached = vi.fn();
      storefront.server.on('upgrade', reached);
      const headers = {
        Connection: 'Upgrade, HTTP2-Settings, close',
        Upgrade: upgrade,
        'HTTP2-Settings': 'AAMAAABkAAQAAP__',
      };
      const answer = readAnswer(await collect(open(fixture.edge.httpPort, request('GET /en', headers))));
      expect(answer.status).toBe(200);
      expect(fixture.takeSeen()[0]?.headers.upgrade).toBeUndefined();
      expect(reached).not.toHaveBeenCalled();
    },
  );
});
