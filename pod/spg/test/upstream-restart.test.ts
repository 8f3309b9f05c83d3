import { createServer, type Socket } from 'node:net';
import { waitFor } from '@storepod/testkit/eventually';
import { Agent, request as ask } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { openFixture } from './fixture.ts';
import { request, sendRaw } from './raw-client.ts';

const fixture = await openFixture({ env: { UPSTREAM_RESTART: 'PT30S' } });
const { catalog } = fixture.services;
afterEach(async () => {
  catalog.answer = undefined;
  if (!catalog.server.listening) await catalog.start();
  fixture.takeSeen();
});

const post = (path: string) => request(`POST ${path}`, { 'Content-Length': '2' }, 'hi');

describe('a service that is restarted under load', () => {
  it('costs no idempotent request', async () => {
    const clients = new Agent({ connections: 20 });
    const outcomes = new Map<number, number>();
    let over = false;
    const visitor = async (method: 'GET' | 'HEAD' | 'OPTIONS') => {
      while (!over) {
        const { statusCode, body } = await ask(`${fixture.edge.origin}/catalog/x`, { method, dispatcher: clients });
        await body.dump();
        outcomes.set(statusCode, (outcomes.get(statusCode) ?? 0) + 1);
      }
    };
    const visits = Array.from({ length: 20 }, (_, index) =>
      visitor((['GET', 'HEAD', 'OPTIONS'] as const)[index % 3] ?? 'GET'),
    );
    const served = () => outcomes.get(200) ?? 0;
    for (let restart = 0; restart < 5; restart++) {
      const before = served();
      await waitFor(() => expect(served()).toBeGreaterThan(before + 100));
      await catalog.stop();
      await catalog.start();
    }
    const before = served();
    await waitFor(() => expect(served()).toBeGreaterThan(before + 100));
    over = true;
    await Promise.all(visits);
    await clients.close();
    expect([...outcomes.keys()]).toEqual([200]);
  });

  it('is waited for by requests that come while it is away, whatever their method', async () => {
    await catalog.stop();
    const answers = [fixture.get('/catalog/x'), fixture.send(post('/catalog/x'))];
    await new Promise((resolve) => setTimeout(resolve, 300));
    await catalog.start();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    expect(catalog.seen.map(({ method }) => method).sort()).toEqual(['GET', 'POST']);
  });

  it('is given up after a while, and then at once until it is back', async () => {
    const edge = await fixture.another({ UPSTREAM_RESTART: 'PT0.3S' });
    await catalog.stop();
    const answer = await sendRaw(edge.httpPort, request('GET /catalog/x'));
    expect(answer.json()).toMatchObject({
      status: 502,
      code: 'EDGE.UPSTREAM.UNREACHABLE',
      params: { service: 'catalog' },
    });
    expect(answer.headers['retry-after']).toBe('1');
    await catalog.start();
    await expect.poll(async () => (await sendRaw(edge.httpPort, request('GET /catalog/x'))).status).toBe(200);
  });
});

describe('a connection that dies before the first byte', () => {
  /** A service that drops the first so many requests, each with its connection. */
  const dropping = (times: number) => {
    let dropped = 0;
    catalog.answer = (incoming, response) => {
      if (dropped++ < times) return void incoming.socket.resetAndDestroy();
      response.end('at last');
    };
    return () => dropped;
  };

  it.each(['GET', 'HEAD', 'OPTIONS'])('is repeated for %s', async (method) => {
    const tries = dropping(2);
    expect((await fixture.send(request(`${method} /catalog/x`))).status).toBe(200);
    expect(tries()).toBe(3);
  });

  it('is not repeated for ever', async () => {
    const tries = dropping(100);
    expect((await fixture.get('/catalog/x')).json()).toMatchObject({ code: 'EDGE.UPSTREAM.BROKEN_ANSWER' });
    expect(tries()).toBe(3);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('is never repeated for %s: it may have been done', async (method) => {
    const tries = dropping(1);
    const answer = await fixture.send(request(`${method} /catalog/x`, { 'Content-Length': '2' }, 'hi'));
    expect(answer.json()).toMatchObject({ code: 'EDGE.UPSTREAM.BROKEN_ANSWER' });
    expect(tries()).toBe(1);
  });

  it('is not repeated for a GET with a body, which is gone', async () => {
    const tries = dropping(1);
    expect((await fixture.send(request('GET /catalog/x', { 'Content-Length': '2' }, 'hi'))).status).toBe(502);
    expect(tries()).toBe(1);
  });

  it('after it is not repeated', async () => {
    let tries = 0;
    catalog.answer = (incoming) => {
      tries += 1;
      incoming.socket.write('HTTP/1.1 200', () => incoming.socket.resetAndDestroy());
    };
    expect((await fixture.get('/catalog/x')).status).toBe(502);
    expect(tries).toBe(1);
  });
});

describe('a service that is silent', () => {
  it('is given up with 504', async () => {
    const edge = await fixture.another({ UPSTREAM_TIMEOUT: 'PT0.3S' });
    const closed = Promise.withResolvers<void>();
    catalog.answer = (_incoming, response) => void response.on('close', () => closed.resolve());
    const answer = await sendRaw(edge.httpPort, request('GET /catalog/x'));
    expect(answer.json()).toMatchObject({ status: 504, code: 'EDGE.UPSTREAM.TIMEOUT' });
    await closed.promise;
  });

  it('in the middle of its answer is cut off', async () => {
    const edge = await fixture.another({ UPSTREAM_TIMEOUT: 'PT2S' });
    catalog.answer = (_incoming, response) => void response.writeHead(200, { 'content-length': '10' }).write('half');
    expect((await sendRaw(edge.httpPort, request('GET /catalog/x'))).text).toBe('half');
  });
});

describe('connections to a service', () => {
  it('are kept and used again', async () => {
    const sockets = new Set<Socket>();
    catalog.answer = (incoming, response) => {
      sockets.add(incoming.socket);
      response.end('ok');
    };
    for (let visit = 0; visit < 20; visit++) await fixture.get('/catalog/x');
    expect(sockets.size).toBe(1);
  });

  it('that the service says it will close are not used again', async () => {
    const sockets = new Set<Socket>();
    catalog.answer = (incoming, response) => {
      sockets.add(incoming.socket);
      response.setHeader('connection', 'close').end('ok');
    };
    for (let visit = 0; visit < 3; visit++) await fixture.get('/catalog/x');
    expect(sockets.size).toBe(3);
  });

  it('are dropped before the service closes them by its own clock', async () => {
    const sockets = new Set<Socket>();
    catalog.answer = (incoming) => {
      sockets.add(incoming.socket);
      incoming.socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nKeep-Alive: timeout=1\r\n\r\n');
    };
    await fixture.get('/catalog/x');
    await fixture.get('/catalog/x');
    expect(sockets.size).toBe(2);
  });

  it('of HTTP/1.0 services end with their answer', async () => {
    const service = createServer((socket) => {
      socket.once('data', () => socket.end('HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\n\r\nold but fine'));
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const address = service.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    const peers = { 'catalog.store-pod-507f1f77.storepod.test': `http://127.0.0.1:${port}` };
    const edge = await fixture.another({ PEER_MAP: JSON.stringify(peers) });
    expect((await sendRaw(edge.httpPort, request('GET /catalog/x'))).text).toBe('old but fine');
    service.close();
  });
});
