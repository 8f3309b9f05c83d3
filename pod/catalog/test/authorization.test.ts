import { contract } from '@storepod/contract/contract';
import { auditMatrix, authorizationMatrix, deadLetterMatrix } from '@storepod/testkit/authorization-matrix';
import { callers, testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { describe, expect, it } from 'vitest';
import { catalog } from '../src/contract.ts';
import { openCatalog } from './fixture.ts';
import { samples } from './samples.ts';

const { running } = await openCatalog();
const path = `/api/v2/private/products?store=${testIds.store}`;

describe('the authorization matrix', () => {
  it.each(Object.entries(catalog.endpoints))('lets exactly those who may call %s', async (name, endpoint) => {
    const { asked, wrong } = await authorizationMatrix(running, contract('catalog', { [name]: endpoint }), samples);
    expect(wrong).toEqual([]);
    expect(asked).toBe(callers.length * 4);
  });

  it('shows the audit to the administrators of the store alone', async () => {
    expect((await auditMatrix(running, 'catalog')).wrong).toEqual([]);
  });

  it.each([
    ['nobody', 401],
    ['superAdmin', 403],
    ['support', 403],
    ['otherOrganisationAdmin', 403],
    ['storeAdminOfOtherStore', 403],
    ['otherPodService', 403],
    ['shopper', 403],
    ['shopperClaimingOrgAdmin', 403],
    ['moderator', 200],
    ['retail', 200],
    ['podService', 200],
    ['controlPlaneService', 200],
  ] as const)('answers %s who reads the products of our console with %i', async (caller, status) => {
    expect((await running.as(caller, 'GET', path)).status).toBe(status);
  });

  it('does not take the claim of a store for its ownership', async () => {
    const claims = { sub: 'a', uid: 'a', roles: ['STORE_ADMIN'], org: testIds.otherOrg, store: testIds.store };
    const token = await running.uaa.token(claims);
    expect((await ask(running.origin, 'GET', path, { token })).status).toBe(403);
  });

  it('guards the dead letters', async () => {
    expect((await deadLetterMatrix(running, 'catalog')).wrong).toEqual([]);
  });
});
