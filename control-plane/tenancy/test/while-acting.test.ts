import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { expect, it } from 'vitest';
import { openMemberFixture } from './people.ts';

const fixture = await openMemberFixture();
const { tenancy, db } = fixture;
const owner = await fixture.member('ORG_ADMIN', { name: 'acme-owner' });
const clerk = await fixture.member('STORE_ADMIN', { name: 'acme-clerk' });
const { id, username } = owner.account;
const claims = {
  sub: id,
  uid: id,
  preferred_username: username,
  roles: ['ORG_ADMIN'],
  scope: 'openid',
  org: testIds.org,
};
/** Of somebody of support who acts as the owner. */
const token = await tenancy.uaa.token({ ...claims, act: { sub: 'support', uid: 'id-of-support' } });

const store = `store=${testIds.store}`;
const person = { username: 'plant', email: 'plant@example.com', firstName: 'P', lastName: 'L', roles: ['STORE_ADMIN'] };
const newStore = { name: 'plant', title: 'Plant', currency: 'EUR', defaultLanguage: 'en', supportedLanguages: ['en'] };

/** What there is of people and shops in the organisation. */
const state = async () => ({
  members: await db.selectFrom('org_member').select(['user_id', 'roles']).orderBy('user_id').execute(),
  invitations: await db.selectFrom('org_invitation').select('email').execute(),
  stores: await db.selectFrom('manager_store').select(['name', 'status']).orderBy('name').execute(),
});

it.each([
  ['invites an owner', 'POST', '/org-member/owners/invitations?email=plant@example.com'],
  [
    'hands the organisation to an owner who is invited',
    'POST',
    '/org-member/owners/invitations?email=plant@example.com&handOver=true',
  ],
  ['hands the organisation over', 'POST', `/org-member/owners/hand-over?userId=${clerk.account.id}`],
  ['names an owner', 'POST', `/org-member/owners?userId=${clerk.account.id}`],
  ['invites a member', 'POST', `/org-member/invitations?${store}&email=plant@example.com`],
  ['adds a member', 'POST', `/user-account/create?${store}`, person],
  ['removes a member', 'DELETE', `/org-member?userId=${clerk.account.id}`],
  [
    'sets the password of a member',
    'POST',
    `/user-account/reset?${store}&userId=${clerk.account.id}`,
    { password: 'x' },
  ],
  ['leaves the organisation', 'POST', '/org-member/leave'],
  ['opens a store', 'POST', '/store-manager/private/store', newStore],
  ['archives a store', 'POST', `/store-manager/private/store/archive?${store}`],
  ['deletes a store', 'DELETE', `/store-manager/private/store?${store}`],
])('whoever acts as an owner and %s is refused, and nothing changes', async (_, method, path, body?: object) => {
  const before = await state();
  const answer = await ask(tenancy.origin, method, `/api/v1${path}`, { token, body });
  expect(answer).toMatchObject({ status: 403, body: { code: 'COMMON.ACTING_REFUSED' } });
  expect(await state()).toEqual(before);
});

it('whoever acts as an owner sees the people and the stores', async () => {
  for (const path of ['/org-member/list', '/org-member/invitations', `/store-manager/store-info?${store}`])
    expect((await ask(tenancy.origin, 'GET', `/api/v1${path}`, { token })).status).toBe(200);
});

it('the owner does the same', async () => {
  const invited = await owner.ask('POST', '/api/v1/org-member/owners/invitations?email=heir@example.com');
  expect(invited.status).toBe(201);
  expect((await owner.ask('POST', `/api/v1/store-manager/private/store/archive?${store}`)).status).toBe(200);
});
