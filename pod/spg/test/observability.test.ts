import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { openLog } from '@storepod/service/log';
import { waitFor } from '@storepod/testkit/eventually';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openFixture, targets } from './fixture.ts';
import { collect, open, request, sendRaw } from './raw-client.ts';

/** A collector that keeps what it is sent. */
async function collector() {
  const bodies: string[] = [];
  const server = createServer(async (incoming, response) => {
    let body = '';
    for await (const part of incoming) body += part;
    if (incoming.url === '/v1/traces') bodies.push(body);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close().closeAllConnections());
  return { bodies, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const lines: Record<string, unknown>[] = [];
const log = openLog(
  'spg',
  'info',
  new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  }),
);
const fixture = await openFixture({ log, env: { ACCESS_LOG_SHARE: '0' } });
const { catalog } = fixture.services;
beforeEach(() => {
  lines.length = 0;
  catalog.answer = undefined;
  fixture.takeSeen();
});

const traceId = /^[0-9a-f]{32}$/;
const spanId = /^[0-9a-f]{16}$/;

describe('every answer tells its place in the trace', () => {
  it.each(targets)('from %s', async (target) => {
    const answer = await fixture.get(target === 'landing-ui' ? '/en' : `/${target}/x`);
    const [, trace, span] = String(fixture.takeSeen()[0]?.headers.traceparent).split('-');
    expect(answer.headers).toMatchObject({ 'x-trace-id': trace, 'x-span-id': span });
    expect([trace, span]).toEqual([expect.stringMatching(traceId), expect.stringMatching(spanId)]);
  });

  it.each([
    ['a refused path', request('GET /..'), 400],
    ['a refused method', request('TRACE /'), 405],
    ['a refused host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['bytes that are no request', 'nonsense\r\n\r\n', 400],
    ['a head that is too large', request('GET /', { X: 'x'.repeat(40_000) }), 431],
    ['a body that is too large', request('POST /catalog/x', { 'Content-Length': '99999999' }), 413],
  ])('for %s', async (_, bytes, status) => {
    const answer = await fixture.send(bytes);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-trace-id': expect.stringMatching(traceId),
      'x-span-id': expect.stringMatching(spanId),
      'content-type': 'application/problem+json; charset=utf-8',
    });
    expect(answer.json()).toMatchObject({ status, traceId: answer.headers['x-trace-id'] });
  });

  it('once, also where a service tells its own', async () => {
    catalog.answer = (_incoming, response) => void response.writeHead(200, { 'X-Trace-Id': 'own' }).end();
    expect((await fixture.get('/catalog/x')).headers['x-trace-id']).toMatch(traceId);
  });
});

describe('spans', () => {
  it('are named after the target and join with what came before', async () => {
    const { bodies, url } = await collector();
    const edge = await fixture.another({ OTEL_EXPORTER_OTLP_ENDPOINT: url, TRUSTED_PROXIES: '127.0.0.1' });
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    catalog.answer = (_incoming, response) => void response.writeHead(503).end();
    await sendRaw(edge.httpPort, request('GET /catalog/api/v1/product/12345?secret=1', { traceparent }));
    const answer = await sendRaw(edge.httpPort, request('GET /en/product/tee'));
    await edge.stop();
    const spans = bodies.flatMap((body) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans);
    expect(spans.map(({ name }) => name).sort()).toEqual(['catalog', 'landing-ui']);
    const [broken] = spans.filter(({ name }) => name === 'catalog');
    expect(broken).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
      status: { code: 2 },
    });
    expect(spans.find(({ name }) => name === 'landing-ui')?.traceId).toBe(answer.headers['x-trace-id']);
  });
});

