import { StoreMerchantId } from '@storepod/kernel/object-id';
import { testIds } from '@storepod/testkit/callers';
import { eventually } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { killableProcess, listening } from '@storepod/testkit/killable-process';
import { startBilling, startPeer } from '@storepod/testkit/peers';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it, onTestFinished } from 'vitest';
import service from '../src/service.ts';
import { settings } from './pod.ts';

/** Erases in two calls, the way a service does that has much to erase. */
const calls = new Map<string, number>();
const holder = (name: string) =>
  startPeer(({ path, body }) => {
    if (path.endsWith('/opened')) return undefined;
    const key = `${name} ${(body as { store: string }).store}`;
    const nth = (calls.get(key) ?? 0) + 1;
    calls.set(key, nth);
    return { finished: nth > 1, erased: nth > 2 ? {} : { rows: 10 } };
  });
const billing = await startBilling();
const holders = {
  catalog: await holder('catalog'),
  checkout: await holder('checkout'),
  content: await holder('content'),
  cua: await holder('cua'),
  inventory: await holder('inventory'),
  payment: await holder('payment'),
};
const origins = Object.fromEntries(Object.entries(holders).map(([name, { origin }]) => [name, origin]));
const running = await testService(service, { peers: { billing: billing.origin, ...origins } });

let made = 0;
async function newStore(): Promise<StoreMerchantId> {
  const id = StoreMerchantId.mint();
  const body = { id, org: testIds.org, name: `ending-${++made}`, ...settings };
  await running.as('controlPlaneService', 'POST', '/api/v1/private/store', body);
  return id;
}
const end = (store: string, origin = running.origin) =>
  ask(origin, 'DELETE', `/api/v1/private/store?store=${store}`, { token: running.tokens.controlPlaneService });
const report = async (store: string) =>
  (await running.as('controlPlaneService', 'GET', `/api/v1/private/store/end-report?store=${store}`)).body;
const told = ({ asked }: (typeof holders)['catalog'], event: string, store: string) =>
  asked.filter(({ path, body }) => path.endsWith(event) && (body as { store: string }).store === store).length;

describe('every service that holds something of stores', () => {
  it('is told that a store was made, once', async () => {
    const store = await newStore();
    for (const each of Object.values(holders)) await expect.poll(() => told(each, '/opened', store)).toBe(1);
  });

  it('is asked to erase a store that ended until it says that nothing is left, and the report adds up what went', async () => {
    const store = await newStore();
    expect((await end(store)).status).toBe(204);
    await expect.poll(async () => (await report(store)).finished).toBe(true);
    const { services } = await report(store);
    expect(services).toHaveLength(Object.keys(holders).length);
    for (const row of services)
      expect(row).toMatchObject({
        erased: { rows: 20 },
        lastError: null,
        finishedAt: expect.any(String),
        sweptAt: null,
      });
    for (const each of Object.values(holders)) expect(told(each, '/ended', store)).toBe(2);
  });

  it('that fails is named in the report, asked again, and holds up no other', async () => {
    const store = await newStore();
    holders.cua.down = true;
    onTestFinished(() => {
      holders.cua.down = false;
    });
    await end(store);
    const states = async () =>
      Object.fromEntries(
        (await report(store)).services.map(
          (row: { service: string; finishedAt: unknown; lastError: string | null }) => [
            row.service,
            row.finishedAt ? 'finished' : row.lastError?.split(':')[0],
          ],
        ),
      );
    const finished = Object.fromEntries(Object.keys(holders).map((name) => [name, 'finished']));
    await expect.poll(states).toEqual({ ...finished, cua: 'COMMON.REMOTE_FAILED' });
    holders.cua.down = false;
    await eventually(states).toEqual(finished);
  });
});

describe('a merchant that is killed', () => {
  it('in the middle of an erasure goes on with it when it is back', async () => {
    const store = await newStore();
    await expect.poll(() => told(holders.catalog, '/opened', store)).toBe(1);
    await running.kit.outbox.stop();
    const main = new URL('../src/main.ts', import.meta.url);
    const env = { ...running.env, LOG_LEVEL: 'info' };
    const killable = killableProcess(main, { env, dieAt: { moment: 'peer.answered|content.storeEnded' } });
    onTestFinished(() => killable.kill());
    const origin = await listening(killable);
    await end(store, origin).catch(() => undefined);
    expect(await killable.ended).toEqual({ code: null, signal: 'SIGKILL' });
    expect((await report(store)).finished).toBe(false);
    await running.kit.outbox.start();
    await eventually(async () => (await report(store)).finished).toBe(true);
  });
});

describe('the report', () => {
  it.each(['superAdmin', 'support'] as const)('is 403 to %s, who asks tenancy for it', async (caller) => {
    const store = await newStore();
    expect((await end(store)).status).toBe(204);
    expect((await running.as(caller, 'GET', `/api/v1/private/store/end-report?store=${store}`)).status).toBe(403);
  });

  it('is there for stores that ended, and for no others', async () => {
    expect(
      (await running.as('controlPlaneService', 'GET', `/api/v1/private/store/end-report?store=${await newStore()}`))
        .status,
    ).toBe(404);
  });
});
