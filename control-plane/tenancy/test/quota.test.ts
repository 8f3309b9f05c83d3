import { ManagerOrgId } from '@storepod/kernel/object-id';
import { eventually } from '@storepod/testkit/eventually';
import { describe, expect, it } from 'vitest';
import { asClaims, newStore, putOrganisation, startPlatform } from './platform.ts';
import { STORES } from './store-fixture.ts';

const platform = await startPlatform({ uaa: false, realBilling: true });
const PATH = `${STORES}/private/store`;

/** An organisation of its own for each test: a trial is given once. */
async function organisation() {
  const org = ManagerOrgId.mint();
  await putOrganisation(platform.db, org);
  const claims = { sub: 'owner', uid: 'owner', preferred_username: 'owner', roles: ['ORG_ADMIN'], org };
  const request = (method: string, path: string, body?: unknown) => asClaims(platform, claims, method, path, body);
  return {
    create: () => request('POST', PATH, newStore()),
    remove: (store: string) => request('DELETE', `${PATH}?store=${store}`),
    /** The billing status of every store, in alphabetical order. */
    standings: async () => {
      const { body } = await request('GET', PATH);
      return body.content.map(({ billingStatus }: { billingStatus: string | null }) => String(billingStatus)).sort();
    },
  };
}

describe('stores and the real billing', () => {
  it('give one of two first stores that are created at once the trial', async () => {
    const { create, standings } = await organisation();
    const answers = await Promise.all([create(), create()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    await eventually(standings).toEqual(['PENDING', 'TRIALING']);
  });

  it("422 with billing's reason once three stores wait for their first payment; a deleted one makes room", async () => {
    const { create, remove, standings } = await organisation();
    const made = [];
    for (let count = 1; count <= 4; count++) {
      made.push((await create()).body.id);
      await eventually(async () => (await standings()).filter((standing: string) => standing !== 'null')).toHaveLength(
        count,
      );
    }
    const refused = await create();
    expect([refused.status, refused.body.code, refused.body.params.reason]).toEqual([
      422,
      'BILLING.QUOTA.STORE_EXCEEDED',
      'TOO_MANY_PENDING_STORES',
    ]);
    expect(await standings()).toEqual(['PENDING', 'PENDING', 'PENDING', 'TRIALING']);
    await remove(made.at(-1));
    await eventually(async () => (await create()).status).toBe(201);
  });
});
