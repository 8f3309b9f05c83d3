import { stoppedClock } from '@storepod/kernel/clock';
import { testIds } from '@storepod/testkit/callers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { recoverStaff } from '../src/staff/recover-staff.ts';
import { openMemberFixture, type Person, secondStore } from './people.ts';

const clock = stoppedClock(new Date());
const memberFixture = await openMemberFixture({ clock });
const { db, wires, parts, billing, tenancy } = memberFixture;
const owner = await memberFixture.member('ORG_ADMIN', { name: 'acme-owner' });
const admin = await memberFixture.member('STORE_ADMIN', { name: 'shoes-admin' });
const moderator = await memberFixture.member('STORE_MODERATOR', { name: 'shoes-moderator' });

const password = 'Storepod-demo-1';
let made = 0;
const newStaff = (fields: object = {}) => {
  const userName = `clerk-${++made}`;
  const emailAddress = `${userName}@example.com`;
  return { userName, emailAddress, firstName: 'Cleo', lastName: 'Clerk', password, roles: ['STORE_RETAIL'], ...fields };
};
const create = (by: Person, body: object = newStaff(), store: string = testIds.store) =>
  by.ask('POST', `/api/v1/user-account/create?store=${store}`, body);
const list = (by: Person, query = '', store: string = testIds.store) =>
  by.ask('GET', `/api/v1/user-account/list?store=${store}&${query}`);
const findOne = (by: Person, userId: string, store: string = testIds.store) =>
  by.ask('GET', `/api/v1/user-account/find-one?store=${store}&userId=${userId}`);
const exists = (name: string) => parts.uaa.userExists({ query: { username: name } });
const intentions = () => db.selectFrom('staff_intention').selectAll().execute();

describe('POST /create 201', () => {
  it.each([
    ['an organisation admin', owner],
    ['a store admin', admin],
  ])('%s makes an account with its roles, and the member', async (_, by) => {
    const body = newStaff({ roles: ['STORE_ADMIN', 'STORE_RETAIL'] });
    const answer = await create(by, body);
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(String),
        userName: body.userName,
        emailAddress: body.emailAddress,
        firstName: 'Cleo',
        lastName: 'Clerk',
        active: true,
        roles: ['STORE_ADMIN', 'STORE_RETAIL'],
        org: testIds.org,
        store: testIds.store,
        status: 'ACTIVE',
        lastSignInAt: null,
        createdAt: expect.any(String),
      },
    ]);
    const row = await db.selectFrom('org_member').selectAll().where('user_id', '=', answer.body.id).executeTakeFirst();
    expect(row).toMatchObject({ org_id: testIds.org, store_id: testIds.store, added_by: by.account.username });
    const audit = await db.selectFrom('tenancy_audit').selectAll().where('entity_id', '=', answer.body.id).execute();
    expect(audit).toMatchObject([{ entity_type: 'MEMBER', action: 'CREATED', actor: by.account.username }]);
    expect(JSON.stringify(audit)).not.toContain(password);
    expect(await intentions()).toEqual([]);
  });

  it('takes organisation and store from the store that is asked about, and 400 from the body', async () => {
    const greed = { org: testIds.otherOrg, store: testIds.otherStore, metadata: { org: testIds.otherOrg }, id: 'x' };
    const refused = await create(owner, newStaff(greed));
    expect(refused.status).toBe(400);
    expect(refused.body.fieldErrors.map(({ field }: { field: string }) => field)).toEqual(Object.keys(greed));
    const { status, body } = await create(owner, newStaff());
    expect([status, body.org, body.store]).toEqual([201, testIds.org, testIds.store]);
  });

  it('makes it with one call to uaa, so that there is no half account', async () => {
    const creation = vi.spyOn(parts.uaa, 'createUser');
    await create(owner, newStaff({ roles: ['STORE_MODERATOR'] }));
    expect(creation.mock.calls).toHaveLength(1);
    expect(creation.mock.calls[0]?.[0].body).toMatchObject({
      password,
      roles: ['STORE_MODERATOR'],
      metadata: { org: testIds.org, store: testIds.store },
    });
    creation.mockRestore();
  });

  it('names the account by its address where no user name is given', async () => {
    const { userName: _, ...body } = newStaff();
    expect((await create(owner, body)).body.userName).toBe(body.emailAddress);
  });
});

