import { contract } from '@storepod/contract/contract';
import { authorizationMatrix, deadLetterMatrix } from '@storepod/testkit/authorization-matrix';
import { callers, testIds } from '@storepod/testkit/callers';
import { beforeAll, describe, expect, it } from 'vitest';
import { activityEndpoints } from '../src/activity/activity.contract.ts';
import { catalogueEndpoints } from '../src/catalogue/catalogue.contract.ts';
import { tenancy as whole } from '../src/contract.ts';
import { exportEndpoints } from '../src/export/export.contract.ts';
import { memberEndpoints } from '../src/member/member.contract.ts';
import { organisationEndpoints } from '../src/organisation/organisation.contract.ts';
import { platformAuditEndpoints } from '../src/platform-audit/platform-audit.contract.ts';
import { provisionStore } from '../src/provisioning/provision-store.ts';
import { searchEndpoints } from '../src/search/search.contract.ts';
import { signupEndpoints } from '../src/signup/signup.contract.ts';
import { staffEndpoints } from '../src/staff/staff.contract.ts';
import { statisticEndpoints } from '../src/statistic/statistic.contract.ts';
import { storeEndpoints } from '../src/store/store.contract.ts';
import { storeEndEndpoints } from '../src/store-end/store-end.contract.ts';
import { operatorSamples } from './operator-samples.ts';
import { peopleSamples } from './people-samples.ts';
import { putOrganisation, putStore, startPlatform } from './platform.ts';
import { coreSamples, movable } from './samples.ts';

const { tenancy, parts, db } = await startPlatform();

const people = contract('tenancy', { ...memberEndpoints, ...staffEndpoints, ...statisticEndpoints });
const operators = contract('tenancy', {
  ...searchEndpoints,
  ...platformAuditEndpoints,
  ...exportEndpoints,
  ...storeEndEndpoints,
});
const core = contract('tenancy', {
  ...activityEndpoints,
  ...signupEndpoints,
  ...catalogueEndpoints,
  ...organisationEndpoints,
  ...storeEndpoints,
});

beforeAll(async () => {
  await putOrganisation(db, testIds.org, 'Acme');
  await putOrganisation(db, testIds.otherOrg, 'Other');
  for (const org of Object.values(movable)) await putOrganisation(db, org, 'Movable');
  for (const [store, org] of [
    [testIds.store, testIds.org],
    [testIds.otherStore, testIds.otherOrg],
  ] as const) {
    await putStore(db, store, org, `store-${store.slice(-3)}`);
    await db
      .updateTable('manager_store')
      .set({ provisioning_state: 'NOT_STARTED_PROVISIONING' })
      .where('id', '=', store)
      .execute();
    await provisionStore(parts, store);
  }
});

/** More than two thousand questions, one after the other. */
const PATIENCE_MS = 300_000;

describe('the authorization matrix', () => {
  it.each([
    ['people', people, peopleSamples],
    ['operators', operators, operatorSamples],
    ['organisations and stores', core, coreSamples],
  ] as const)(
    'gives every caller exactly the endpoints of its permissions: %s',
    async (_part, part, samples) => {
      const { asked, wrong } = await authorizationMatrix(tenancy, part, samples as never);
      expect(wrong).toEqual([]);
      expect(asked).toBe(Object.keys(part.endpoints).length * callers.length * 4);
    },
    PATIENCE_MS,
  );

  it('leaves no endpoint out', () => {
    const tried = [people, operators, core].flatMap(({ endpoints }) => Object.keys(endpoints));
    expect(tried.sort()).toEqual(Object.keys(whole.endpoints).sort());
  });

  it('guards the dead letters', async () => {
    expect((await deadLetterMatrix(tenancy, 'tenancy')).wrong).toEqual([]);
  });
});
