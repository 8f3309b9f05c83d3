import { openLog } from '@storepod/service/log';
import { startService } from '@storepod/service/start';
import { databaseBehindWire } from '@storepod/testkit/fault-proxy';
import { ask } from '@storepod/testkit/http';
import { beginRound } from '@storepod/testkit/identity/sign-in';
import { afterAll, describe, expect, it, vi } from 'vitest';
import service from '../src/service.ts';
import { openConsole, secrets } from './console.ts';
import { withoutTable } from './without-table.ts';

const { uaa, db, console: app } = await openConsole();
const { wire, url } = await databaseBehindWire(uaa.database?.url ?? '');
const lines: string[] = [];
const replica = await startService(service, {
  env: { ...uaa.env, DATABASE_URL: url, PORT: '0' },
  log: openLog('uaa', 'error', { write: (line: string) => void lines.push(line) }),
});
afterAll(async () => {
  wire.restore();
  await replica.stop();
  await wire.close();
});

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const fetchToken = () =>
  ask(replica.origin, 'POST', '/oauth2/token', {
    headers: {
      ...form,
      authorization: `Basic ${Buffer.from(`store-core@service.store-core.internal:${secrets.storeCore}`).toString('base64')}`,
    },
    rawBody: 'grant_type=client_credentials&scope=store_core',
  });

describe('a fault while the protocol answers', () => {
  it('503 with retry-after where the database is gone, and tokens again once it is back', async () => {
    expect((await fetchToken()).status).toBe(200);
    wire.cut();
    expect(await fetchToken()).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1', 'content-type': 'application/problem+json; charset=utf-8' },
      body: { code: 'COMMON.DATABASE_UNAVAILABLE' },
    });
    wire.restore();
    await expect.poll(async () => (await fetchToken()).status).toBe(200);
  });

  it('500 that shows nothing, with its stack in the log', async () => {
    await withoutTable(db, 'protocol_state');
    const { status, body } = await fetchToken();
    expect([status, body.code]).toEqual([500, 'COMMON.INTERNAL_ERROR']);
    expect(JSON.stringify(body)).not.toContain('protocol_state');
    const line = lines.map((text) => JSON.parse(text)).find(({ traceId }) => traceId === body.traceId);
    expect(line).toMatchObject({ status: 500, path: '/oauth2/token' });
    expect(line.err.stack).toContain('protocol_state');
  });

  it('500 for a browser that comes to sign in, too', async () => {
    await withoutTable(db, 'protocol_state');
    const { path } = await beginRound(app);
    const { status, body } = await ask(replica.origin, 'GET', path.replace(app.prefix, ''), {
      headers: { accept: 'text/html' },
    });
    expect([status, body.code]).toEqual([500, 'COMMON.INTERNAL_ERROR']);
  });

  it('400 for a form that cannot be read, and nothing in the terminal', async () => {
    const terminal = vi.spyOn(console, 'error');
    const { status, body } = await ask(replica.origin, 'POST', '/connect/logout', {
      headers: form,
      rawBody: 'state=%00',
    });
    expect([status, body.code]).toEqual([400, 'COMMON.MALFORMED_REQUEST']);
    expect(terminal).not.toHaveBeenCalled();
  });
});
