import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import { shopService } from './shop.ts';
import { replicaBehindWire } from './wires.ts';

const running = await testService(shopService);
const { store } = testIds;
const token = running.tokens.storeAdmin;
const thing = `/api/v1/private/thing/A?store=${store}`;

describe('a database that is cut off', () => {
  it('is 503 with retry-after for reads and writes, and all is well once it is back', async () => {
    const { replica, wire } = await replicaBehindWire(running);
    const write = () => ask(replica.origin, 'PUT', thing, { token, body: { name: 'x' } });
    const read = () => ask(replica.origin, 'GET', thing, { token });
    expect(await write()).toMatchObject({ status: 200 });
    wire.cut();
    for (const attempt of [read, write, read])
      expect(await attempt()).toMatchObject({
        status: 503,
        headers: { 'retry-after': '1' },
        body: { code: 'COMMON.DATABASE_UNAVAILABLE', category: 'UNAVAILABLE' },
      });
    wire.restore();
    await expect.poll(async () => (await read()).status).toBe(200);
    expect(await write()).toMatchObject({ status: 200 });
  });

  it('turns readiness off and on again, and leaves the process alive', async () => {
    const { replica, wire } = await replicaBehindWire(running);
    const ready = () => ask(replica.origin, 'GET', '/readyz');
    expect(await ready()).toMatchObject({ status: 200, body: { components: { database: { status: 'UP' } } } });
    wire.cut();
    expect(await ready()).toMatchObject({
      status: 503,
      body: { status: 'DOWN', components: { database: { status: 'DOWN' }, mood: { status: 'UP' } } },
    });
    expect(await ask(replica.origin, 'GET', '/healthz')).toMatchObject({ status: 200 });
    wire.restore();
    await expect.poll(async () => (await ready()).status).toBe(200);
  });

  it('makes public reads bypass what was kept, since nobody tells of changes any more', async () => {
    const { replica, wire } = await replicaBehindWire(running);
    const list = () => ask(replica.origin, 'GET', `/api/v1/thing?store=${store}`);
    await expect.poll(() => replica.kit.invalidation.connected()).toBe(true);
    expect(await list()).toMatchObject({ status: 200 });
    wire.cut();
    await expect.poll(async () => (await list()).status).toBe(503);
    wire.restore();
    await expect.poll(() => replica.kit.invalidation.connected()).toBe(true);
    expect(await list()).toMatchObject({ status: 200 });
  });
});

describe('a database that hangs', () => {
  it('makes readiness say so within two seconds or so', async () => {
    const { replica, wire } = await replicaBehindWire(running);
    wire.hang();
    const answer = await ask(replica.origin, 'GET', '/readyz');
    expect(answer).toMatchObject({
      status: 503,
      body: { components: { database: { detail: 'did not answer in time' } } },
    });
    wire.cut();
  });
});
