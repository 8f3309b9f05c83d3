import { once } from 'node:events';
import { stoppedClock } from '@storepod/kernel/clock';
import { waitFor } from '@storepod/testkit/eventually';
import { describe, expect, it } from 'vitest';
import { openFixture } from './fixture.ts';
import { collect, open, readAnswer, request, sendRaw } from './raw-client.ts';

const clock = stoppedClock('2026-01-01T00:00:00Z');
const fixture = await openFixture({ clock });
const { catalog } = fixture.services;

describe('limits of a request', () => {
  it('a head that is too large is refused with 431', async () => {
    const answer = await fixture.get('/catalog/x', { 'X-Large': 'x'.repeat(40_000) });
    expect(answer.json()).toMatchObject({ status: 431, code: 'EDGE.REQUEST.HEADERS_TOO_LARGE' });
  });

  it('too many headers are refused with 431, and none is dropped silently', async () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`X-${n}`, '1']));
    expect((await fixture.get('/catalog/x', many(98))).status).toBe(200);
    expect(Object.keys(fixture.takeSeen()[0]?.headers ?? {}).filter((name) => /^x-\d/.test(name))).toHaveLength(98);
    expect((await fixture.get('/catalog/x', many(99))).json()).toMatchObject({ status: 431 });
  });

  it('a body that is announced as too large is refused before it is sent', async () => {
    const answer = await fixture.send(
      request('POST /catalog/x', { 'Content-Length': '62914561', Expect: '100-continue' }),
    );
    expect(answer.json()).toMatchObject({ status: 413, code: 'EDGE.REQUEST.BODY_TOO_LARGE' });
    expect(fixture.takeSeen()).toEqual([]);
  });

  it('a body that turns out too large is refused, and the service sees it cut', async () => {
    const edge = await fixture.another({ BODY_LIMIT_BYTES: '100000' });
    const { promise: outcome, resolve } = Promise.withResolvers<string>();
    catalog.answer = (incoming) => {
      incoming.on('data', () => undefined).on('error', () => resolve('cut'));
      incoming.on('end', () => resolve('whole'));
    };
    const chunk = `${(50_000).toString(16)}\r\n${'x'.repeat(50_000)}\r\n`;
    const head = request('POST /catalog/x', { 'Transfer-Encoding': 'chunked' });
    const answer = await sendRaw(edge.httpPort, `${head}${chunk.repeat(3)}0\r\n\r\n`);
    expect(answer.json()).toMatchObject({ status: 413, code: 'EDGE.REQUEST.BODY_TOO_LARGE' });
    expect(await outcome).toBe('cut');
    catalog.answer = undefined;
  });

  it('a header of any name is passed on, also one that objects have', async () => {
    fixture.takeSeen();
    await fixture.get('/catalog/x', { constructor: 'one', __proto__x: 'two', hasOwnProperty: 'three' });
    expect(fixture.takeSeen()[0]?.rawHeaders).toEqual(expect.arrayContaining(['constructor', 'one', 'hasOwnProperty']));
  });

  it('a connection that sends hundreds of requests at once is ended', async () => {
    catalog.answer = () => undefined;
    fixture.takeSeen();
    const many = request('GET /catalog/x', { Connection: 'keep-alive' }).repeat(300);
    await collect(open(fixture.edge.httpPort, many));
    expect(catalog.seen.length).toBeLessThanOrEqual(128);
    catalog.answer = undefined;
  });

  it('an expectation that cannot be met is refused with 417', async () => {
    expect((await fixture.get('/catalog/x', { Expect: 'miracles' })).json()).toMatchObject({ status: 417 });
  });
});

