import { contract } from '@storepod/contract/contract';
import { auditMatrix, authorizationMatrix, deadLetterMatrix } from '@storepod/testkit/authorization-matrix';
import { callers, testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { beforeAll, describe, expect, it } from 'vitest';
import { merchant } from '../src/contract.ts';
import { openPod } from './pod.ts';
import { samples, testStores } from './samples.ts';

const { running, create } = await openPod();
beforeAll(async () => {
  for (const store of testStores) expect((await create(store)).status).toBe(200);
});

describe('the authorization matrix', () => {
  const { deleteStore, ...others } = merchant.endpoints;

  it('gives every caller exactly the endpoints of its permissions', async () => {
    const { asked, wrong } = await authorizationMatrix(running, contract('merchant', others), samples);
    expect(wrong).toEqual([]);
    expect(asked).toBe(Object.keys(others).length * callers.length * 4);
  });

  it('shows the audit to the administrators of the store alone', async () => {
    expect((await auditMatrix(running, 'merchant')).wrong).toEqual([]);
  });

  it.each([
    ['nobody', 401],
    ['superAdmin', 403],
    ['support', 403],
    ['otherOrganisationAdmin', 403],
    ['storeAdminOfOtherStore', 403],
    ['otherPodService', 403],
    ['shopper', 403],
    ['moderator', 200],
    ['retail', 200],
    ['podService', 200],
    ['controlPlaneService', 200],
  ] as const)('answers %s who reads the record of our store with %i', async (caller, status) => {
    expect((await running.as(caller, 'GET', `/api/v1/private/store?store=${testIds.store}`)).status).toBe(status);
  });

  it('does not take the claim of a store for its ownership', async () => {
    const token = await running.uaa.token({
      sub: 'a',
      uid: 'a',
      roles: ['STORE_ADMIN'],
      org: testIds.otherOrg,
      store: testIds.store,
    });
    const path = `/api/v1/private/store?store=${testIds.store}`;
    expect((await ask(running.origin, 'GET', path, { token })).status).toBe(403);
  });

  it('guards the dead letters', async () => {
    expect((await deadLetterMatrix(running, 'merchant')).wrong).toEqual([]);
  });

  // Last, since it takes the stores away.
  it('lets only the control plane delete a store', async () => {
    const { wrong } = await authorizationMatrix(running, contract('merchant', { deleteStore }), samples);
    expect(wrong).toEqual([]);
  });
});