describe('POST /create refuses', () => {
  it.each(['SUPPORT', 'ORG_ADMIN', 'SUPER_ADMIN', 'USER', 'NOBODY_KNOWS'])(
    '403 the role %s, alone and beside a good one, and makes nothing',
    async (role) => {
      for (const by of [owner, admin])
        for (const roles of [[role], ['STORE_ADMIN', role]]) {
          const staff = newStaff({ roles });
          const { status, body } = await create(by, staff);
          expect([status, body.code, body.params.role]).toEqual([403, 'TENANCY.USER.ROLE_NOT_GRANTABLE', role]);
          expect(await exists(staff.userName)).toBe(false);
        }
      expect(await intentions()).toEqual([]);
    },
  );

  it.each([testIds.otherStore, testIds.unknownId])('404 the store %s before anything is made', async (store) => {
    const staff = newStaff();
    const { status, body } = await create(owner, staff, store);
    expect([status, body.code]).toEqual([404, 'TENANCY.STORE.NOT_FOUND']);
    expect(await exists(staff.userName)).toBe(false);
  });

  it('403 a store admin another store of the same organisation', async () => {
    expect((await create(admin, newStaff(), secondStore)).status).toBe(403);
  });

  it('404 a store admin whose token names the store of another organisation', async () => {
    const claims = {
      sub: 'x',
      uid: admin.account.id,
      roles: ['STORE_ADMIN'],
      org: testIds.org,
      store: testIds.otherStore,
    };
    const headers = { authorization: `Bearer ${await tenancy.uaa.token(claims)}` };
    const path = `/api/v1/user-account/create?store=${testIds.otherStore}`;
    const { status, body } = await memberFixture.anybody('POST', path, newStaff(), headers);
    expect([status, body.code]).toEqual([404, 'TENANCY.STORE.NOT_FOUND']);
  });

  it('409 a user name and an address that are taken, by field', async () => {
    const { body: first } = await create(owner);
    const taken = [
      [{ userName: first.userName.toUpperCase() }, 'TENANCY.USER.USERNAME_TAKEN', 'userName'],
      [{ emailAddress: first.emailAddress }, 'TENANCY.USER.EMAIL_TAKEN', 'emailAddress'],
    ] as const;
    for (const [fields, code, field] of taken) {
      const { status, body } = await create(owner, newStaff(fields));
      expect([status, body.code, body.fieldErrors[0].field]).toEqual([409, code, field]);
    }
    expect(await intentions()).toEqual([]);
  });

  it('400 a password that breaks the rules, with a reason for each', async () => {
    const staff = newStaff({ password: 'weak' });
    const { status, body } = await create(owner, staff);
    expect([status, body.code]).toEqual([400, 'COMMON.VALIDATION_FAILED']);
    const reasons = body.fieldErrors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);
    expect(reasons).toContain('password VALIDATION.minLength');
    expect([await exists(staff.userName), await intentions()]).toEqual([false, []]);
  });

  it('422 more than the plan has room for, and allows while billing is out of reach', async () => {
    billing.seats.set(secondStore, 1);
    wires.billing.cut();
    expect((await create(owner, newStaff(), secondStore)).status).toBe(201);
    wires.billing.restore();
    // What billing said, or did not say, is remembered for a little while.
    clock.advance(31_000);
    const { status, body } = await create(owner, newStaff(), secondStore);
    expect([status, body.code, body.params]).toEqual([
      422,
      'BILLING.ENTITLEMENT.EXCEEDED',
      { key: 'MAX_ACCOUNTS', limit: 1, current: 1 },
    ]);
  });

  it('422 all but one of those who come at once for the last place', async () => {
    clock.advance(31_000);
    billing.seats.set(secondStore, 2);
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(owner, newStaff(), secondStore)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
  });

  it('409 a user name that is taken, also where no seat is left', async () => {
    const staff = newStaff();
    clock.advance(31_000);
    billing.seats.set(secondStore, 3);
    const answers = await Promise.all([1, 2, 3].map(() => create(owner, staff, secondStore)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { status, body } = await create(owner, staff, secondStore);
    expect([status, body.code]).toEqual([409, 'TENANCY.USER.USERNAME_TAKEN']);
    expect((await create(owner, newStaff(), secondStore)).status).toBe(422);
  });

  it('502 while uaa is out of reach', async () => {
    wires.uaa.cut();
    const { status, body } = await create(owner);
    wires.uaa.restore();
    expect([status, body.remoteService]).toEqual([502, 'uaa']);
    await db.deleteFrom('staff_intention').execute();
  });
});

describe('reading', () => {
  let there: { id: string; userName: string };
  beforeAll(async () => {
    there = (await create(owner)).body;
    await memberFixture.member('STORE_ADMIN', { org: testIds.otherOrg, store: testIds.otherStore, name: 'stranger' });
  });
  const names = ({ body }: { body: { content: { userName: string }[] } }) => body.content.map((user) => user.userName);

  it.each([
    ['organisation admin', owner],
    ['store admin', admin],
    ['moderator', moderator],
  ])('200 shows an %s the people of the store and nobody else', async (_, by) => {
    const shown = names(await list(by, 'count=200'));
    expect(shown).toContain(there.userName);
    expect(shown).toContain('shoes-moderator');
    expect(shown).not.toContain('stranger');
    expect(shown).not.toContain('acme-owner');
    expect((await findOne(by, there.id)).body).toMatchObject({ id: there.id, store: testIds.store });
  });

  it('pages and searches', async () => {
    const found = await list(owner, `count=1&q=${there.userName}`);
    expect([names(found), found.body.totalElements]).toEqual([[there.userName], 1]);
  });

  it('404 the list of a foreign store, 502 where uaa does not answer', async () => {
    expect((await list(owner, '', testIds.otherStore)).body.code).toBe('TENANCY.STORE.NOT_FOUND');
    wires.uaa.cut();
    expect((await list(owner)).status).toBe(502);
    wires.uaa.restore();
  });

  it('403 somebody of another organisation or store, 404 nobody', async () => {
    const foreign = await memberFixture.member('STORE_ADMIN', { org: testIds.otherOrg, store: testIds.otherStore });
    const next = await memberFixture.member('STORE_ADMIN', { store: secondStore });
    expect((await findOne(owner, foreign.account.id)).body.code).toBe('TENANCY.USER.FOREIGN_ORG');
    expect((await findOne(owner, next.account.id)).body.code).toBe('TENANCY.USER.FOREIGN_STORE');
    const unknown = await findOne(owner, '019b0f2e-7c40-7abc-8def-0123456789ab');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'TENANCY.USER.NOT_FOUND']);
  });

  it('tells people who they are, and which roles they may give', async () => {
    const own = await moderator.ask('GET', '/api/v1/user-account/current');
    expect(own.body).toMatchObject({ userName: 'shoes-moderator', roles: ['STORE_MODERATOR'], store: testIds.store });
    const { body } = await moderator.ask('GET', '/api/v1/auth/current');
    expect(body).toEqual({
      userId: moderator.account.id,
      userName: 'shoes-moderator',
      roles: ['STORE_MODERATOR'],
      org: testIds.org,
      store: testIds.store,
      actingOperator: null,
    });
    const roles = async (by: Person) => (await by.ask('GET', '/api/v1/user-account/assignable-roles')).body;
    for (const by of [owner, admin])
      expect(await roles(by)).toEqual(['STORE_ADMIN', 'STORE_MODERATOR', 'STORE_RETAIL']);
    expect(await roles(moderator)).toEqual([]);
    expect((await tenancy.as('superAdmin', 'GET', '/api/v1/user-account/assignable-roles')).body).toEqual([]);
  });

  it('404 the own account of somebody whom uaa does not know', async () => {
    const { status, body } = await tenancy.as('support', 'GET', '/api/v1/user-account/current');
    expect([status, body.code]).toEqual([404, 'TENANCY.USER.NOT_FOUND']);
  });

  it('names the operator who acts as somebody', async () => {
    const claims = { sub: admin.account.id, uid: admin.account.id, roles: ['STORE_ADMIN'], act: { sub: 'support' } };
    const headers = { authorization: `Bearer ${await tenancy.uaa.token(claims)}` };
    const { body } = await memberFixture.anybody('GET', '/api/v1/auth/current', undefined, headers);
    expect(body.actingOperator).toBe('support');
  });
});

