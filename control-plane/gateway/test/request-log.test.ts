import { openLog } from '@storepod/service/log';
import { startService } from '@storepod/service/start';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { afterAll, describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { openFixture, ownHeaders } from './operator-fixture.ts';

const { gateway, merchantId, merchant, acting, clock } = await openFixture();
const lines: string[] = [];
const log = openLog('gateway', 'debug', { write: (line: string) => void lines.push(line) });
const logging = await startService(service, { env: { ...gateway.env, PORT: '0' }, clock, log });
afterAll(() => logging.stop());

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traced = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };

async function lineOf(message: string, path: string, headers: Record<string, string> = {}) {
  lines.length = 0;
  await ask(logging.origin, 'GET', path, { headers: { ...traced, ...headers } });
  const found = () => lines.map((line) => JSON.parse(line)).find(({ msg, route }) => msg === message && route);
  await expect.poll(found).toBeDefined();
  return found();
}

describe('the log line of a request that is passed on', () => {
  const path = `/tenancy/api/v1/x?store=${testIds.store}`;

  it('names the trace, the store, the merchant and the operator who acts as that merchant', async () => {
    const visitor = await acting();
    const headers = ownHeaders(visitor);
    const line = await lineOf('answered', path, headers);
    expect(line).toMatchObject({
      traceId,
      store: testIds.store,
      caller: merchantId,
      actor: merchant.act.uid,
      method: 'GET',
      route: '/tenancy/*',
      status: 200,
    });
    expect(lines.join('')).not.toMatch(/eyJ|example\.com/);
    expect(lines.join('')).not.toContain(headers.cookie.split('=')[1]?.split(';')[0]);
  });

  it('says nobody where nobody is signed in, whatever token a program brings', async () => {
    const line = await lineOf('answered', path, { authorization: 'Bearer eyJ.not-checked.here' });
    expect(line).toMatchObject({ traceId, store: testIds.store, route: '/tenancy/*' });
    expect(line).not.toHaveProperty('caller');
    expect(lines.join('')).not.toContain('not-checked');
  });

  it('names the trace of a refusal', async () => {
    expect(await lineOf('refused', '/tenancy/metrics')).toMatchObject({
      traceId,
      status: 404,
      code: 'GATEWAY.ROUTE.NOT_FOUND',
      route: '/tenancy/*',
    });
  });
});
