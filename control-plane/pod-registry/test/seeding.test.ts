import { testIds } from '@storepod/testkit/callers';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { internal, publicPod } from './samples.ts';

const seed = { id: publicPod, name: 'Seeded', endpoint: internal('first'), capacityMaxStores: 5 };
const env = { POD_HEALTH_RATE: 'P1D', POD_HEALTH_RETRY: 'P1D' };
const registry = await testService(service, { env: { ...env, PODS: JSON.stringify([seed]) } });
const view = async () => (await registry.as('superAdmin', 'GET', `/api/v1/pod/${publicPod}`)).body;

describe('pods of the configuration', () => {
  it('are registered at the start, once, also by replicas that start together', async () => {
    await Promise.all([registry.replica(), registry.replica()]);
    const { body } = await registry.as('superAdmin', 'GET', `/api/v1/pod/${publicPod}/audit`);
    expect(body.content.map((entry: { action: string }) => entry.action)).toEqual(['SEEDED']);
    expect(await view()).toMatchObject({ name: 'Seeded', version: 1 });
  });

  it('follow a changed deployment, and leave what operators decided', async () => {
    await registry.as('superAdmin', 'PUT', `/api/v1/pod/${publicPod}`, { visibility: 'PRIVATE', capacityMaxStores: 7 });
    await registry.replica({ PODS: JSON.stringify([{ ...seed, name: 'Moved', endpoint: internal('second') }]) });
    expect(await view()).toMatchObject({
      name: 'Moved',
      endpoint: internal('second'),
      visibility: 'PRIVATE',
      capacityMaxStores: 7,
    });
  });

  it('never change the owner', async () => {
    await registry.replica({ PODS: JSON.stringify([{ ...seed, orgId: testIds.org }]) });
    expect(await view()).toMatchObject({ orgId: null });
  });

  it.each([
    ['is not JSON', 'nonsense'],
    ['is not a list of pods', '{"id":"x"}'],
    ['/0/id', JSON.stringify([{ ...seed, id: 'short' }])],
    ['/0/orgId', JSON.stringify([{ ...seed, orgId: '' }])],
  ])('stop the start with a message when the setting %s', async (message, PODS) => {
    await expect(registry.replica({ PODS })).rejects.toThrow(new RegExp(`PODS.*${message}`, 's'));
  });
});
