import { stoppedClock } from '@storepod/kernel/clock';
import { PodId } from '@storepod/kernel/object-id';
import { faultProxy } from '@storepod/testkit/fault-proxy';
import { periodicContext } from '@storepod/testkit/periodic-context';
import { freePort } from '@storepod/testkit/ports';
import { testService } from '@storepod/testkit/running';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { probePods, probeRegularly, pruneProbes } from '../src/health/probe-pods.ts';
import type { Registry } from '../src/registry.ts';
import service from '../src/service.ts';
import { startPod } from './proving-pod.ts';
import { internal, publicPod } from './samples.ts';

const edge = await startPod(publicPod);
const wire = await faultProxy(edge);
const deadPort = await freePort();
const externalPod = PodId.parse('70000001bcf86cd799439011');
const deadPod = PodId.parse('70000002bcf86cd799439011');

const external = await startPod(externalPod, '/far/away');
const externalWire = await faultProxy(external);
const { publicKey } = edge;

const clock = stoppedClock(new Date());
const registry = await testService(service, {
  clock,
  env: {
    POD_HEALTH_RATE: 'P1D',
    POD_HEALTH_TIMEOUT: 'PT8S',
    PEER_MAP: JSON.stringify({ 'spg.public.storepod.test': `http://127.0.0.1:${wire.port}` }),
    PODS: JSON.stringify([
      { id: publicPod, name: 'Resolved', endpoint: internal('public'), publicKey },
      {
        ...{ id: externalPod, name: 'As given', publicKey: external.publicKey },
        endpoint: { endpoint: `http://127.0.0.1:${externalWire.port}/far/away`, type: 'EXTERNAL' },
      },
      {
        id: deadPod,
        name: 'Dead',
        endpoint: { endpoint: `http://127.0.0.1:${deadPort}`, type: 'EXTERNAL' },
        publicKey,
      },
    ]),
  },
});
const kit = registry.kit as unknown as Registry;
afterAll(async () => {
  await Promise.all([wire.close(), externalWire.close()]);
});

const view = async (pod: PodId) => (await registry.as('superAdmin', 'GET', `/api/v1/pod/${pod}`)).body;

const probesOf = async (pod: PodId) =>
  (await kit.db.selectFrom('pod_health_check').select('id').where('pod_id', '=', pod).execute()).length;

describe('the probe of every pod', () => {
  it('runs by itself after the start and activates new pods that prove who they are, also at an address with a path', async () => {
    await expect
      .poll(() => view(publicPod))
      .toMatchObject({ lastHealthStatus: 'GREEN', lifecycleState: 'ACTIVE', openToPlacement: true });
    await expect.poll(() => view(externalPod)).toMatchObject({ lastHealthStatus: 'GREEN', lifecycleState: 'ACTIVE' });
    await expect.poll(() => view(deadPod)).toMatchObject({ lastHealthStatus: 'RED', lifecycleState: 'PROVISIONING' });
    const { body } = await registry.as('superAdmin', 'GET', `/api/v1/pod/${publicPod}/audit?count=1`);
    expect(body.content[0]).toMatchObject({ action: 'ACTIVATED', source: 'JOB', actor: 'pod-health' });
  });

  it('activates a new pod once, however many replicas find it well at once', async () => {
    const activations = async () =>
      (await registry.as('superAdmin', 'GET', `/api/v1/pod/${externalPod}/audit?count=100`)).body.totalElements;
    const before = await activations();
    await kit.db.updateTable('pod').set({ lifecycle_state: 'PROVISIONING' }).where('id', '=', externalPod).execute();
    await Promise.all([probePods(kit), probePods(kit), probePods(kit)]);
    expect(await view(externalPod)).toMatchObject({ lastHealthStatus: 'GREEN', lifecycleState: 'ACTIVE' });
    expect(await activations()).toBe(before + 1);
  });

  it('finds a pod red that hangs, that resets and that is cut off, and green again afterwards', async () => {
    for (const damage of [wire.hang, wire.cut]) {
      damage();
      await probePods(kit);
      expect(await view(publicPod)).toMatchObject({
        lastHealthStatus: 'RED',
        lifecycleState: 'ACTIVE',
        openToPlacement: false,
      });
      wire.restore();
      await probePods(kit);
      expect(await view(publicPod)).toMatchObject({ lastHealthStatus: 'GREEN', openToPlacement: true });
    }
  });

  it('comes back soon to pods that do not answer, and to the others when their time has come', async () => {
    const asked = vi.fn();
    const { run } = probeRegularly({ ...kit, config: { ...kit.config, healthRate: 'PT1M', healthRetry: 5_000 } });
    const probed = async () => {
      const before = await probesOf(externalPod);
      await run(periodicContext(asked));
      return (await probesOf(externalPod)) - before;
    };
    await probePods(kit);
    expect(await probed()).toBe(0);
    expect(asked).toHaveBeenCalledWith(5_000); // since one of them is dead
    clock.advance(60_000);
    expect(await probed()).toBe(1);
    asked.mockClear();
    await kit.db.updateTable('pod').set({ lifecycle_state: 'DECOMMISSIONED' }).where('id', '=', deadPod).execute();
    expect(await probed()).toBe(0);
    expect(asked).not.toHaveBeenCalled();
    await kit.db.updateTable('pod').set({ lifecycle_state: 'PROVISIONING' }).where('id', '=', deadPod).execute();
  });

  it('tells the class of a failure and how long it took, the latest first', async () => {
    const { body } = await registry.as('superAdmin', 'GET', `/api/v1/pod/${deadPod}/health?count=1`);
    expect(body.content[0]).toMatchObject({ status: 'RED', detail: 'ECONNREFUSED', latencyMs: expect.any(Number) });
  });

  it('does not wait for one hanging pod before it asks the others', async () => {
    wire.hang();
    await probePods(kit);
    expect(await view(deadPod)).toMatchObject({ lastHealthStatus: 'RED' });
    wire.restore();
  });

  it('leaves a draining pod draining', async () => {
    await registry.as('superAdmin', 'POST', `/api/v1/pod/${externalPod}/drain`);
    await probePods(kit);
    expect(await view(externalPod)).toMatchObject({ lifecycleState: 'DRAINING', lastHealthStatus: 'GREEN' });
  });

  it('forgets probes after a week and keeps younger ones', async () => {
    clock.advance(6 * 86_400_000);
    await probePods(kit);
    clock.advance(2 * 86_400_000);
    await pruneProbes(kit);
    const kept = await kit.db.selectFrom('pod_health_check').select('id').where('pod_id', '=', publicPod).execute();
    expect(kept).toHaveLength(1);
  });
});
