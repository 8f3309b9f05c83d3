import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { describe, expect, it } from 'vitest';
import { openMemberFixture, type Person, secondStore } from './people.ts';

const memberFixture = await openMemberFixture();
const { db, wires, parts } = memberFixture;
// Without a password, so that one which somebody else sets would be seen.
const owner = await memberFixture.member('ORG_ADMIN', { password: '', name: 'acme-owner' });
const admin = await memberFixture.member('STORE_ADMIN', { name: 'shoes-admin' });
const moderator = await memberFixture.member('STORE_MODERATOR', { name: 'shoes-moderator' });

const NEW_PASSWORD = 'Another-demo-2';
const call = (by: Person, method: string, action: string, userId: string, body?: object, store = testIds.store) =>
  by.ask(method, `/api/v1/user-account/${action}?store=${store}&userId=${userId}`, body);

/** Every change of an account there is, each by its name. */
const changes = {
  update: (by: Person, id: string) =>
    by.ask('PUT', `/api/v1/user-account/update?store=${testIds.store}`, { id, firstName: 'Mallory' }),
  'update the roles': (by: Person, id: string) =>
    by.ask('PUT', `/api/v1/user-account/update?store=${testIds.store}`, { id, roles: ['STORE_RETAIL'] }),
  reset: (by: Person, id: string) => call(by, 'POST', 'reset', id, { changePassword: NEW_PASSWORD }),
  disable: (by: Person, id: string) => call(by, 'POST', 'disable', id),
  enable: (by: Person, id: string) => call(by, 'POST', 'enable', id),
  delete: (by: Person, id: string) => call(by, 'DELETE', 'delete', id),
};
const everyChange = Object.entries(changes);
const update = (by: Person, body: object) => by.ask('PUT', `/api/v1/user-account/update?store=${testIds.store}`, body);

const auditOf = async (id: string) =>
  (await db.selectFrom('tenancy_audit').select('action').where('entity_id', '=', id).orderBy('id').execute()).map(
    ({ action }) => action,
  );

describe.each(everyChange)('to %s refuses', (_, change) => {
  it.each([
    ['an owner', async () => owner, 'TENANCY.USER.ROLE_NOT_GRANTABLE'],
    [
      'somebody of the store who also holds a role that is not for merchants to give',
      async () =>
        memberFixture.signIn(
          await memberFixture.account({ roles: ['STORE_RETAIL', 'ORG_ADMIN'], org: testIds.org, store: testIds.store }),
        ),
      'TENANCY.USER.ROLE_NOT_GRANTABLE',
    ],
    [
      'somebody of another organisation',
      () => memberFixture.member('STORE_ADMIN', { org: testIds.otherOrg, store: testIds.otherStore }),
      'TENANCY.USER.FOREIGN_ORG',
    ],
    [
      'somebody who belongs to nobody',
      async () => memberFixture.signIn(await memberFixture.account()),
      'TENANCY.USER.FOREIGN_ORG',
    ],
    [
      'somebody of another store',
      () => memberFixture.member('STORE_ADMIN', { store: secondStore }),
      'TENANCY.USER.FOREIGN_STORE',
    ],
  ])('403 %s, who stays as before', async (_who, target, code) => {
    const { account } = await target();
    const before = await memberFixture.read(account);
    for (const by of [owner, admin]) {
      const { status, body } = await change(by, account.id);
      expect([status, body.code]).toEqual([403, code]);
    }
    expect(await memberFixture.read(account)).toEqual(before);
    expect(await auditOf(account.id)).toEqual([]);
  });

  it('403 a moderator, 404 an unknown user, 422 oneself', async () => {
    const ann = await memberFixture.member('STORE_RETAIL');
    expect((await change(moderator, ann.account.id)).status).toBe(403);
    expect((await change(owner, '019b0f2e-7c40-7abc-8def-0123456789ab')).body.code).toBe('TENANCY.USER.NOT_FOUND');
    const { status, body } = await change(admin, admin.account.id);
    expect([status, body.code]).toEqual([422, 'TENANCY.USER.SELF']);
  });

  it('502 while uaa is out of reach', async () => {
    const ann = await memberFixture.member('STORE_RETAIL');
    wires.uaa.cut();
    const { status } = await change(owner, ann.account.id);
    wires.uaa.restore();
    expect(status).toBe(502);
  });
});

