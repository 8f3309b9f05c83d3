import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import { shopService } from './shop.ts';
import { shop } from './shop-contract.ts';

const running = await testService(shopService);
const get = (path: string, headers = {}) => ask(running.origin, 'GET', path, { headers });

describe('the management endpoints', () => {
  it('/healthz says that the process lives', async () => {
    expect(await get('/healthz')).toMatchObject({ status: 200, body: { status: 'UP', service: 'catalog' } });
  });

  it('/readyz runs the check of the database and those of the service', async () => {
    expect(await get('/readyz')).toMatchObject({
      status: 200,
      body: { status: 'UP', components: { database: { status: 'UP' }, mood: { status: 'UP' } } },
    });
  });

  it('/openapi.json describes every endpoint, the dead letters, the store changes and the audit', async () => {
    const { status, body } = await get('/openapi.json');
    expect(status).toBe(200);
    const described = Object.values<Record<string, { operationId: string }>>(body.paths)
      .flatMap((path) => Object.values(path))
      .map(({ operationId }) => operationId);
    expect(described.sort()).toEqual(
      [
        ...Object.keys(shop.endpoints),
        'findAudit',
        'readAuditFeed',
        'listDeadLetters',
        'redriveDeadLetters',
        'watchStoreChanges',
      ].sort(),
    );
  });
});

/** No figure of a process has it by chance. */
const NUMBER = '4711471147114711';

describe('/metrics', () => {
  it('counts requests by route template, method and status, never by address', async () => {
    await get(`/api/v1/search/${NUMBER}?store=${testIds.store}`);
    await get(`/api/v1/nowhere/${NUMBER}`);
    await get(`/api/v1/private/thing/SKU-${NUMBER}?store=${testIds.store}`);
    const { status, headers, body } = await get('/metrics');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(
      /http_server_requests_seconds_count\{[^}]*uri="\/api\/v1\/search\/:id"[^}]*status="200"[^}]*\} 1/,
    );
    expect(body).toMatch(/http_server_requests_seconds_bucket\{[^}]*uri="UNKNOWN"[^}]*status="404"/);
    expect(body).toMatch(/storepod_auth_rejections_total\{[^}]*status="401"[^}]*\} 1/);
    expect(body).not.toContain(NUMBER);
  });

  it('tells of the process, the pool and the cache', async () => {
    const { body } = await get('/metrics');
    for (const name of ['nodejs_eventloop_utilization', 'process_memory_rss', 'db_pool_connections', 'cache_gets_hit'])
      expect(body).toMatch(new RegExp(`^${name}\\S* [0-9.e+-]+`, 'm'));
  });

  it('is 404 to whoever comes through the edge or the gateway', async () => {
    const { status, body } = await get('/metrics', { 'x-forwarded-for': '203.0.113.7' });
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'COMMON.NOT_FOUND' });
  });
});
