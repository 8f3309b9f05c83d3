import type { ServerResponse } from 'node:http';
import { PodId } from '@storepod/kernel/object-id';
import { podNamespace, shorten } from '@storepod/kernel/pod-names';
import type { RunningService } from '@storepod/service/start';
import { testIds } from '@storepod/testkit/callers';
import { waitFor } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { freePort } from '@storepod/testkit/ports';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { backend, json } from './backend.ts';
import { openGateway, podRecord } from './platform.ts';

const management = await freePort();
const around = await openGateway({ MANAGEMENT_PORT: String(management) });
const { gateway, registry, billing, edge, clock, pods, blocked } = around;
const { otherPod, store } = testIds;
const MINUTE = 60_000;

const toPod = (pod: string, at: { origin: string } = gateway, method = 'GET') =>
  ask(at.origin, method, `/spg/catalog/api/v1/x?store=${store}&pod=${pod}`);
const statusOf = async (pod: string, at?: { origin: string }) => (await toPod(pod, at)).status;
const health = async () => {
  const { status, body } = await ask(`http://127.0.0.1:${management}`, 'GET', '/readyz');
  return { ready: status, ...body.components.podRoutes };
};
/** Resolves when the registry has been asked twice more: what it says now has been taken up. */
async function refreshed(): Promise<void> {
  const wanted = registry.seen.length + 2;
  await waitFor(() => expect(registry.seen.length).toBeGreaterThanOrEqual(wanted));
}
/** Another replica, for as long as the work takes: it asks billing and the registry, too, and tests count that. */
async function withReplica(env: Record<string, string>, work: (started: RunningService) => Promise<void>) {
  const started = await gateway.replica({ PORT: '0', MANAGEMENT_PORT: '', ...env });
  await work(started).finally(() => started.stop());
}
const tell = async (...records: unknown[]) => {
  pods.splice(0, pods.length, ...records);
  await refreshed();
};

afterEach(async () => {
  registry.behave((_request, response) => json(response, 200, pods));
  edge.behave(undefined);
  await tell(podRecord());
});