it('the store is looked for first: 404 for every change in a foreign one', async () => {
  const foreign = await memberFixture.member('STORE_ADMIN', { org: testIds.otherOrg, store: testIds.otherStore });
  for (const [method, action, body] of [
    ['POST', 'reset', { changePassword: NEW_PASSWORD }],
    ['POST', 'enable', undefined],
    ['POST', 'disable', undefined],
    ['DELETE', 'delete', undefined],
  ] as const) {
    const answer = await call(owner, method, action, foreign.account.id, body, testIds.otherStore);
    expect([answer.status, answer.body.code]).toEqual([404, 'TENANCY.STORE.NOT_FOUND']);
  }
  const path = `/api/v1/user-account/update?store=${testIds.otherStore}`;
  expect((await owner.ask('PUT', path, { id: foreign.account.id, firstName: 'M' })).status).toBe(404);
});

describe('PUT /update 200', () => {
  it('changes the names it is given and leaves the rest', async () => {
    const ann = await memberFixture.member('STORE_RETAIL');
    const { status, body } = await update(admin, {
      id: ann.account.id,
      firstName: 'Ada',
      emailAddress: 'ADA@example.com',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ firstName: 'Ada', emailAddress: 'ada@example.com', roles: ['STORE_RETAIL'] });
    expect(body.lastName).toBe(ann.account.lastName);
    expect(await auditOf(ann.account.id)).toEqual(['UPDATED']);
  });

  it('replaces the roles, in uaa and in the member', async () => {
    const ann = await memberFixture.member('STORE_ADMIN');
    const { body } = await update(owner, { id: ann.account.id, roles: ['STORE_MODERATOR', 'STORE_RETAIL'] });
    expect(body.roles).toEqual(['STORE_MODERATOR', 'STORE_RETAIL']);
    const row = await db
      .selectFrom('org_member')
      .select('roles')
      .where('user_id', '=', ann.account.id)
      .executeTakeFirst();
    expect(row?.roles).toEqual(['STORE_MODERATOR', 'STORE_RETAIL']);
  });

  it('400 with an organisation or a store in the body', async () => {
    const ann = await memberFixture.member('STORE_RETAIL');
    const greed = {
      org: testIds.otherOrg,
      store: testIds.otherStore,
      metadata: { org: testIds.otherOrg },
      active: false,
    };
    const refused = await update(owner, { id: ann.account.id, firstName: 'Ada', ...greed });
    expect(refused.status).toBe(400);
    expect(refused.body.fieldErrors.map(({ field }: { field: string }) => field)).toEqual(Object.keys(greed));
    const { body } = await update(owner, { id: ann.account.id, firstName: 'Ada' });
    expect(body).toMatchObject({ firstName: 'Ada', org: testIds.org, store: testIds.store, active: true });
  });
});

it("a role without rights beside that of the store stands in nobody's way", async () => {
  const account = await memberFixture.account({
    roles: ['STORE_RETAIL', 'USER'],
    org: testIds.org,
    store: testIds.store,
  });
  const { status, body } = await update(admin, { id: account.id, roles: ['STORE_MODERATOR'] });
  expect([status, body.roles]).toEqual([200, ['STORE_MODERATOR', 'USER']]);
});

describe('PUT /update refuses', () => {
  it('403 a role that is not grantable, and changes nothing, not even the name beside it', async () => {
    const ann = await memberFixture.member('STORE_RETAIL');
    for (const role of ['ORG_ADMIN', 'SUPPORT']) {
      const { status, body } = await update(admin, {
        id: ann.account.id,
        firstName: 'Ada',
        roles: ['STORE_ADMIN', role],
      });
      expect([status, body.code]).toEqual([403, 'TENANCY.USER.ROLE_NOT_GRANTABLE']);
    }
    expect(await memberFixture.read(ann.account)).toMatchObject({ firstName: 'Pat', roles: ['STORE_RETAIL'] });
  });

  it('409 names that are taken, and leaves the roles', async () => {
    const ann = await memberFixture.member('STORE_RETAIL');
    const taken = await update(owner, { id: ann.account.id, userName: 'shoes-admin', roles: ['STORE_ADMIN'] });
    expect([taken.status, taken.body.code]).toEqual([409, 'TENANCY.USER.USERNAME_TAKEN']);
    const email = await update(owner, { id: ann.account.id, emailAddress: admin.account.email });
    expect([email.status, email.body.code]).toEqual([409, 'TENANCY.USER.EMAIL_TAKEN']);
    expect((await memberFixture.read(ann.account)).roles).toEqual(['STORE_RETAIL']);
  });
});

