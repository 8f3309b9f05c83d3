import { testIds } from '@storepod/testkit/callers';
import { testService } from '@storepod/testkit/running';
import { beforeAll, describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { activateAll, publicPod, seeds } from './samples.ts';
import { startUaa } from './uaa.ts';

const registry = await testService(service, {
  peers: { uaa: (await startUaa()).origin },
  env: { PODS: seeds, POD_HEALTH_RATE: 'P1D' },
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

  it('names the operator who acts as a merchant in the audit', async () => {
    const token = await registry.uaa.token({
      sub: 'm',
      uid: 'm',
      preferred_username: 'merchant',
      roles: ['SUPER_ADMIN'],
      act: { sub: 'operator', uid: 'o' },
    });
    await fetch(`${registry.origin}/api/v1/pod/${publicPod}/resume`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    const { body } = await registry.as('superAdmin', 'GET', `/api/v1/pod/${publicPod}/audit?count=1`);
    expect(body.content[0].actor).toBe('merchant (via operator)');
  });

  it('keeps its place in the routing list while it drains', async () => {
    await move('drain');
    const { body } = await registry.as('controlPlaneService', 'GET', '/api/v1/pod/list');
    expect(body.map((pod: { id: string }) => pod.id)).toContain(publicPod);
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
});