describe('the routes to pods', () => {
  it('follow the registry: a new pod is reachable, and a removed one is not', async () => {
    const second = await backend();
    expect(await statusOf(otherPod)).toBe(404);
    await tell(podRecord(), podRecord(otherPod, second.origin));
    expect([await statusOf(testIds.pod), await statusOf(otherPod)]).toEqual([200, 200]);
    expect(second.last()?.url).toContain('/catalog/api/v1/x?');
    await tell(podRecord());
    expect([await statusOf(testIds.pod), await statusOf(otherPod)]).toEqual([200, 404]);
  });

  it('lead to a pod that was added a moment ago; for made-up ones the registry is asked once in two seconds', async () => {
    const second = await backend();
    const listed = [podRecord()];
    const own = await backend((_request, response) => json(response, 200, listed));
    const peers = { ...JSON.parse(gateway.env.PEER_MAP ?? ''), 'pod-registry.store-core.storepod.test': own.origin };
    const env = { ROUTE_REFRESH_RATE: 'PT1H', PEER_MAP: JSON.stringify(peers), PEER_TIMEOUT: 'PT10S' };
    onTestFinished(clock.hold());
    await withReplica(env, async (replica) => {
      await waitFor(() => expect(own.seen).toHaveLength(1));
      listed.push(podRecord(otherPod, second.origin));
      const atOnce = await Promise.all(Array.from({ length: 5 }, () => statusOf(otherPod, replica)));
      expect([new Set(atOnce), own.seen.length]).toEqual([new Set([200]), 2]);
      const madeUp = [PodId.mint(), PodId.mint(), 'no-pod'];
      for (const pod of madeUp) expect(await statusOf(pod, replica)).toBe(404);
      expect(own.seen).toHaveLength(2);
      clock.advance(3_000);
      for (const pod of madeUp) expect(await statusOf(pod, replica)).toBe(404);
      expect(own.seen).toHaveLength(3);
      // A registry that says nothing keeps nobody waiting for long, and what is known stays.
      own.behave(() => undefined);
      clock.advance(3_000);
      expect([await statusOf(PodId.mint(), replica), await statusOf(otherPod, replica)]).toEqual([404, 200]);
    });
  });

  it('are fetched again soon where the registry was not there yet', async () => {
    const own = await backend((_request, response) => json(response, own.seen.length > 2 ? 200 : 503, [podRecord()]));
    const peers = { ...JSON.parse(gateway.env.PEER_MAP ?? ''), 'pod-registry.store-core.storepod.test': own.origin };
    await withReplica({ ROUTE_REFRESH_RATE: 'PT1H', PEER_MAP: JSON.stringify(peers) }, async () => {
      await waitFor(() => expect(own.seen).toHaveLength(3));
    });
  });

  it('lead to an EXTERNAL address as it is given, under its own host and path', async () => {
    const far = await backend();
    await tell(podRecord(otherPod, `${far.origin}/region-1/`));
    expect(await statusOf(otherPod)).toBe(200);
    expect(far.last()?.url).toMatch(/^\/region-1\/catalog\/api\/v1\/x\?/);
    expect(far.last()?.headers).toMatchObject({
      host: new URL(far.origin).host,
      'x-forwarded-host': new URL(gateway.origin).host,
    });
  });

  it('follow a pod that moves', async () => {
    const [here, there] = [await backend(), await backend()];
    await tell(podRecord(otherPod, here.origin));
    await toPod(otherPod);
    await tell(podRecord(otherPod, there.origin));
    await toPod(otherPod);
    expect([here.seen.length, there.seen.length]).toEqual([1, 1]);
  });

  it('are looked up without asking anybody, also while the registry takes its time', async () => {
    const held: ServerResponse[] = [];
    registry.behave((_request, response) => void held.push(response));
    await waitFor(() => expect(held).toHaveLength(1));
    clock.advance(5 * MINUTE);
    const asked = await Promise.all(Array.from({ length: 40 }, () => statusOf(testIds.pod)));
    expect(new Set(asked)).toEqual(new Set([200]));
    expect(held).toHaveLength(1);
    // An answer that took five minutes tells of five minutes ago.
    for (const response of held) json(response, 200, pods);
    await waitFor(() => expect(held).toHaveLength(2));
    expect((await health()).secondsSinceLastRefresh).toBeGreaterThanOrEqual(300);
    registry.behave((_request, response) => json(response, 200, pods));
    for (const response of held.slice(1)) json(response, 200, pods);
    expect(new Set(registry.seen.map(({ method, url }) => `${method} ${url}`))).toEqual(
      new Set(['GET /api/v1/pod/list']),
    );
  });

  it('stay through ten minutes without the registry, and the health says how old they are', async () => {
    const isFresh = { ready: 200, status: 'UP', secondsSinceLastRefresh: 0, routes: 1 };
    await waitFor(async () => expect(await health()).toEqual(isFresh));
    registry.behave((request) => request.socket.destroy());
    for (const minutes of [3, 3, 3]) {
      clock.advance(minutes * MINUTE);
      await refreshed();
      expect(await statusOf(testIds.pod)).toBe(200);
      expect(await health()).toMatchObject({ ready: 200, status: 'UP', routes: 1 });
    }
    clock.advance(2 * MINUTE);
    await refreshed();
    expect(await statusOf(testIds.pod)).toBe(200);
    const old = await health();
    expect(old).toMatchObject({ ready: 503, status: 'DOWN', routes: 1, detail: 'the list of pods is too old' });
    expect(old.secondsSinceLastRefresh).toBeGreaterThanOrEqual(660);
    registry.behave((_request, response) => json(response, 200, pods));
    await waitFor(async () => expect((await health()).status).toBe('UP'));
  });

  it.each([
    ['500', (response: ServerResponse) => json(response, 500, {})],
    ['403', (response: ServerResponse) => json(response, 403, { code: 'COMMON.ACCESS_DENIED' })],
    ['something that is no list', (response: ServerResponse) => json(response, 200, {})],
    ['pods without an address', (response: ServerResponse) => json(response, 200, [{ id: otherPod }])],
    ['a page', (response: ServerResponse) => void response.end('<html>')],
  ])('stay when the registry answers with %s', async (_name, answer) => {
    registry.behave((_request, response) => answer(response));
    await refreshed();
    expect(await statusOf(testIds.pod)).toBe(200);
  });

  it('are empty when the registry says so', async () => {
    await tell();
    expect(await statusOf(testIds.pod)).toBe(404);
    expect(await health()).toMatchObject({ status: 'UP', routes: 0 });
  });

  it('leave out a pod whose address cannot be read, and lead to the others', async () => {
    await tell(podRecord(), { ...podRecord(otherPod), endpoint: { endpoint: 'http://[', type: 'EXTERNAL' } });
    expect([await statusOf(testIds.pod), await statusOf(otherPod)]).toEqual([200, 404]);
  });
});