describe('a creation that is interrupted', () => {
  const GRACE = 121_000;
  const wanted = (username: string) => ({
    id: parts.kit.ids.uuid(),
    org_id: testIds.org,
    store_id: testIds.store,
    username,
    roles: ['STORE_RETAIL' as const],
    begun_at: clock.now(),
    begun_by: 'acme-owner',
  });

  it('after uaa made the account is finished by a job', async () => {
    const account = await memberFixture.account({ roles: ['STORE_RETAIL'], org: testIds.org, store: testIds.store });
    await db.insertInto('staff_intention').values(wanted(account.username)).execute();
    await recoverStaff(parts);
    expect(await intentions()).toHaveLength(1);
    clock.advance(GRACE);
    await recoverStaff(parts);
    expect(await intentions()).toEqual([]);
    const member = await db.selectFrom('org_member').selectAll().where('user_id', '=', account.id).executeTakeFirst();
    expect(member).toMatchObject({ roles: ['STORE_RETAIL'], added_by: 'acme-owner' });
  });

  it('before uaa made it is forgotten, also where somebody else has a name like it', async () => {
    await memberFixture.account({
      name: 'prefix-nobody',
      roles: ['STORE_RETAIL'],
      org: testIds.org,
      store: testIds.store,
    });
    await db.insertInto('staff_intention').values(wanted('nobody')).execute();
    clock.advance(GRACE);
    const members = await db.selectFrom('org_member').select('user_id').execute();
    await recoverStaff(parts);
    expect(await intentions()).toEqual([]);
    expect(await db.selectFrom('org_member').select('user_id').execute()).toEqual(members);
  });

  it('waits while uaa is out of reach', async () => {
    await db.insertInto('staff_intention').values(wanted('nobody')).execute();
    clock.advance(GRACE);
    wires.uaa.cut();
    await recoverStaff(parts);
    wires.uaa.restore();
    expect(await intentions()).toHaveLength(1);
    await recoverStaff(parts);
    expect(await intentions()).toEqual([]);
  });
});