describe('a client that is slow on purpose', () => {
  it('with its head is cut off with 408', async () => {
    const edge = await fixture.another({ HEADERS_TIMEOUT: 'PT0.3S' });
    const socket = open(edge.httpPort, 'GET /catalog/x HTTP/1.1\r\nHost: shop.acme.com\r\nX-Slow: ');
    const drip = setInterval(() => socket.write('x'), 50);
    const answer = readAnswer(await collect(socket));
    clearInterval(drip);
    expect(answer.json()).toMatchObject({ status: 408, code: 'EDGE.REQUEST.TIMEOUT' });
  });

  it('with its first byte is cut off', async () => {
    const edge = await fixture.another({ HEADERS_TIMEOUT: 'PT0.3S' });
    await collect(open(edge.httpPort));
  });

  it('with its body is cut off, and the service is not kept waiting', async () => {
    const edge = await fixture.another({ HEADERS_TIMEOUT: 'PT2S', REQUEST_TIMEOUT: 'PT2.5S' });
    const { promise: cut, resolve } = Promise.withResolvers<void>();
    catalog.answer = (incoming) => void incoming.on('data', () => undefined).on('error', () => resolve());
    const firstPart = 'x'.repeat(40_000);
    const socket = open(edge.httpPort, request('POST /catalog/x', { 'Content-Length': '100000' }, firstPart));
    const drip = setInterval(() => socket.write('x'), 50);
    await Promise.all([collect(socket), cut]);
    clearInterval(drip);
    catalog.answer = undefined;
  });

  it('with taking its answer is cut off, and the service is not kept waiting', async () => {
    const edge = await fixture.another({ CLIENT_STALL: 'PT0.4S' });
    const { promise: cut, resolve } = Promise.withResolvers<void>();
    catalog.answer = (_incoming, response) => {
      response.on('close', resolve).writeHead(200, { 'content-type': 'image/png' });
      const part = Buffer.alloc(1024 * 1024);
      const fill = () => {
        while (!response.destroyed && response.write(part));
      };
      response.on('drain', fill);
      fill();
    };
    const socket = open(edge.httpPort, request('GET /catalog/x'));
    socket.pause();
    await cut;
    socket.destroy();
    catalog.answer = undefined;
  });

  it('and idle between requests is let go after its time', async () => {
    const edge = await fixture.another({ KEEP_ALIVE: 'PT1S' });
    const bytes = await collect(open(edge.httpPort, request('GET /catalog/x', { Connection: 'keep-alive' })));
    expect(readAnswer(bytes).status).toBe(200);
  });
});

describe('one address', () => {
  it('has so many requests in a window, and then is told when to come back', async () => {
    const edge = await fixture.another({ RATE_LIMIT: '3', RATE_LIMIT_WINDOW: 'PT10S' });
    const ask = () => sendRaw(edge.httpPort, request('GET /catalog/x'));
    const statuses = [await ask(), await ask(), await ask()].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200]);
    const refused = await ask();
    expect(refused.json()).toMatchObject({ status: 429, code: 'EDGE.LIMIT.REQUESTS' });
    expect(refused.headers['retry-after']).toBe('10');
    clock.advance(10_000);
    expect((await ask()).status).toBe(200);
  });

  it('behind a trusted proxy is the one of the client', async () => {
    const edge = await fixture.another({ RATE_LIMIT: '1', TRUSTED_PROXIES: '127.0.0.1' });
    const ask = (address: string) => sendRaw(edge.httpPort, request('GET /catalog/x', { 'X-Forwarded-For': address }));
    expect([(await ask('203.0.113.1')).status, (await ask('203.0.113.2')).status]).toEqual([200, 200]);
    // What stands before the nearest stranger is hearsay, and a network of IPv6 is one.
    expect((await ask('9.9.9.9, 203.0.113.1')).status).toBe(429);
    expect((await ask('2001:db8:1:2::1')).status).toBe(200);
    expect((await ask('2001:db8:1:2:ffff::2')).status).toBe(429);
  });

  it('of our own that asks for nobody else is not counted', async () => {
    const edge = await fixture.another({ RATE_LIMIT: '1', TRUSTED_PROXIES: '127.0.0.1' });
    const ask = () => sendRaw(edge.httpPort, request('GET /catalog/x'));
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 200]);
  });

  it('has so many connections', async () => {
    const edge = await fixture.another({ CONNECTION_LIMIT_PER_ADDRESS: '2' });
    const held = [open(edge.httpPort), open(edge.httpPort)];
    await Promise.all(held.map((socket) => once(socket, 'connect')));
    await waitFor(async () => {
      const refused = await sendRaw(edge.httpPort, request('GET /catalog/x'));
      expect(refused.json()).toMatchObject({ status: 503, code: 'EDGE.LIMIT.CONNECTIONS' });
      expect(refused.headers['retry-after']).toBe('10');
    });
    for (const socket of held) socket.destroy();
    await waitFor(async () => expect((await sendRaw(edge.httpPort, request('GET /catalog/x'))).status).toBe(200));
  });

  it('and all others together have so many connections', async () => {
    const edge = await fixture.another({ CONNECTION_LIMIT: '1' });
    const held = open(edge.httpPort);
    await once(held, 'connect');
    await waitFor(async () =>
      expect((await sendRaw(edge.httpPort, request('GET /catalog/x'))).json()).toMatchObject({
        code: 'EDGE.LIMIT.CONNECTIONS',
      }),
    );
    held.destroy();
  });
});

