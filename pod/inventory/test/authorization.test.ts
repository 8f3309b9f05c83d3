import { auditMatrix, authorizationMatrix, deadLetterMatrix } from '@storepod/testkit/authorization-matrix';
import { callers, testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { describe, expect, it } from 'vitest';
import { inventory } from '../src/contract.ts';
import { openPod, tee } from './pod.ts';
import { samples } from './samples.ts';

const { running } = await openPod();

describe('the authorization matrix', () => {
  it('gives every caller exactly the endpoints of its permissions', async () => {
    const { asked, wrong } = await authorizationMatrix(running, inventory, samples);
    expect(wrong).toEqual([]);
    expect(asked).toBe(Object.keys(inventory.endpoints).length * callers.length * 4);
  });

  it('shows the audit to the administrators of the store alone', async () => {
    expect((await auditMatrix(running, 'inventory')).wrong).toEqual([]);
  });

  it.each([
    ['nobody', 401],
    ['shopper', 403],
    ['podService', 403],
    ['controlPlaneService', 403],
    ['moderator', 403],
    ['retail', 403],
    ['superAdmin', 403],
    ['storeAdminOfOtherStore', 403],
    ['otherOrganisationAdmin', 403],
    ['storeAdmin', 200],
    ['organisationAdmin', 200],
  ] as const)('answers %s who sets stock with %i', async (caller, status) => {
    const path = `/api/v1/private/inventory/TEE?store=${testIds.store}`;
    const answer = await running.as(caller, 'PUT', path, tee);
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body.code).toBe('COMMON.ACCESS_DENIED');
  });

  it.each([
    ['moderator', 403],
    ['retail', 200],
    ['storeAdmin', 200],
  ] as const)('answers %s who counts the pieces on the shelf with %i', async (caller, status) => {
    const path = (end: string) => `/api/v1/private/inventory/COUNTED${end}?store=${testIds.store}`;
    await running.as('storeAdmin', 'PUT', path(''), tee);
    const adjustment = { key: `counted-by-${caller}`, delta: 1, reason: 'COUNT' };
    expect((await running.as(caller, 'POST', path('/adjustments'), adjustment)).status).toBe(status);
  });

  it.each([
    ['organisationAdmin', 403],
    ['storeAdmin', 403],
    ['otherPodService', 403],
    ['controlPlaneService', 403],
    ['podService', 200],
  ] as const)('answers %s who commits a reservation with %i', async (caller, status) => {
    const path = `/api/v1/private/commit/an-order?store=${testIds.store}`;
    expect((await running.as(caller, 'POST', path)).status).toBe(status);
  });

  it('does not take the claim of a store for its ownership', async () => {
    const claims = { sub: 'a', uid: 'a', roles: ['STORE_ADMIN'], org: testIds.otherOrg, store: testIds.store };
    const path = `/api/v1/private/inventory/TEE?store=${testIds.store}`;
    const answer = await ask(running.origin, 'PUT', path, { token: await running.uaa.token(claims), body: tee });
    expect(answer.status).toBe(403);
  });

  it('guards the dead letters', async () => {
    expect((await deadLetterMatrix(running, 'inventory')).wrong).toEqual([]);
  });
});
