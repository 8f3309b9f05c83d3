import { newChallenge, newPodKey, provePod, publicPodKey } from '@storepod/auth/pod-proof';
import { PodId } from '@storepod/kernel/object-id';
import { waitFor } from '@storepod/testkit/eventually';
import { testService } from '@storepod/testkit/running';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { probePods } from '../src/health/probe-pods.ts';
import type { Registry } from '../src/registry.ts';
import service from '../src/service.ts';
import { startPod } from './proving-pod.ts';
import { startUaa } from './uaa.ts';

const pod = PodId.parse('70000001bcf86cd799439011');
const old = PodId.parse('70000002bcf86cd799439011');
const edge = await startPod(pod);
const oldEdge = await startPod(old);
const honest = structuredClone(edge.says);

const external = (origin: string) => ({ endpoint: origin, type: 'EXTERNAL' });
const registry = await testService(service, {
  peers: { uaa: (await startUaa()).origin },
  env: {
    POD_HEALTH_RATE: 'P1D',
    POD_HEALTH_RETRY: 'P1D',
    PODS: JSON.stringify([
      { id: pod, name: 'With a key', endpoint: external(edge.origin), publicKey: edge.publicKey },
      { id: old, name: 'Before keys', endpoint: external(oldEdge.origin) },
    ]),
  },
});
const kit = registry.kit as unknown as Registry;

const viewOf = async (id: PodId) => (await registry.as('superAdmin', 'GET', `/api/v1/pod/${id}`)).body;
const probed = async (id: PodId = pod) => {
  await probePods(kit);
  return viewOf(id);
};

// The round at the start is over, and no other comes by itself.
beforeAll(() => waitFor(async () => expect((await viewOf(old)).lastHealthStatus).toBe('AMBER')));

beforeEach(() => {
  Object.assign(edge, { says: structuredClone(honest), instead: undefined });
});

describe('a probe', () => {
  it('takes a pod for itself that signs the challenge, and shows it nothing', async () => {
    expect(await probed()).toMatchObject({
      lastHealthStatus: 'GREEN',
      services: honest.services,
      openToPlacement: true,
    });
    expect(edge.shown.every((credential) => credential === undefined)).toBe(true);
  });

  const impostors: Record<string, () => void> = {
    'signs with another key': () => Object.assign(edge.says, { podKey: newPodKey() }),
    'signs nothing': () => Object.assign(edge.says, { podKey: undefined }),
    'says that it is another pod': () => Object.assign(edge.says, { pod: old }),
    'shows a proof from before': () => {
      const { podKey = '', ...said } = honest;
      const proof = provePod(podKey, { ...said, challenge: newChallenge() });
      edge.instead = () => ({ status: 200, body: JSON.stringify({ ...said, proof }) });
    },
    'changes what the pod signed of its services': () => {
      const { podKey = '', ...said } = honest;
      const services = said.services.map(({ service }) => ({ service, status: 'DOWN' as const }));
      edge.instead = (challenge) => {
        const proof = provePod(podKey, { ...said, services, challenge });
        return { status: 200, body: JSON.stringify({ ...said, proof }) };
      };
    },
    'answers with a page': () => {
      edge.instead = () => ({ status: 200, body: '<html>' });
    },
    'answers without end': () => {
      edge.instead = () => ({ status: 200, body: `{"pod":"${'x'.repeat(1_000_000)}"}` });
    },
    'sends it elsewhere': () => {
      edge.instead = () => ({ status: 302, body: '' });
    },
    'is a host that knows nobody': () => {
      edge.instead = () => ({ status: 404, body: 'unknown host' });
    },
  };

  it.each(Object.entries(impostors))('does not take whoever %s for the pod', async (_, become) => {
    become();
    const view = await probed();
    expect(view).toMatchObject({ lastHealthStatus: 'RED', services: null, openToPlacement: false });
    expect(['NOT_PROVED', 'NOT_A_POD']).toContain(view.lastHealthDetail);
  });

  it('finds a pod amber, and names the services, while some of them are down', async () => {
    edge.says.services = [
      { service: 'merchant', status: 'UP' },
      { service: 'catalog', status: 'DOWN' },
    ];
    expect(await probed()).toMatchObject({
      lastHealthStatus: 'AMBER',
      lastHealthDetail: 'DOWN catalog',
      services: edge.says.services,
      openToPlacement: false,
    });
  });

  it('takes the key from before until the new one was used, and not afterwards', async () => {
    const { body } = await registry.as('superAdmin', 'POST', `/api/v1/pod/${pod}/deployment`);
    expect(await probed()).toMatchObject({ lastHealthStatus: 'GREEN' });
    edge.says.podKey = body.deployment.services.merchant.POD_KEY;
    expect(await probed()).toMatchObject({ lastHealthStatus: 'GREEN' });
    Object.assign(edge.says, honest);
    expect(await probed()).toMatchObject({ lastHealthStatus: 'RED', lastHealthDetail: 'NOT_PROVED' });
    const publicKey = publicPodKey(honest.podKey ?? '');
    await kit.db.updateTable('pod').set({ public_key: publicKey }).where('id', '=', pod).execute();
  });
});

describe('a pod that was registered before there were keys', () => {
  it('is not activated, and goes on taking stores where it was active', async () => {
    expect(await probed(old)).toMatchObject({
      lifecycleState: 'PROVISIONING',
      lastHealthStatus: 'AMBER',
      lastHealthDetail: 'KEY_MISSING',
      hasKey: false,
    });
    await kit.db.updateTable('pod').set({ lifecycle_state: 'ACTIVE' }).where('id', '=', old).execute();
    oldEdge.instead = () => ({ status: 404, body: 'a version that knows of no proofs' });
    expect(await probed(old)).toMatchObject({ lastHealthStatus: 'AMBER', openToPlacement: true });
  });

  it('proves itself with the key that it is given', async () => {
    oldEdge.instead = undefined;
    const { body } = await registry.as('superAdmin', 'POST', `/api/v1/pod/${old}/deployment`);
    expect(await probed(old)).toMatchObject({ lastHealthStatus: 'RED', openToPlacement: false });
    oldEdge.says.podKey = body.deployment.services.merchant.POD_KEY;
    expect(await probed(old)).toMatchObject({ lastHealthStatus: 'GREEN', openToPlacement: true });
  });
});
