import { testIds } from '@storepod/testkit/callers';
import { PASSWORD as password } from '@storepod/testkit/identity/environment';
import { describe, expect, it } from 'vitest';
import { openMemberFixture, type Person, secondStore } from './people.ts';

const memberFixture = await openMemberFixture();
const { db } = memberFixture;
const { org, otherOrg, store, otherStore } = testIds;
const post = (by: Person, path: string, query: Record<string, string> = {}) =>
  by.ask('POST', `/api/v1/org-member${path}?${new URLSearchParams(query)}`);

/** The organisation begins each test with one owner. */
async function soleOwner(at: string = org): Promise<Person> {
  await db
    .deleteFrom('org_member')
    .where('org_id', '=', at as never)
    .execute();
  return memberFixture.member('ORG_ADMIN', { org: at });
}

const owners = async () =>
  (await db.selectFrom('org_member').select(['user_id', 'roles']).where('org_id', '=', org).execute())
    .filter(({ roles }) => roles.includes('ORG_ADMIN'))
    .map(({ user_id }) => user_id);

const recordedOwner = async () =>
  (await db.selectFrom('manager_org').select('owner_user_id').where('id', '=', org).executeTakeFirst())?.owner_user_id;

const recordAsOwner = ({ account }: Person) =>
  db.updateTable('manager_org').set({ owner_user_id: account.id }).where('id', '=', org).execute();

/** Somebody who works in a store of each organisation. */
async function personInTwo() {
  const person = await memberFixture.member('STORE_ADMIN');
  const otherOwner = await soleOwner(otherOrg);
  const invited = { store: otherStore, email: person.account.email, role: 'STORE_RETAIL' };
  const { body } = await post(otherOwner, '/invitations', invited);
  expect((await post(person, '/invitations/accept', { token: body.token })).status).toBe(200);
  return { person, otherOwner };
}

describe('POST /owners', () => {
  it('204 makes a member an owner of all stores beside the first, and again changes nothing', async () => {
    const owner = await soleOwner();
    const ann = await memberFixture.member('STORE_MODERATOR', { password });
    expect((await post(owner, '/owners', { userId: ann.account.id })).status).toBe(204);
    expect((await post(owner, '/owners', { userId: ann.account.id })).status).toBe(204);
    expect((await memberFixture.read(ann.account)).memberships).toEqual([{ org, store: null, roles: ['ORG_ADMIN'] }]);
    const { body } = await owner.ask('GET', '/api/v1/org-member/list');
    expect(body.content.map(({ role, source }: Record<string, string>) => [role, source])).toEqual([
      ['ORG_ADMIN', 'NAMED'],
      ['ORG_ADMIN', 'FOUNDED'],
    ]);
  });

  it('404 who is no member, 422 who cannot sign in', async () => {
    const owner = await soleOwner();
    const stranger = await memberFixture.member('STORE_ADMIN', {
      org: otherOrg,
      store: otherStore,
      password,
    });
    const off = await memberFixture.member('STORE_ADMIN');
    await memberFixture.parts.uaa.disableUser({ params: { id: off.account.id } });
    const answers = [stranger, off].map(({ account }) => post(owner, '/owners', { userId: account.id }));
    expect((await Promise.all(answers)).map(({ body }) => body.code)).toEqual([
      'TENANCY.MEMBER.NOT_FOUND',
      'TENANCY.MEMBER.OWNER_NOT_ABLE',
    ]);
  });
});

describe('POST /owners/hand-over', () => {
  it('204 puts the other one in the place of the caller, who is out', async () => {
    const owner = await soleOwner();
    await recordAsOwner(owner);
    const ann = await memberFixture.member('STORE_ADMIN', { password });
    expect((await post(owner, '/owners/hand-over', { userId: ann.account.id })).status).toBe(204);
    expect(await owners()).toEqual([ann.account.id]);
    expect(await recordedOwner()).toBe(ann.account.id);
    expect(await memberFixture.read(owner.account)).toMatchObject({ roles: [], memberships: [] });
    expect((await post(owner, '/owners/hand-over', { userId: owner.account.id })).body.code).toBe(
      'TENANCY.MEMBER.SELF',
    );
  });

  it('leaves one owner when two hand over to each other or leave at once', async () => {
    for (const act of [
      (one: Person, two: Person) => post(one, '/owners/hand-over', { userId: two.account.id }),
      (one: Person) => post(one, '/leave'),
    ]) {
      const one = await soleOwner();
      const two = await memberFixture.member('ORG_ADMIN');
      const answers = await Promise.all([act(one, two), act(two, one)]);
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      expect(await owners()).toHaveLength(1);
    }
  });
});

describe('an invitation to own', () => {
  const invite = async (by: Person, query: Record<string, string> = {}) => {
    const email = `owner-to-be-${Math.random().toString(36).slice(2)}@example.com`;
    const { status, body } = await post(by, '/owners/invitations', { email, ...query });
    expect([status, body.invitation]).toMatchObject([201, { role: 'ORG_ADMIN', store: null, storeName: null }]);
    return { token: body.token as string, guest: await memberFixture.signIn(await memberFixture.account({ email })) };
  };

  it('makes a co-owner, or with handOver the one owner', async () => {
    const owner = await soleOwner();
    const beside = await invite(owner);
    expect((await post(beside.guest, '/invitations/accept', { token: beside.token })).body).toMatchObject({
      role: 'ORG_ADMIN',
      store: null,
      effective: true,
    });
    expect(await owners()).toHaveLength(2);
    const instead = await invite(owner, { handOver: 'true' });
    expect((await post(instead.guest, '/invitations/accept', { token: instead.token })).status).toBe(200);
    expect((await owners()).sort()).toEqual([beside.guest.account.id, instead.guest.account.id].sort());
    expect((await memberFixture.read(owner.account)).memberships).toEqual([]);
  });

  it('422 once its owner is none any more, so that nobody who was removed comes back', async () => {
    const owner = await soleOwner();
    const gone = await memberFixture.member('ORG_ADMIN');
    const { token, guest } = await invite(gone);
    await owner.ask('DELETE', `/api/v1/org-member?userId=${gone.account.id}`);
    expect((await post(guest, '/invitations/accept', { token })).body.code).toBe('TENANCY.INVITATION.NOT_USABLE');
    expect(await owners()).toEqual([owner.account.id]);
  });
});