describe('a start without the registry', () => {
  const nowhere = { 'pod-registry.store-core.storepod.test': 'http://127.0.0.1:9' };
  const peers = { ...JSON.parse(gateway.env.PEER_MAP ?? '{}'), ...nowhere };
  const cold = { PEER_MAP: JSON.stringify(peers) };

  it('routes by the configuration, and is not ready', async () => {
    await around.db.deleteFrom('pod_table').execute();
    const port = await freePort();
    await withReplica({ ...cold, MANAGEMENT_PORT: String(port) }, async (started) => {
      expect(await statusOf(testIds.pod, started)).toBe(200);
      expect(await statusOf(otherPod, started)).toBe(404);
      const { status, body } = await ask(`http://127.0.0.1:${port}`, 'GET', '/readyz');
      expect([status, body.components.podRoutes]).toEqual([
        503,
        { status: 'DOWN', detail: 'the list of pods was never fetched', secondsSinceLastRefresh: null, routes: 1 },
      ]);
    });
  });

  it('routes by the list that was saved last, which is newer than the configuration', async () => {
    const second = await backend();
    await tell(podRecord(otherPod, second.origin));
    await waitFor(async () =>
      expect(await around.db.selectFrom('pod_table').select('pods').executeTakeFirst()).toEqual({
        pods: [{ id: otherPod, endpoint: { endpoint: second.origin, type: 'EXTERNAL' } }],
      }),
    );
    await withReplica(cold, async (started) =>
      expect([await statusOf(otherPod, started), await statusOf(testIds.pod, started)]).toEqual([200, 404]),
    );
  });

  it('knows no pod where the last list was empty', async () => {
    await tell();
    await waitFor(async () =>
      expect(await around.db.selectFrom('pod_table').select('pods').executeTakeFirst()).toEqual({ pods: [] }),
    );
    await withReplica(cold, async (started) => expect(await statusOf(testIds.pod, started)).toBe(404));
  });

  it('saves a list only when it changed', async () => {
    const savedAt = async () =>
      (await around.db.selectFrom('pod_table').select('saved_at').executeTakeFirstOrThrow()).saved_at.getTime();
    await refreshed();
    const before = await savedAt();
    await refreshed();
    expect(await savedAt()).toBe(before);
  });
});

describe('one pod of fifty that hangs', () => {
  it('holds its own callers and nobody else, and refuses those who are too many', async () => {
    const hanging = await backend(() => undefined);
    const ids = Array.from({ length: 50 }, (_, index) =>
      PodId.parse(`${(0x60000000 + index).toString(16)}bcf86cd799439011`),
    );
    const [sick = testIds.pod, ...well] = ids;
    await tell(podRecord(sick, hanging.origin), ...well.map((id) => podRecord(id, edge.origin)));

    const finished: string[] = [];
    const ended = async (pod: string, asked: Promise<{ status: number }>) => {
      const { status } = await asked;
      finished.push(`${pod} ${status}`);
    };
    const waiting = Array.from({ length: 300 }, () => ended(sick, toPod(sick)).catch(() => undefined));
    await waitFor(() => expect(hanging.seen.length).toBe(64));
    await waitFor(() => expect(finished.length).toBe(300 - 256));
    expect(new Set(finished)).toEqual(new Set([`${sick} 503`]));
    await Promise.all(well.flatMap((pod) => [ended(pod, toPod(pod)), ended(pod, toPod(pod, gateway, 'POST'))]));
    expect(finished.slice(300 - 256).sort()).toEqual(well.flatMap((pod) => [`${pod} 200`, `${pod} 200`]).sort());
    expect(hanging.seen.length).toBe(64);

    hanging.behave((_request, response) => json(response, 200, {}));
    await hanging.stop();
    await Promise.all(waiting);
  });
});

