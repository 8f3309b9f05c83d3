import { addressOf } from '@storepod/contract/client';
import type { EndpointDescription } from '@storepod/contract/endpoint';
import type { Sample } from '@storepod/testkit/authorization-matrix';
import { testIds } from '@storepod/testkit/callers';
import { eventually } from '@storepod/testkit/eventually';
import { expectedAccess } from '@storepod/testkit/expected-access';
import { beforeAll, describe, expect, it } from 'vitest';
import { tenancy as contract } from '../src/contract.ts';
import { peopleSamples } from './people-samples.ts';
import { putOrganisation, startPlatform } from './platform.ts';
import { coreSamples } from './samples.ts';
import { STORES, storeFixture } from './store-fixture.ts';

const platform = await startPlatform({ uaa: false, unlimited: true });
const { tenancy, db, pod, billing } = platform;
const { provisioned, move } = storeFixture(platform);
const samples = { ...coreSamples, ...peopleSamples } as Record<string, (id: 'own') => Sample>;

beforeAll(() => putOrganisation(db, testIds.org, 'Acme'));

/**
 * What a merchant's own people write. To look for stores is a POST that changes nothing, a token of an invitation is nobody's yet, and
 * whoever wants to leave a stopped organisation may.
 */
const notWrites = ['listStores', 'acceptInvitation', 'leaveOrganisation'];
const merchantWrites = Object.entries(contract.endpoints as Record<string, EndpointDescription>).filter(
  ([name, { access, method }]) =>
    method !== 'GET' &&
    access.kind === 'permission' &&
    expectedAccess[access.permission].own.includes('organisationAdmin') &&
    !notWrites.includes(name),
);

async function write(name: string, endpoint: EndpointDescription, store: string) {
  const sample = samples[name]?.('own') ?? expect.fail(`${name} has no sample`);
  const address = addressOf(endpoint, { ...(endpoint.scope !== 'platform' && { store }), ...sample });
  return tenancy.as('organisationAdmin', endpoint.method, address, sample.body);
}

const operate = (event: string, reason = '') =>
  tenancy.as('superAdmin', 'POST', `/api/v1/org-manager/${event}?id=${testIds.org}${reason && `&reason=${reason}`}`);
const suspendStore = (store: string) =>
  tenancy.as('superAdmin', 'POST', `${STORES}/private/store/suspend?store=${store}&reason=counterfeits`);

describe('while the organisation is suspended', () => {
  it('every write of its people is refused, with the reason, and every read is answered', async () => {
    const store = await provisioned();
    expect(merchantWrites.length).toBeGreaterThan(12);
    await operate('suspend', 'did%20not%20pay');
    for (const [name, endpoint] of merchantWrites) {
      const { status, body } = await write(name, endpoint, store.id);
      expect({ name, status, params: body.params }).toMatchObject({
        name,
        status: 422,
        params: { operatorReason: 'did not pay' },
      });
    }
    const { body: info } = await tenancy.as('organisationAdmin', 'GET', `${STORES}/store-info?store=${store.id}`);
    expect(info).toMatchObject({ status: 'ACTIVE', operable: false, operatorReason: 'did not pay' });
    const { body: own } = await tenancy.as('organisationAdmin', 'GET', '/api/v1/org-manager/current');
    expect(own).toMatchObject({ status: 'SUSPENDED', operatorReason: 'did not pay' });
  });

  it('its pod and billing hear of it with the reason, of another reason too, and of its end', async () => {
    const { body } = await tenancy.as('organisationAdmin', 'GET', `${STORES}/private/store`);
    const { id } = body.content[0];
    const told = () => [billing.standings.get(id), pod.reasons.get(id)];
    const suspended = (operatorReason: string) => [{ standing: 'SUSPENDED', operatorReason }, operatorReason];
    await eventually(told).toEqual(suspended('did not pay'));
    await operate('suspend', 'sold%20fakes');
    await eventually(told).toEqual(suspended('sold fakes'));
    await operate('suspend');
    await operate('resume');
    await eventually(told).toEqual([{ standing: 'ACTIVE' }, undefined]);
    const { body: own } = await tenancy.as('organisationAdmin', 'GET', '/api/v1/org-manager/current');
    expect(own).toMatchObject({ status: 'ACTIVE', operatorReason: null });
  });
});

describe('while the platform has suspended a store', () => {
  it('its people change nobody of it, and neither put it away nor end it', async () => {
    const { id } = await provisioned();
    await suspendStore(id);
    for (const name of [
      'archiveStore',
      'deleteStore',
      'createStaff',
      'updateStaff',
      'deleteStaff',
      'createInvitation',
    ]) {
      const endpoint = (contract.endpoints as Record<string, EndpointDescription>)[name] ?? expect.fail();
      const { status, body } = await write(name, endpoint, id);
      expect({ name, status, ...body.params }).toMatchObject({
        ...{ name, status: 422 },
        ...{ reason: 'STORE_SUSPENDED', operatorReason: 'counterfeits' },
      });
    }
    await move('resume', id);
    expect((await move('archive', id, 'organisationAdmin')).body.operatorReason).toBe(null);
  });

  it('the operators still move it', async () => {
    const { id } = await provisioned();
    await suspendStore(id);
    expect((await move('archive', id)).body.status).toBe('ARCHIVED');
  });
});