describe('POST /leave', () => {
  it('204 for a member, 422 for the last owner and for one beside whom only a dead account is left', async () => {
    const owner = await soleOwner();
    const ann = await memberFixture.member('STORE_ADMIN');
    for (let time = 0; time < 2; time++) expect((await post(ann, '/leave')).status).toBe(204);
    expect((await post(owner, '/leave')).body.code).toBe('TENANCY.MEMBER.LAST_OWNER');
    const dead = await memberFixture.member('ORG_ADMIN');
    await memberFixture.parts.uaa.deleteUser({ params: { id: dead.account.id } });
    expect((await post(owner, '/leave')).body.code).toBe('TENANCY.MEMBER.LAST_OWNER');
  });
});

describe('somebody in two organisations', () => {
  it('sees both, and which one the token is for', async () => {
    const { person } = await personInTwo();
    const { body } = await person.ask('GET', '/api/v1/org-member/organisations');
    expect(body).toMatchObject([
      { organizationName: 'Acme', storeName: 'acme-shoes', role: 'STORE_ADMIN', current: true },
      { organizationName: 'Other', storeName: 'other-shop', role: 'STORE_RETAIL', current: false },
    ]);
  });

  it('is removed from the one and stays in the other', async () => {
    const owner = await soleOwner();
    const { person } = await personInTwo();
    expect((await owner.ask('DELETE', `/api/v1/org-member?userId=${person.account.id}`)).status).toBe(204);
    const there = { org: otherOrg, store: otherStore, roles: ['STORE_RETAIL'] };
    expect(await memberFixture.read(person.account)).toMatchObject({ roles: there.roles, memberships: [there] });
  });

  it('422 is not given a password, a name or a lock by either, and 204 loses only the place in the store', async () => {
    const owner = await soleOwner();
    const { person, otherOwner } = await personInTwo();
    const { id } = person.account;
    const about = `store=${otherStore}&userId=${id}`;
    for (const answer of [
      await otherOwner.ask('POST', `/api/v1/user-account/reset?${about}`, { changePassword: password }),
      await otherOwner.ask('POST', `/api/v1/user-account/disable?${about}`),
      await otherOwner.ask('PUT', `/api/v1/user-account/update?store=${otherStore}`, {
        id,
        emailAddress: 'x@example.com',
      }),
      await owner.ask('POST', `/api/v1/user-account/reset?store=${store}&userId=${id}`, {
        changePassword: password,
      }),
    ])
      expect([answer.status, answer.body.code]).toEqual([422, 'TENANCY.USER.SHARED']);
    const roles = { id, roles: ['STORE_MODERATOR'] };
    const changed = await otherOwner.ask('PUT', `/api/v1/user-account/update?store=${otherStore}`, roles);
    expect(changed).toMatchObject({ status: 200, body: { roles: ['STORE_MODERATOR'], org: otherOrg } });
    expect((await otherOwner.ask('DELETE', `/api/v1/user-account/delete?${about}`)).status).toBe(204);
    expect((await memberFixture.read(person.account)).memberships).toEqual([{ org, store, roles: ['STORE_ADMIN'] }]);
  });

  it('422 of a store admin for whoever also works in another store of the organisation', async () => {
    const admin = await memberFixture.member('STORE_ADMIN', { store: secondStore });
    const { account } = await memberFixture.member('STORE_ADMIN');
    await db
      .insertInto('org_member')
      .values({
        org_id: org,
        user_id: account.id,
        store_id: secondStore,
        roles: ['STORE_RETAIL'],
        added_at: new Date(),
        added_by: 'the test',
        source: 'CREATED',
      })
      .execute();
    const memberships = [store, secondStore].map((at) => ({ store: at, roles: ['STORE_RETAIL'] as const }));
    await memberFixture.parts.uaa.putMemberships({ params: { id: account.id, org }, body: { memberships } as never });
    const path = `/api/v1/user-account/reset?store=${secondStore}&userId=${account.id}`;
    const answer = await admin.ask('POST', path, { changePassword: password });
    expect([answer.status, answer.body.code]).toEqual([422, 'TENANCY.USER.SHARED']);
  });
});

it('GET /granted shows who has power by an operator alone', async () => {
  const owner = await soleOwner();
  const { id } = await memberFixture.account({ name: 'granted', roles: ['STORE_ADMIN'], org, store });
  const { body } = await owner.ask('GET', '/api/v1/org-member/granted');
  const found = body.filter(({ userId }: { userId: string }) => userId === id);
  expect(found).toMatchObject([{ userName: 'granted', role: 'STORE_ADMIN', store, source: 'GRANTED' }]);
  expect(body.map(({ userId }: { userId: string }) => userId)).not.toContain(owner.account.id);
});
