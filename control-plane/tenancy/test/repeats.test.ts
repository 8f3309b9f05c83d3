import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import { testIds } from '@storepod/testkit/callers';
import { type End, endsIn, expectOneEnd } from '@storepod/testkit/repeated-ends';
import { describe, expect, it } from 'vitest';
import { tenancy as contract } from '../src/contract.ts';
import { openMemberFixture, type Person, secondStore } from './people.ts';
import { putOrganisation, putStore } from './platform.ts';

const fixture = await openMemberFixture();
const { tenancy, db, member } = fixture;
const owner = await member('ORG_ADMIN', { name: 'acme-owner' });
const otherOwner = await member('ORG_ADMIN', { name: 'other-owner', org: testIds.otherOrg });
const as =
  (person: Person): NonNullable<End['by']> =>
  (method, address, body) =>
    person.ask(method, address, body);
const asOperator: NonNullable<End['by']> = (method, address, body) => tenancy.as('superAdmin', method, address, body);

async function newStore(by: NonNullable<End['by']>): Promise<End> {
  const store = StoreMerchantId.mint();
  await putStore(db, store, ManagerOrgId.parse(testIds.org));
  return { store, by, ...(by !== asOperator && { stranger: { by: as(otherOwner) } }) };
}
async function newOrganisation(): Promise<End> {
  const id = ManagerOrgId.mint();
  await putOrganisation(db, id);
  return { query: { id }, by: asOperator };
}
const newStaff = async (): Promise<End> => ({
  query: { userId: (await member('STORE_RETAIL')).account.id },
  by: as(owner),
});
let invited = 0;
const invite = (email: string, store: string) =>
  owner.ask('POST', `/api/v1/org-member/invitations?${new URLSearchParams({ email, store, role: 'STORE_RETAIL' })}`);

const cases: Record<string, () => Promise<End>> = {
  suspendOrganisation: newOrganisation,
  closeOrganisation: newOrganisation,
  suspendStore: () => newStore(asOperator),
  archiveStore: () => newStore(as(owner)),
  deleteStore: () => newStore(as(owner)),
  removeMember: async () => ({ ...(await newStaff()), stranger: { by: as(otherOwner) } }),
  leaveOrganisation: async () => ({ by: as(await member('STORE_RETAIL')) }),
  revokeInvitation: async () => {
    const { body } = await invite(`guest-${++invited}@example.com`, testIds.store);
    return { query: { invitationId: body.invitation.id }, by: as(owner) };
  },
  deleteStaff: newStaff,
  disableStaff: newStaff,
};

describe('what is ended a second time', () => {
  it('has a case for each endpoint', () => expect(Object.keys(cases).sort()).toEqual(endsIn(contract)));

  it.each(Object.entries(cases))('by %s is answered like the first time', (name, make) =>
    expectOneEnd(tenancy, contract, name, make),
  );

  it('is the place in a store of somebody who also works elsewhere', async () => {
    const admin = await member('STORE_ADMIN');
    const shared = await member('STORE_RETAIL');
    const { body } = await invite(shared.account.email, secondStore);
    await shared.ask('POST', `/api/v1/org-member/invitations/accept?token=${body.token}`);
    const path = `/api/v1/user-account/delete?store=${testIds.store}&userId=${shared.account.id}`;
    for (let time = 0; time < 2; time++) expect((await admin.ask('DELETE', path)).status).toBe(204);
    const { memberships } = await fixture.read(shared.account);
    expect(memberships.map(({ store }) => store)).toEqual([secondStore]);
    const elsewhere = await member('STORE_RETAIL', { store: secondStore });
    const never = `/api/v1/user-account/delete?store=${testIds.store}&userId=${elsewhere.account.id}`;
    expect((await admin.ask('DELETE', never)).body.code).toBe('TENANCY.USER.FOREIGN_STORE');
  });
});