describe('a service that cannot keep up', () => {
  it('is given no more than it can bear; the rest is refused at once with 503 and Retry-After', async () => {
    const edge = await fixture.another({ UPSTREAM_CONNECTIONS: '4', UPSTREAM_QUEUE: '6', UPSTREAM_QUEUE_WAIT: 'PT1M' });
    const { promise: busy, resolve: letGo } = Promise.withResolvers<void>();
    let atOnce = 0;
    let most = 0;
    catalog.answer = async (_incoming, response) => {
      most = Math.max(most, ++atOnce);
      await busy;
      atOnce -= 1;
      response.end('done');
    };
    const answers = Array.from({ length: 50 }, () => sendRaw(edge.httpPort, request('GET /catalog/x')));
    let refused = 0;
    for (const answer of answers)
      void answer.then(({ status, headers }) => {
        if (status === 503 && headers['retry-after'] === '1') refused += 1;
      });
    await waitFor(() => expect(refused).toBe(40));
    letGo();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(most).toBe(4);
    catalog.answer = undefined;
  });

  it('does not drag the others along', async () => {
    const edge = await fixture.another({ UPSTREAM_CONNECTIONS: '1', UPSTREAM_QUEUE: '0' });
    const { promise: busy, resolve: letGo } = Promise.withResolvers<void>();
    fixture.takeSeen();
    catalog.answer = async (_incoming, response) => {
      await busy;
      response.end('done');
    };
    const slow = sendRaw(edge.httpPort, request('GET /catalog/x'));
    await waitFor(() => expect(catalog.seen).toHaveLength(1));
    expect((await sendRaw(edge.httpPort, request('GET /catalog/x'))).json()).toMatchObject({
      code: 'EDGE.UPSTREAM.OVERLOADED',
      params: { service: 'catalog' },
    });
    expect((await sendRaw(edge.httpPort, request('GET /content/x'))).status).toBe(200);
    letGo();
    expect((await slow).status).toBe(200);
    catalog.answer = undefined;
  });

  it('lets those go that have waited too long', async () => {
    const edge = await fixture.another({ UPSTREAM_CONNECTIONS: '1', UPSTREAM_QUEUE_WAIT: 'PT0.3S' });
    const { promise: busy, resolve: letGo } = Promise.withResolvers<void>();
    fixture.takeSeen();
    catalog.answer = async (_incoming, response) => {
      await busy;
      response.end('done');
    };
    const slow = sendRaw(edge.httpPort, request('GET /catalog/x'));
    await waitFor(() => expect(catalog.seen).toHaveLength(1));
    expect((await sendRaw(edge.httpPort, request('GET /catalog/x'))).json()).toMatchObject({ status: 503 });
    letGo();
    expect((await slow).status).toBe(200);
    expect(catalog.seen).toHaveLength(1);
    catalog.answer = undefined;
  });
});

describe('security headers', () => {
  it('stand on every answer that does not say otherwise', async () => {
    expect((await fixture.get('/catalog/x')).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'SAMEORIGIN',
    });
  });

  it('of the service win', async () => {
    catalog.answer = (_incoming, response) =>
      void response
        .writeHead(200, {
          'Referrer-Policy': 'no-referrer',
          'Content-Security-Policy': "frame-ancestors 'none'",
          'X-Content-Type-Options': 'nosniff',
          'X-Powered-By': 'something',
        })
        .end();
    const { headers } = await fixture.get('/catalog/x');
    catalog.answer = undefined;
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' });
    expect([headers['x-frame-options'], headers['x-powered-by']]).toEqual([undefined, undefined]);
  });
});
