import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InvalidSettings } from '@storepod/service/settings';
import { describe, expect, it } from 'vitest';
import { startStorefront } from '../src/start.ts';
import { html, openFixture, shopHeaders } from './fixture.ts';

const renderer = () => {};
const env = { PORT: '0', INTERNAL_SPG: 'http://127.0.0.1:1', LOG_LEVEL: 'silent' };

describe('a start', () => {
  it.each<[string, Record<string, string>]>([
    ['without the edge', { INTERNAL_SPG: '' }],
    ['with an edge that is no address', { INTERNAL_SPG: 'spg' }],
    ['with a time budget that is no number', { STOREFRONT_BACKEND_TIMEOUT_MS: 'soon' }],
    ['with a negative time budget', { STOREFRONT_BACKEND_TIMEOUT_MS: '-1' }],
    ['with a bad policy', { STOREFRONT_CACHE_POLICY_JSON: '{' }],
    ['with a class that does not exist', { STOREFRONT_CACHE_HOUSE_TTL_SECONDS: '1' }],
    ['with a bad duration of a read', { STOREFRONT_DATA_CACHE_STORE_SECONDS: '1.5' }],
    ['with a negative duration of a read', { STOREFRONT_DATA_CACHE_PRODUCT_GROUP_SECONDS: '-1' }],
    ['with a read that does not exist', { STOREFRONT_DATA_CACHE_PRODUCTGROUP_SECONDS: '1' }],
    ...[
      'STOREFRONT_CACHE_MAX_MBS',
      'STOREFRONT_RENDERS_AT_ONE',
      'STOREFRONT_BACKEND_TIMOUT_MS',
      'STOREFRONT_FRAME_ANCESTOR',
      'STATIC_ASSETS_S3_BUCKETS',
    ].map((name): [string, Record<string, string>] => [`with ${name}, which nobody reads,`, { [name]: '1' }]),
    ['with a price that is kept', { STOREFRONT_DATA_CACHE_AVAILABILITY_SECONDS: '1' }],
  ])('%s is refused', async (_, wrong) => {
    await expect(startStorefront({ env: { ...env, ...wrong }, renderer })).rejects.toThrow(InvalidSettings);
  });

  it('on a port that is taken fails, and leaves nothing behind', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as AddressInfo;
    await expect(startStorefront({ env: { ...env, PORT: String(port) }, renderer })).rejects.toThrow('EADDRINUSE');
    taken.close();
  });
});

describe('a running storefront', async () => {
  const fixture = await openFixture({ env: { HEADER_LIMIT_BYTES: '4096' } });
  const started = [...fixture.lines];

  it('has told its policy once', () => {
    const told = started.filter((line) => 'policy' in line);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ policy: { enabled: true, maxMb: 64, classes: { home: { ttl: 30 } } } });
  });

  it('says that it lives to everybody, and the rest to its own network', async () => {
    expect(JSON.parse((await fixture.get('/healthz')).body)).toEqual({ status: 'UP', service: 'landing-ui' });
    expect((await fixture.bare('/readyz')).status).toBe(200);
    expect((await fixture.bare('/metrics')).body).toContain('process_memory_rss');
    expect(fixture.renders).toHaveLength(0);
    await fixture.get('/metrics');
    await fixture.get('/readyz');
    expect(fixture.renders.map(({ url }) => url)).toEqual(['/metrics', '/readyz']);
  });

  it('refuses a head that is too large', async () => {
    expect((await fixture.get('/en', { x: 'x'.repeat(5_000) })).status).toBe(431);
  });

  it('goes on after a request that it cannot read', async () => {
    const bytes = (path: string) =>
      new Promise((resolve) =>
        request({ port: fixture.storefront.port, path }, (answer) => resolve(answer.resume().statusCode)).end(),
      );
    expect(await bytes('http://other.example/en')).toBe(200);
    expect(await bytes('*')).toBe(200);
  });
});

describe('a stop', () => {
  it('answers what has begun, takes nothing new, and is not ready meanwhile', async () => {
    const held = Promise.withResolvers<() => void>();
    const running = await startStorefront({
      env,
      renderer: (_request, response) => held.resolve(() => response.end(html('last'))),
    });
    const answer = new Promise<string | undefined>((resolve) => {
      const asking = request({ port: running.port, path: '/en', headers: shopHeaders, agent: false }, (incoming) => {
        incoming.resume().on('end', () => resolve(incoming.headers.connection));
      });
      asking.end();
    });
    const end = await held.promise;
    const stopped = running.stop();
    end();
    expect(await answer).toBe('close');
    await stopped;
    await expect(fetch(`${running.origin}/healthz`)).rejects.toThrow();
  });

  it('cuts off what takes too long', async () => {
    const started = Promise.withResolvers<void>();
    const running = await startStorefront({
      env: { ...env, STOP_WITHIN: 'PT0.1S' },
      renderer: () => started.resolve(),
    });
    const asking = fetch(`${running.origin}/en`);
    asking.catch(() => {});
    await started.promise;
    await running.stop();
    await expect(asking).rejects.toThrow();
  });
});
