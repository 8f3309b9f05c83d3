import { StoreMerchantId } from '@storepod/kernel/object-id';
import { testIds } from '@storepod/testkit/callers';
import { testService } from '@storepod/testkit/running';
import { beforeAll, describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import type { RegistryDb } from '../src/tables.ts';
import { activateAll, foreignPod, publicPod, seeds } from './samples.ts';
import { startUaa } from './uaa.ts';

const registry = await testService(service, {
  peers: { uaa: (await startUaa()).origin },
  env: { PODS: seeds, POD_HEALTH_RATE: 'P1D', POD_HEALTH_RETRY: 'P1D' },
});
beforeAll(() => activateAll(registry));

const move = (event: string, pod: string = publicPod) =>
  registry.as('superAdmin', 'POST', `/api/v1/pod/${pod}/${event}`);
const record = (path: string, body: object) =>
  registry.as('controlPlaneService', 'POST', `/api/v1/pod/private/${path}`, body);

describe('the life of a pod', () => {
  it('drains and resumes; the same again is 200 and one more audit row', async () => {
    const states = [];
    for (const event of ['drain', 'drain', 'resume', 'resume']) states.push((await move(event)).body.lifecycleState);
    expect(states).toEqual(['DRAINING', 'DRAINING', 'ACTIVE', 'ACTIVE']);
    const { body } = await registry.as('superAdmin', 'GET', `/api/v1/pod/${publicPod}/audit`);
    const moves = body.content.map(({ action, fromState, toState }: Record<string, string>) => [
      action,
      fromState,
      toState,
    ]);
    expect(moves.slice(0, 4)).toEqual([
      ['RESUMED', 'ACTIVE', 'ACTIVE'],
      ['RESUMED', 'DRAINING', 'ACTIVE'],
      ['DRAINED', 'DRAINING', 'DRAINING'],
      ['DRAINED', 'ACTIVE', 'DRAINING'],
    ]);
  });

  it('is not moved by whoever acts for somebody: nobody acts as those for whom it is', async () => {
    const token = await registry.uaa.token({
      sub: 'm',
      uid: 'm',
      preferred_username: 'merchant',
      roles: ['SUPER_ADMIN'],
      act: { sub: 'operator', uid: 'o' },
    });
    const refused = await fetch(`${registry.origin}/api/v1/pod/${publicPod}/resume`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'COMMON.ACTING_REFUSED']);
  });

  it('keeps its place in the routing list while it drains', async () => {
    await move('drain');
    const { body } = await registry.as('controlPlaneService', 'GET', '/api/v1/pod/list');
    expect(body.map((pod: { id: string }) => pod.id)).toContain(publicPod);
    await move('resume');
  });

  it('is not decommissioned nor deleted while it has the data of archived stores, and says how many there are', async () => {
    const archived = { store: testIds.store, pod: publicPod, archived: true };
    await record('placement-recorded', archived);
    await move('drain');
    const refusal = {
      code: 'POD_REGISTRY.POD.HAS_STORES',
      params: { pod: publicPod, stores: 0, archivedStores: 1 },
    };
    expect((await move('decommission')).body).toMatchObject(refusal);
    expect((await registry.as('superAdmin', 'DELETE', `/api/v1/pod/${publicPod}`)).body).toMatchObject(refusal);
    const { body } = await registry.as('superAdmin', 'GET', `/api/v1/pod/${publicPod}`);
    expect(body).toMatchObject({ capacityStores: 0, archivedStores: 1 });
    await record('placement-removed', { store: testIds.store });
    await move('resume');
  });

  it('of a store that is put away and its pod that is decommissioned at once, the pod waits every time', async () => {
    await move('drain');
    const rounds = Array.from({ length: 10 }, () => StoreMerchantId.mint());
    for (const store of rounds) {
      await record('placement-recorded', { store, pod: publicPod });
      const [, ended] = await Promise.all([
        record('placement-recorded', { store, pod: publicPod, archived: true }),
        move('decommission'),
      ]);
      expect(ended.body.code).toBe('POD_REGISTRY.POD.HAS_STORES');
    }
    for (const store of rounds) await record('placement-removed', { store });
    await move('resume');
  });

  it('is decommissioned only when drained and empty, and that is final', async () => {
    expect((await move('decommission')).body.code).toBe('POD_REGISTRY.LIFECYCLE.ILLEGAL_TRANSITION');
    await record('placement-recorded', { store: testIds.store, pod: publicPod });
    await move('drain');
    expect((await move('decommission')).body.code).toBe('POD_REGISTRY.POD.HAS_STORES');
    await record('placement-removed', { store: testIds.store });
    expect((await move('decommission')).body.lifecycleState).toBe('DECOMMISSIONED');
    for (const event of ['drain', 'resume']) expect((await move(event)).status).toBe(422);
    expect((await move('decommission')).status).toBe(200);
  });

  it('is given up with the data of archived stores only when it does not answer and holds no store in use', async () => {
    const { db } = registry.kit as unknown as { db: RegistryDb };
    const healthIs = (last_health_status: 'GREEN' | 'RED') =>
      db.updateTable('pod').set({ last_health_status }).where('id', '=', foreignPod).execute();
    const giveUp = () => move('decommission?lost=true', foreignPod);
    const [archived, used] = [StoreMerchantId.mint(), StoreMerchantId.mint()];
    await record('placement-recorded', { store: archived, pod: foreignPod, archived: true });
    await move('drain', foreignPod);
    await healthIs('GREEN');
    expect((await giveUp()).body.code).toBe('POD_REGISTRY.POD.HAS_STORES');
    await healthIs('RED');
    await record('placement-recorded', { store: used, pod: foreignPod });
    expect((await giveUp()).body.code).toBe('POD_REGISTRY.POD.HAS_STORES');
    await record('placement-removed', { store: used });
    expect((await giveUp()).body).toMatchObject({ lifecycleState: 'DECOMMISSIONED', archivedStores: 1 });
    const { body } = await registry.as('superAdmin', 'GET', `/api/v1/pod/${foreignPod}/audit`);
    expect(body.content[0]).toMatchObject({ action: 'DECOMMISSIONED', detail: expect.stringContaining('1 archived') });
    const restored = await record('placement-restored', { store: archived, pod: foreignPod });
    expect(restored.body.code).toBe('POD_REGISTRY.PLACEMENT.POD_CLOSED');
  });
});
