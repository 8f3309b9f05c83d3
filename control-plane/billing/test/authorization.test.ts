import { authorizationMatrix, deadLetterMatrix, storeChangeMatrix } from '@storepod/testkit/authorization-matrix';
import { callers, testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { placementOf, startPeer } from '@storepod/testkit/peers';
import { testService } from '@storepod/testkit/running';
import { beforeAll, describe, expect, it } from 'vitest';
import { billing as contract } from '../src/contract.ts';
import service from '../src/service.ts';
import { sandboxEnv } from './fixture.ts';
import { provisionTestStores, samples } from './samples.ts';

const registry = await startPeer(placementOf);
const billing = await testService(service, { env: sandboxEnv, peers: { 'pod-registry': registry.origin } });
beforeAll(() => provisionTestStores(billing));

describe('the authorization matrix', () => {
  it('gives every caller exactly the endpoints of its permissions, and a 404 to the admin of another organisation', async () => {
    const { asked, wrong } = await authorizationMatrix(billing, contract, samples);
    expect(wrong).toEqual([]);
    expect(asked).toBe(Object.keys(contract.endpoints).length * callers.length * 4);
  });

  it('guards the dead letters', async () => {
    expect((await deadLetterMatrix(billing, 'billing')).wrong).toEqual([]);
  });
});

describe('what changed', () => {
  it('is told to the services of pods and of the control plane', async () => {
    expect((await storeChangeMatrix(billing, 'billing')).wrong).toEqual([]);
  });
});

describe('a store of another organisation', () => {
  /** Reports come from services alone. */
  const storeScoped = Object.entries(contract.endpoints).filter(
    ([name, endpoint]) => !('scope' in endpoint) && name !== 'reportUsage',
  );

  it('is the same 404 to its neighbour as one that nobody has, wherever a store is named', async () => {
    expect(storeScoped.map(([name]) => name)).toHaveLength(9);
    for (const [name, { method, path }] of storeScoped) {
      const { body } = samples[name as keyof typeof samples]('own');
      const answer = (store: string) => billing.as('organisationAdmin', method, `${path}?store=${store}`, body);
      const [foreign, unknown] = [await answer(testIds.otherStore), await answer(testIds.unknownId)];
      expect([foreign.status, foreign.body.code]).toEqual([404, 'BILLING.SUBSCRIPTION.NOT_FOUND']);
      expect([unknown.status, unknown.body.code]).toEqual([404, 'BILLING.SUBSCRIPTION.NOT_FOUND']);
    }
  });

  it('stays closed to staff whose token names the store but another organisation', async () => {
    const token = await billing.uaa.token({
      sub: 's',
      uid: 's',
      roles: ['STORE_ADMIN'],
      org: testIds.org,
      store: testIds.otherStore,
    });
    const { status } = await ask(billing.origin, 'GET', `/api/v1/subscription/current?store=${testIds.otherStore}`, {
      token,
    });
    expect(status).toBe(404);
  });

  it('stays closed to an organisation admin whose token names no organisation', async () => {
    const token = await billing.uaa.token({ sub: 'a', uid: 'a', roles: ['ORG_ADMIN'] });
    for (const store of [testIds.store, testIds.otherStore]) {
      const { status } = await ask(billing.origin, 'GET', `/api/v1/subscription/current?store=${store}`, { token });
      expect(status).toBe(403);
    }
  });

  it('is not served from what was kept for its owner', async () => {
    const path = `/api/v1/entitlement/private/snapshot?store=${testIds.otherStore}`;
    expect((await billing.as('otherOrganisationAdmin', 'GET', path)).status).toBe(200);
    expect((await billing.as('otherPodService', 'GET', path)).status).toBe(200);
    expect((await billing.as('podService', 'GET', path)).status).toBe(403);
    expect((await billing.as('organisationAdmin', 'GET', path)).status).toBe(404);
  });
});
