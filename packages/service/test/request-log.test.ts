import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import { openLog } from '../src/log.ts';
import type { RawRoute } from '../src/raw-routes.ts';
import { shopService } from './shop.ts';

const lines: string[] = [];
const log = openLog('shop', 'debug', { write: (line: string) => void lines.push(line) });
const routes: RawRoute[] = [
  { methods: ['GET'], path: '/raw/*', reason: 'a test asks', whileActing: 'no token is read' },
];
const answer = () => async (request: { url?: string }, response: { end(text: string): void }) => {
  if (request.url?.startsWith('/raw/broken')) throw new Error('broken');
  response.end('raw');
};
const service = { ...shopService, options: { ...shopService.options, rawRoutes: { routes, answer } } };
const running = await testService(service, { log });
const { store } = testIds;
const traceId = '0af7651916cd43dd8448eb211c80319c';
const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
const thing = `/api/v1/private/thing/A?store=${store}`;

/** The last line about a request, once there is one. */
async function lineOf(message: string, path: string, options: { token?: string | undefined } = {}) {
  lines.length = 0;
  await ask(running.origin, 'GET', path, { headers, ...options });
  const found = () => lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === message);
  await expect.poll(found).toBeDefined();
  return found();
}

describe('the log line of a request', () => {
  it('names store, caller and trace', async () => {
    const token = running.tokens.storeAdmin;
    const { sub, uid } = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
    const expected = { traceId, store, caller: uid ?? sub, route: '/api/v1/private/thing/:sku', method: 'GET' };
    expect(await lineOf('answered', thing, { token })).toMatchObject({ ...expected, status: 404 });
    expect(await lineOf('refused', thing, { token })).toMatchObject({ ...expected, code: 'CATALOG.THING.NOT_FOUND' });
  });

  it('names a service by its client id', async () => {
    const line = await lineOf('answered', thing, { token: running.tokens.podService });
    expect(line.caller).toMatch(/@/);
    expect(line).not.toHaveProperty('actor');
  });

  it('names the operator who acts as a merchant, by id and never by user name or e-mail address', async () => {
    const token = await running.uaa.token({
      sub: 'merchant@example.com',
      uid: 'account-1',
      preferred_username: 'merchant@example.com',
      email: 'merchant@example.com',
      roles: ['SUPER_ADMIN'],
      act: { sub: 'operator@example.com', uid: 'account-2' },
    });
    expect(await lineOf('answered', '/api/v1/summary', { token })).toMatchObject({
      caller: 'account-1',
      actor: 'account-2',
      traceId,
    });
    expect(lines.join('')).not.toMatch(/example\.com/);
    expect(lines.join('')).not.toContain(token);
  });

  it('has a store and no caller where anybody may call', async () => {
    const line = await lineOf('answered', `/api/v1/thing?store=${store}`);
    expect(line).toMatchObject({ store, traceId, status: 200 });
    expect(line).not.toHaveProperty('caller');
    expect(await lineOf('failed', `/api/v1/misbehave/throw?store=${store}`)).toMatchObject({ store, traceId });
  });

  it('is the same outside the contract', async () => {
    const expected = { store, traceId, route: '/raw/*', method: 'GET' };
    expect(await lineOf('answered', `/raw/a/b?store=${store}`)).toMatchObject({ ...expected, status: 200 });
    expect(await lineOf('failed', `/raw/broken?store=${store}`)).toMatchObject({ ...expected, status: 500 });
    expect(await lineOf('answered', '/raw/a?store=nonsense')).not.toHaveProperty('store');
  });
});