describe('the stores that billing blocks', () => {
  const snapshot = {
    ...{ store, status: 'ACTIVE', planCode: 'PRO', currentPeriodEnd: null },
    entitlements: { limits: {}, flags: {} },
  };
  const ask402 = (method: string, of: string = store) =>
    ask(gateway.origin, method, `/spg/catalog/api/v1/private/products?store=${of}&pod=${testIds.pod}`);
  const block = async (...stores: string[]) => {
    blocked.splice(0, blocked.length, ...stores);
    const lists = () => billing.seen.filter(({ url }) => url.startsWith('/api/v1/entitlement/private/blocked-stores'));
    const wanted = lists().length + 2;
    await waitFor(() => expect(lists().length).toBeGreaterThanOrEqual(wanted));
  };

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('402 to %s, and the pod is not asked', async (method) => {
    await block(store);
    const before = edge.seen.length;
    expect(await ask402(method)).toMatchObject({
      status: 402,
      body: { code: 'BILLING.STORE.SUSPENDED', category: 'PAYMENT_REQUIRED', params: { store } },
    });
    expect(edge.seen.length).toBe(before);
  });

  it.each(['GET', 'HEAD', 'OPTIONS'])('pass %s', async (method) => {
    await block(store);
    expect((await ask402(method)).status).toBe(200);
  });

  it('may still have its shoppers signed out and erased', async () => {
    await block(store);
    const shopper = '/cua/api/v1/private/shoppers/0198f7a0-0000-7000-8000-000000000001';
    const send = (method: string, path: string) =>
      ask(gateway.origin, method, `/spg${path}?store=${store}&pod=${testIds.pod}`);
    expect((await send('DELETE', shopper)).status).toBe(200);
    expect((await send('DELETE', `${shopper}/sessions`)).status).toBe(200);
    expect((await send('POST', `${shopper}/enable`)).status).toBe(402);
    expect((await send('PUT', shopper)).status).toBe(402);
    expect((await send('DELETE', `${shopper}/`)).status).toBe(402);
    expect((await send('DELETE', shopper.replace('/cua/', '/catalog/'))).status).toBe(402);
  });

  it('are only those: another store writes, and the same one does again once it has paid', async () => {
    await block(store);
    expect((await ask402('POST', testIds.otherStore)).status).toBe(200);
    expect((await ask402('POST')).status).toBe(402);
    await block();
    expect((await ask402('POST')).status).toBe(200);
  });

  it('are so no longer than until they have paid, however long ago the list was fetched', async () => {
    await block(store);
    await withReplica({ BILLING_REFRESH_RATE: 'PT1H' }, async (replica) => {
      const write = async () => (await toPod(testIds.pod, replica, 'POST')).status;
      await expect.poll(write).toBe(402);
      await block();
      clock.advance(1_000);
      expect(await write()).toBe(200);
    });
  });

  it('ask billing about one who goes on trying once a second, and not each time', async () => {
    await block(store);
    await withReplica({ BILLING_REFRESH_RATE: 'PT1H' }, async (replica) => {
      const write = async () => (await toPod(testIds.pod, replica, 'POST')).status;
      onTestFinished(clock.hold());
      await expect.poll(write).toBe(402);
      blocked.splice(0);
      expect(await write()).toBe(402);
      clock.advance(1_000);
      expect(await Promise.all([write(), write(), write()])).toEqual([200, 200, 200]);
    });
  });

  it('hear of it from billing at once, with no time passed, in either direction', async () => {
    const waiting: ServerResponse[] = [];
    let operable = true;
    billing.behave((request, response) => {
      const url = request.url ?? '';
      if (url.includes('/snapshot/batch')) return json(response, 200, [{ ...snapshot, operable }]);
      if (!url.includes('/store-changes')) return json(response, 200, blocked);
      if (!url.includes('after=')) return json(response, 200, { stores: [], after: 'begin', reset: false });
      waiting.push(response);
    });
    onTestFinished(() => {
      billing.behave((_request, response) => json(response, 200, blocked));
      for (const response of waiting) json(response, 404, {});
    });
    blocked.splice(0);
    await withReplica({ BILLING_REFRESH_RATE: 'PT1H' }, async (replica) => {
      const write = async () => (await toPod(testIds.pod, replica, 'POST')).status;
      expect(await write()).toBe(200);
      onTestFinished(clock.hold());
      for (const status of [402, 200]) {
        operable = status === 200;
        // This gateway and the replica.
        await waitFor(() => expect(waiting.length).toBe(2));
        for (const response of waiting.splice(0))
          json(response, 200, { stores: [store], after: `${status}`, reset: false });
        await expect.poll(write).toBe(status);
      }
    });
  });

  it('stay blocked while billing is down, and nobody else is', async () => {
    await block(store);
    await billing.stop();
    clock.advance(10 * MINUTE);
    expect((await ask402('POST')).status).toBe(402);
    expect((await ask402('POST', testIds.otherStore)).status).toBe(200);
    await billing.start();
    await block();
  });

  it('are none where billing never answered', async () => {
    const peers = {
      ...JSON.parse(gateway.env.PEER_MAP ?? '{}'),
      'billing.store-core.storepod.test': 'http://127.0.0.1:9',
    };
    await block(store);
    await withReplica({ PEER_MAP: JSON.stringify(peers) }, async (cold) =>
      expect((await toPod(testIds.pod, cold, 'POST')).status).toBe(200),
    );
    await block();
  });
});

describe('names', () => {
  it('an INTERNAL pod is spg in its namespace, by DNS where no map knows it', () => {
    const { peers } = gateway.kit;
    expect(peers.edge({ endpoint: podNamespace(testIds.pod, 'storepod.test'), type: 'INTERNAL' })).toBe(edge.origin);
    expect(peers.edge({ endpoint: podNamespace(otherPod, 'storepod.test'), type: 'INTERNAL' })).toBe(
      `http://spg.store-pod-${shorten(otherPod)}.storepod.test:80`,
    );
  });
});
