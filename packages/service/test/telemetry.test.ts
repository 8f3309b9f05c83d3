import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { freePort } from '@storepod/testkit/ports';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it, onTestFinished } from 'vitest';
import { shopService } from './shop.ts';

const running = await testService(shopService);
const traceId = '0af7651916cd43dd8448eb211c80319c';
const parentSpanId = 'b7ad6b7169203331';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status?: { code?: number };
  attributes: { key: string; value: { intValue?: number } }[];
}

/** A collector as far as OTLP over HTTP can tell. */
async function collector() {
  const received: Record<string, unknown[]> = {};
  const server = createServer(async (request, response) => {
    const document = await json(request);
    received[request.url ?? ''] = [...(received[request.url ?? ''] ?? []), document];
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const spans = () =>
    (received['/v1/traces'] ?? [])
      .flatMap((document) => (document as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  return { received, spans, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('with a collector', () => {
  it('spans arrive and continue the trace of the caller', async () => {
    const { spans, origin } = await collector();
    const replica = await running.replica({ OTEL_EXPORTER_OTLP_ENDPOINT: `${origin}/` });
    const get = (path: string, flags = '01') =>
      ask(replica.origin, 'GET', `${path}?store=${testIds.store}`, {
        headers: { traceparent: `00-${traceId}-${parentSpanId}-${flags}` },
      });
    const fault = await get('/api/v1/misbehave/throw');
    await get('/api/v1/search/7');
    await get('/api/v1/search/x', '00');
    expect(fault.body.traceId).toBe(traceId);
    await replica.stop();
    const byName = new Map(spans().map((span) => [span.name, span]));
    expect([...byName.keys()].sort()).toEqual(['GET /api/v1/misbehave/:how', 'GET /api/v1/search/:id']);
    expect(byName.get('GET /api/v1/search/:id')).toMatchObject({
      traceId,
      parentSpanId,
      attributes: [{ key: 'http.response.status_code', value: { intValue: 200 } }],
    });
    expect(byName.get('GET /api/v1/misbehave/:how')?.status?.code).toBe(2);
    expect(byName.get('GET /api/v1/search/:id')?.status?.code ?? 0).toBe(0);
  });

  it('metrics arrive, with the name of the service', async () => {
    const { received, origin } = await collector();
    const replica = await running.replica({ OTEL_EXPORTER_OTLP_ENDPOINT: origin });
    await ask(replica.origin, 'GET', '/healthz');
    await replica.stop();
    const sent = JSON.stringify(received['/v1/metrics']);
    expect(sent).toContain('"http.server.requests.seconds"');
    expect(sent).toContain('{"key":"service.name","value":{"stringValue":"catalog"}}');
  });

  it('the trace of a request without one is the one that the collector knows', async () => {
    const { spans, origin } = await collector();
    const replica = await running.replica({ OTEL_EXPORTER_OTLP_ENDPOINT: origin });
    const { body } = await ask(replica.origin, 'GET', `/api/v1/slow?store=${testIds.store}`);
    await replica.stop();
    expect(spans()).toEqual([expect.objectContaining({ traceId: body.traceId, name: 'GET /api/v1/slow' })]);
  });
});

describe('with a collector that is not there', () => {
  it('requests are answered and a stop still returns', async () => {
    const endpoint = `http://127.0.0.1:${await freePort()}`;
    const replica = await running.replica({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, STOP_WITHIN: 'PT1S' });
    expect(await ask(replica.origin, 'GET', `/api/v1/slow?store=${testIds.store}`)).toMatchObject({ status: 200 });
    const before = performance.now();
    await replica.stop();
    // Less than the ten seconds that the exporter would take for its tries.
    expect(performance.now() - before).toBeLessThan(9_000);
  });
});
