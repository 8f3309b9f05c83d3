import { authorizationMatrix, deadLetterMatrix } from '@storepod/testkit/authorization-matrix';
import { callers } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { beforeAll, describe, expect, it } from 'vitest';
import { podRegistry } from '../src/contract.ts';
import service from '../src/service.ts';
import { activateAll, foreignPod, samples, seeds } from './samples.ts';
import { startUaa } from './uaa.ts';

const registry = await testService(service, {
  peers: { uaa: (await startUaa()).origin },
  env: { PODS: seeds, POD_HEALTH_RATE: 'P1D', POD_HEALTH_RETRY: 'P1D' },
});
beforeAll(() => activateAll(registry));

describe('the authorization matrix', () => {
  it('gives every caller exactly the endpoints of its permissions', async () => {
    const { asked, wrong } = await authorizationMatrix(registry, podRegistry, samples);
    expect(wrong).toEqual([]);
    expect(asked).toBe(Object.keys(podRegistry.endpoints).length * callers.length * 4);
  });

  it('guards the dead letters', async () => {
    expect((await deadLetterMatrix(registry, 'pod-registry')).wrong).toEqual([]);
  });
});

describe('who sees which pods', () => {
  const visible = async (caller: Parameters<typeof registry.as>[0]) =>
    (await registry.as(caller, 'GET', '/api/v1/pod/list')).body.map((pod: { id: string }) => pod.id);

  it('shows an organisation admin the private pods of its own organisation and nothing else', async () => {
    expect(await visible('organisationAdmin')).toEqual([]);
    expect(await visible('otherOrganisationAdmin')).toEqual([foreignPod]);
  });

  it('shows super admins and services every pod', async () => {
    for (const caller of ['superAdmin', 'controlPlaneService', 'podService'] as const) {
      expect(await visible(caller)).toContain(foreignPod);
    }
  });

  it('shows nothing to an organisation admin whose token names no organisation', async () => {
    const token = await registry.uaa.token({ sub: 'a', uid: 'a', roles: ['ORG_ADMIN'] });
    expect((await ask(registry.origin, 'GET', '/api/v1/pod/list', { token })).body).toEqual([]);
    expect((await ask(registry.origin, 'GET', '/api/v1/pod', { token })).body.content).toEqual([]);
  });
});
