import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { testIds } from '@storepod/testkit/callers';
import { freePort } from '@storepod/testkit/ports';
import { testService } from '@storepod/testkit/running';
import { Agent, request } from 'undici';
import { describe, expect, it, onTestFinished } from 'vitest';
import { holdGate, probe, shopService } from './shop.ts';

const running = await testService(shopService);
/** A stop that waited for its end would be longer than any test. */
const patient = { STOP_WITHIN: 'PT1H' };
const slow = `/api/v1/slow?store=${testIds.store}`;

describe('a stop', () => {
  it('answers what has begun, refuses what is new, and returns', async () => {
    const replica = await running.replica(patient);
    const port = Number(new URL(replica.origin).port);
    const release = holdGate();
    const request = fetch(replica.origin + slow);
    await expect.poll(() => probe.waiting).toBe(1);
    const stopped = replica.stop();
    await expect.poll(() => refusesConnections(port)).toBe(true);
    release();
    expect((await request).status).toBe(200);
    await stopped;
    expect(await refusesConnections(port)).toBe(true);
  });

  it('refuses with a document what is completed only then', async () => {
    const replica = await running.replica();
    const port = Number(new URL(replica.origin).port);
    const late = connect(port, '127.0.0.1');
    const heard = text(late);
    late.write('GET /healthz HTTP/1.1\r\n');
    const release = holdGate();
    const request = fetch(replica.origin + slow);
    await expect.poll(() => probe.waiting).toBe(1);
    const stopped = replica.stop();
    await expect.poll(() => refusesConnections(port)).toBe(true);
    late.write('Host: x\r\n\r\n');
    expect(await heard).toMatch(/^HTTP\/1.1 503[\s\S]*connection: close[\s\S]*COMMON\.SHUTTING_DOWN/);
    release();
    await request;
    await stopped;
  });

  it('turns readiness off at once, while the last jobs still run', async () => {
    // A pod of its own, so that no other instance takes the job.
    const alone = await testService(shopService);
    const { promise, resolve } = Promise.withResolvers<void>();
    probe.jobGate = promise;
    const path = `/api/v1/private/thing/A?store=${testIds.store}`;
    expect(await alone.as('storeAdmin', 'PUT', path, { name: 'x' })).toMatchObject({ status: 200 });
    await expect.poll(() => probe.jobsWaiting).toBe(1);
    const stopped = alone.stop();
    expect(await alone.as('nobody', 'GET', '/readyz')).toMatchObject({ status: 503, body: { status: 'DOWN' } });
    expect(await alone.as('nobody', 'GET', '/healthz')).toMatchObject({ status: 200 });
    resolve();
    await stopped;
    expect(probe.handled).toContain('A');
  });

  it('does not wait for connections that only stay open', async () => {
    const replica = await running.replica(patient);
    const dispatcher = new Agent({ keepAliveTimeout: 3_600_000 });
    onTestFinished(() => dispatcher.close());
    await (await request(`${replica.origin}/healthz`, { dispatcher })).body.json();
    await replica.stop();
  });

  it('ends a request that takes too long', async () => {
    const replica = await running.replica({ STOP_WITHIN: 'PT0.3S' });
    const release = holdGate();
    const request = fetch(replica.origin + slow);
    await expect.poll(() => probe.waiting).toBe(1);
    const broken = expect(request).rejects.toThrow();
    await replica.stop();
    await broken;
    release();
  });

  it('may be asked for twice', async () => {
    const replica = await running.replica({ PORT: String(await freePort()) });
    await Promise.all([replica.stop(), replica.stop()]);
  });
});

const refusesConnections = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(false)).on('error', () => resolve(true));
    socket.on('connect', () => socket.destroy());
  });