describe('POST /reset', () => {
  it('200 sets a password with which one signs in', async () => {
    const ann = await memberFixture.member('STORE_RETAIL');
    const { status, body } = await changes.reset(admin, ann.account.id);
    expect([status, body.status]).toEqual([200, 'ACTIVE']);
    expect(await auditOf(ann.account.id)).toEqual(['PASSWORD_RESET']);
  });

  it('400 a weak one, 422 the one before, by the field that was sent', async () => {
    const ann = await memberFixture.member('STORE_RETAIL');
    const weak = await call(admin, 'POST', 'reset', ann.account.id, { changePassword: 'weak' });
    expect([weak.status, weak.body.fieldErrors[0].field]).toEqual([400, 'changePassword']);
    await changes.reset(admin, ann.account.id);
    const again = await changes.reset(admin, ann.account.id);
    expect([again.status, again.body.code]).toEqual([422, 'TENANCY.USER.PASSWORD_REUSED']);
  });

  it('403 a store admin who tries to set the password of an owner', async () => {
    const { status, body } = await changes.reset(admin, owner.account.id);
    expect([status, body.code, body.params.role]).toEqual([403, 'TENANCY.USER.ROLE_NOT_GRANTABLE', 'ORG_ADMIN']);
    expect((await memberFixture.read(owner.account)).status).toBe('PENDING');
  });
});

describe('enable, disable and delete', () => {
  it('200 shut somebody out and let them in again, twice alike', async () => {
    const ann = await memberFixture.member('STORE_RETAIL');
    for (const _ of [1, 2]) {
      expect((await changes.disable(admin, ann.account.id)).body).toMatchObject({ active: false, status: 'DISABLED' });
    }
    for (const _ of [1, 2]) expect((await changes.enable(admin, ann.account.id)).body).toMatchObject({ active: true });
  });

  it('204 delete account and member', async () => {
    const ann = await memberFixture.member('STORE_RETAIL');
    expect((await changes.delete(admin, ann.account.id)).status).toBe(204);
    const row = await db
      .selectFrom('org_member')
      .select('roles')
      .where('user_id', '=', ann.account.id)
      .executeTakeFirst();
    expect(row).toBeUndefined();
    expect(await auditOf(ann.account.id)).toEqual(['DELETED']);
    expect((await changes.delete(admin, ann.account.id)).status).toBe(204);
  });

  it('204 where only the member is left of what was deleted, but not across stores', async () => {
    const ann = await memberFixture.member('STORE_RETAIL', { store: secondStore });
    await parts.uaa.deleteUser({ params: { id: ann.account.id } });
    expect((await changes.delete(owner, ann.account.id)).status).toBe(404);
    expect((await call(owner, 'DELETE', 'delete', ann.account.id, undefined, secondStore)).status).toBe(204);
  });

  it('two at once delete it together, and neither fails', async () => {
    const ann = await memberFixture.member('STORE_RETAIL');
    const answers = await Promise.all([changes.delete(admin, ann.account.id), changes.delete(owner, ann.account.id)]);
    const statuses = answers.map(({ status }) => status).sort();
    // The second deletes along with the first, or comes when nothing is left.
    expect(statuses[0]).toBe(204);
    expect([204, 404]).toContain(statuses[1]);
  });
});

it('403 for an operator who acts as a merchant, and nobody is switched off', async () => {
  const ann = await memberFixture.member('STORE_RETAIL');
  const { id, username, metadata } = owner.account;
  const claims = { sub: id, uid: id, preferred_username: username, roles: ['ORG_ADMIN'], ...metadata };
  const token = await memberFixture.tenancy.uaa.token({ ...claims, act: { sub: 'support' } });
  const path = `/api/v1/user-account/disable?store=${testIds.store}&userId=${ann.account.id}`;
  const refused = await ask(memberFixture.tenancy.origin, 'POST', path, { token });
  expect([refused.status, refused.body.code]).toEqual([403, 'COMMON.ACTING_REFUSED']);
  const row = await db
    .selectFrom('tenancy_audit')
    .select('actor')
    .where('entity_id', '=', ann.account.id)
    .executeTakeFirst();
  expect(row).toBeUndefined();
});
