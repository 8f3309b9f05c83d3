import { startService } from '@storepod/service/start';
import { waitFor } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { freePort } from '@storepod/testkit/ports';
import { describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { backend, json } from './backend.ts';
import { openGateway } from './platform.ts';

const [merchant, catalog] = await Promise.all([backend(), backend()]);
const { gateway } = await openGateway({
  HEALTH_COMPONENTS: JSON.stringify({
    'merchant@507f1f77': `${merchant.origin}/readyz`,
    'catalog@507f1f77': `${catalog.origin}/readyz`,
  }),
});
const healthz = (at: { origin: string } = gateway) => ask(at.origin, 'GET', '/healthz');

describe('/healthz', () => {
  it('is 200 when every component is up, and its own parts too', async () => {
    await waitFor(async () => expect((await healthz()).status).toBe(200));
    expect((await healthz()).body).toEqual({
      status: 'UP',
      service: 'gateway',
      components: {
        database: { status: 'UP' },
        podRoutes: { status: 'UP', secondsSinceLastRefresh: 0, routes: 1 },
        'merchant@507f1f77': { status: 'UP' },
        'catalog@507f1f77': { status: 'UP' },
      },
    });
    expect(merchant.last()?.url).toBe('/readyz');
  });

  it('is 503 and names the one that is down, refuses, or takes too long', async () => {
    await merchant.stop();
    const down = async () => {
      const { status, body } = await healthz();
      return [status, body.status, body.components['merchant@507f1f77'], body.components['catalog@507f1f77']];
    };
    expect(await down()).toEqual([503, 'DOWN', { status: 'DOWN', detail: 'did not answer' }, { status: 'UP' }]);
    await merchant.start();
    merchant.behave((_request, response) => json(response, 503, {}));
    expect(await down()).toEqual([503, 'DOWN', { status: 'DOWN', detail: 'answered 503' }, { status: 'UP' }]);
    merchant.behave(() => undefined);
    expect(await down()).toEqual([503, 'DOWN', { status: 'DOWN', detail: 'did not answer' }, { status: 'UP' }]);
    merchant.behave(undefined);
  });

  it('tells only that it lives where it answers for nobody else', async () => {
    const alone = await gateway.replica({ PORT: '0', HEALTH_COMPONENTS: '' });
    expect(await healthz(alone)).toMatchObject({ status: 200, body: { status: 'UP', service: 'gateway' } });
  });
});

describe('the management endpoints', () => {
  it('are not where browsers are, and have a port of their own where one is given', async () => {
    const port = await freePort();
    await gateway.replica({ PORT: '0', MANAGEMENT_PORT: String(port) });
    const inside = `http://127.0.0.1:${port}`;
    expect((await ask(inside, 'GET', '/metrics')).body).toContain('process_memory_rss');
    expect((await ask(inside, 'GET', '/openapi.json')).body.paths).toHaveProperty('/api/v1/auth/me');
    expect((await ask(inside, 'GET', '/readyz')).body.components).toHaveProperty('podRoutes');
    expect((await ask(inside, 'GET', '/api/v1/auth/me')).status).toBe(404);
    for (const path of ['/metrics', '/readyz', '/openapi.json', '/metrics/', '/metrics?x'])
      expect([path, (await ask(gateway.origin, 'GET', path)).status]).toEqual([path, 404]);
  });
});

describe('a start is refused', () => {
  it.each([
    ['SECRETS_KEYS', ''],
    ['SECRETS_KEYS', 'a:short'],
    ['WEB_APP_CLIENT_SECRET', ''],
    ['IMPERSONATION_CLIENT_SECRET', ''],
    ['UAA_ISSUER', ''],
    ['GATEWAY_ORIGIN', 'http://localhost:8000/console'],
    ['GATEWAY_ORIGIN', 'localhost'],
    ['PODS', '[{"id":"x"}]'],
    ['PODS', 'nonsense'],
    ['HEALTH_COMPONENTS', '[]'],
    ['HEALTH_COMPONENTS', '{"a":"b"}'],
    ['ROUTE_REFRESH_RATE', 'often'],
  ])('with %s "%s"', async (variable, text) => {
    const env = { ...gateway.env, PORT: '0', [variable]: text };
    await expect(startService(service, { env })).rejects.toThrow();
  });
});