describe('metrics', () => {
  const metrics = async () => (await fetch(`http://127.0.0.1:${fixture.edge.managementPort}/metrics`)).text();
  const count = async (labels: string) => {
    const line = (await metrics())
      .split('\n')
      .find((text) => text.startsWith(`http_server_requests_seconds_count{${labels}`));
    return Number(line?.split(' ').at(-1) ?? 0);
  };

  it('count by target, method and status, and by nothing that a client can invent', async () => {
    const labels = 'method="GET",uri="catalog",status="200"';
    const before = await count(labels);
    await fixture.get('/catalog/one');
    await fixture.get('/catalog/two');
    await waitFor(async () => expect(await count(labels)).toBe(before + 2));
    await fixture.send(request('PROPFIND /x'));
    await waitFor(async () => expect(await count('method="OTHER",uri="UNKNOWN",status="405"')).toBeGreaterThan(0));
    expect(await metrics()).not.toContain('/one');
  });

  it('count a client that left as such', async () => {
    const labels = 'method="GET",uri="catalog",status="499"';
    const before = await count(labels);
    catalog.answer = () => undefined;
    const socket = open(fixture.edge.httpPort, request('GET /catalog/x'));
    await waitFor(() => expect(catalog.seen).toHaveLength(1));
    socket.destroy();
    await waitFor(async () => expect(await count(labels)).toBe(before + 1));
  });

  it('tell what goes on', async () => {
    const text = await metrics();
    for (const name of [
      'edge_upstream_in_flight',
      'edge_upstream_queued',
      'edge_connections',
      'edge_tenants_kept',
      'process_memory_rss',
    ])
      expect(text).toContain(name);
  });
});

describe('the access log', () => {
  it('has a line for every failure, with its trace and without its query', async () => {
    catalog.answer = (_incoming, response) => void response.writeHead(500).end();
    const answer = await fixture.get('/catalog/x?code=secret');
    await waitFor(() =>
      expect(lines).toMatchObject([
        { method: 'GET', route: 'catalog', path: '/catalog/x', status: 500, traceId: answer.headers['x-trace-id'] },
      ]),
    );
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('names the cause of an own failure', async () => {
    catalog.answer = (incoming) => void incoming.socket.destroy();
    await fixture.send(request('POST /catalog/x', { 'Content-Length': '0' }));
    await waitFor(() => expect(lines).toMatchObject([{ status: 502, code: 'EDGE.UPSTREAM.BROKEN_ANSWER' }]));
  });

  it('is silent about successes unless a share is asked for', async () => {
    await fixture.get('/catalog/x');
    const edge = await fixture.another({ ACCESS_LOG_SHARE: '1' });
    lines.length = 0;
    await sendRaw(edge.httpPort, request('GET /catalog/y'));
    await waitFor(() => expect(lines).toMatchObject([{ status: 200, path: '/catalog/y', msg: 'answered' }]));
  });
});

describe('the management port', () => {
  const manage = (path: string) => fetch(`http://127.0.0.1:${fixture.edge.managementPort}${path}`);

  it('tells that the edge is alive and ready', async () => {
    expect(await (await manage('/healthz')).json()).toEqual({ status: 'UP', service: 'spg' });
    expect((await manage('/readyz')).status).toBe(200);
    expect((await manage('/anything')).status).toBe(404);
  });

  it.each(['/healthz', '/readyz', '/metrics'])('%s of the edge is on no public site', async (path) => {
    await fixture.get(path);
    expect(fixture.takeSeen()).toMatchObject([{ service: 'landing-ui', url: path }]);
  });

  it('is not ready while the edge stops, and the last answers still come', async () => {
    const edge = await fixture.another({ STOP_WITHIN: 'PT10S' });
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    catalog.answer = async (_incoming, response) => {
      await held;
      response.end('the last');
    };
    const socket = open(edge.httpPort, request('GET /catalog/x', { Connection: 'keep-alive' }));
    const answer = collect(socket);
    await waitFor(() => expect(catalog.seen).toHaveLength(1));
    const stopped = edge.stop();
    await waitFor(async () => {
      const ready = await fetch(`http://127.0.0.1:${edge.managementPort}/readyz`).catch(() => ({ status: 0 }));
      expect(ready.status).not.toBe(200);
    });
    letGo();
    expect(String(await answer)).toMatch(/^HTTP\/1.1 200[\s\S]*connection: close[\s\S]*the last$/i);
    await stopped;
  });
});
