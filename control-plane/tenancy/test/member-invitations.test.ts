import { stoppedClock } from '@storepod/kernel/clock';
import { hashOf } from '@storepod/kernel/digest';
import { testIds } from '@storepod/testkit/callers';
import { statementsOf } from '@storepod/testkit/statements';
import { describe, expect, it } from 'vitest';
import { openMemberFixture, type Person, secondStore } from './people.ts';

const clock = stoppedClock(new Date());
const memberFixture = await openMemberFixture({ clock });
const { db, billing, tenancy } = memberFixture;
const owner = await memberFixture.member('ORG_ADMIN', { name: 'acme-owner' });
const otherOwner = await memberFixture.member('ORG_ADMIN', { name: 'other-owner', org: testIds.otherOrg });

const DAY = 86_400_000;
let invited = 0;
const address = () => `guest-${++invited}@example.com`;
const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

const invite = (by: Person, fields: Record<string, string> = {}) =>
  by.ask('POST', `/api/v1/org-member/invitations?${query({ store: testIds.store, email: address(), ...fields })}`);
const resend = (by: Person, fields: Record<string, string>) =>
  by.ask('POST', `/api/v1/org-member/invitations/resend?${query(fields)}`);
const revoke = (by: Person, invitationId: string) =>
  by.ask('POST', `/api/v1/org-member/invitations/revoke?${query({ invitationId })}`);
const list = async (by: Person, fields: Record<string, string> = {}) =>
  (await by.ask('GET', `/api/v1/org-member/invitations?${query(fields)}`)).body;
const preview = (token: string) => memberFixture.anybody('GET', `/api/v1/org-member/public/invitations/${token}`);
const rows = () => db.selectFrom('org_invitation').select('id').execute();
const stored = (id: string) =>
  db
    .selectFrom('org_invitation')
    .selectAll()
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow();

describe('POST /invitations 201', () => {
  it('invites the lower-cased address for a week and shows the token this once', async () => {
    const { status, body } = await invite(owner, { email: ' Ann.Lee@Example.COM', role: 'STORE_MODERATOR' });
    expect(status).toBe(201);
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(body.invitation).toEqual({
      id: expect.any(String),
      orgId: testIds.org,
      email: 'ann.lee@example.com',
      role: 'STORE_MODERATOR',
      store: testIds.store,
      storeName: 'acme-shoes',
      status: 'PENDING',
      expiresAt: new Date(clock.now().getTime() + 7 * DAY).toISOString(),
      createdAt: clock.now().toISOString(),
      createdBy: 'acme-owner',
      acceptedAt: null,
      handsOver: false,
    });
  });

  it('keeps a hash and never the token, and lists neither', async () => {
    const { body } = await invite(owner);
    const row = await stored(body.invitation.id);
    expect(row.token_hash).toBe(hashOf(body.token));
    expect(JSON.stringify(row)).not.toContain(body.token);
    const shown = JSON.stringify(await list(owner));
    expect(shown).toContain(body.invitation.id);
    expect(shown).not.toContain(body.token);
    expect(shown).not.toContain(row.token_hash);
  });

  it('gives STORE_ADMIN where nobody names a role', async () => {
    expect((await invite(owner)).body.invitation.role).toBe('STORE_ADMIN');
  });

  it('is written into the audit with who did it', async () => {
    const { body } = await invite(owner);
    const audit = await db
      .selectFrom('tenancy_audit')
      .selectAll()
      .where('entity_id', '=', body.invitation.id)
      .execute();
    expect(audit).toMatchObject([{ action: 'CREATED', actor: 'acme-owner', org_id: testIds.org, source: 'API' }]);
    expect(JSON.stringify(audit)).not.toContain(body.token);
  });

  it('takes the place of one whose week is over', async () => {
    const email = address();
    const first = (await invite(owner, { email })).body;
    clock.advance(7 * DAY);
    const second = await invite(owner, { email });
    expect(second.status).toBe(201);
    expect((await stored(first.invitation.id)).status).toBe('EXPIRED');
  });
});

describe('POST /invitations refuses', () => {
  it('409 a second invitation of an address, however it is spelt, and one of five at once wins', async () => {
    const email = address();
    const spellings = [email, email.toUpperCase(), ` ${email}`, email, email];
    const answers = await Promise.all(spellings.map((spelling) => invite(owner, { email: spelling })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('TENANCY.INVITATION.ALREADY_EXISTS');
    const elsewhere = await invite(otherOwner, { email, store: testIds.otherStore });
    expect(elsewhere.status).toBe(201);
  });

  it.each(['ORG_ADMIN', 'SUPPORT', 'SUPER_ADMIN', 'USER', 'NOBODY_KNOWS'])('403 the role %s', async (role) => {
    const before = await rows();
    const { status, body } = await invite(owner, { role });
    expect([status, body.code, body.params.role]).toEqual([403, 'TENANCY.USER.ROLE_NOT_GRANTABLE', role]);
    expect(await rows()).toEqual(before);
  });

  it.each([testIds.otherStore, testIds.unknownId])('404 the store %s of somebody else or of nobody', async (store) => {
    const before = await rows();
    const { status, body } = await invite(owner, { store });
    expect([status, body.code]).toEqual([404, 'TENANCY.STORE.NOT_FOUND']);
    expect(await rows()).toEqual(before);
  });

  it('422 a store that is suspended', async () => {
    const suspended = (status: 'SUSPENDED' | 'ACTIVE') =>
      db.updateTable('manager_store').set({ status }).where('id', '=', secondStore).execute();
    await suspended('SUSPENDED');
    expect((await invite(owner, { store: secondStore })).body.code).toBe('TENANCY.STORE.NOT_OPERABLE');
    await suspended('ACTIVE');
  });

  it('422 more than the plan of the store has room for, counting who is invited', async () => {
    billing.seats.set(secondStore, 2);
    await memberFixture.member('STORE_RETAIL', { store: secondStore });
    expect((await invite(owner, { store: secondStore })).status).toBe(201);
    const { status, body } = await invite(owner, { store: secondStore });
    expect([status, body.code]).toEqual([422, 'BILLING.ENTITLEMENT.EXCEEDED']);
    expect(body.params).toEqual({ key: 'MAX_ACCOUNTS', limit: 2, current: 2 });
  });

  it('409 an address that is invited already, also where no seat is left, and for all but one at once', async () => {
    const [store, taken] = [secondStore, 'invited-already@example.com'];
    billing.seats.set(store, 3);
    clock.advance(61_000);
    const answers = await Promise.all(Array.from({ length: 5 }, () => invite(owner, { store, email: taken })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect((await invite(owner, { store })).status).toBe(422);
    const { status, body } = await invite(owner, { store, email: taken });
    expect([status, body.code]).toEqual([409, 'TENANCY.INVITATION.ALREADY_EXISTS']);
    billing.seats.delete(store);
    clock.advance(61_000);
  });

  it('400 what is no address, 400 an address too long to be a user name', async () => {
    for (const email of ['nobody', 'a@b', `${'x'.repeat(64)}@${'d'.repeat(60)}.${'e'.repeat(63)}.com`]) {
      const { status, body } = await invite(owner, { email });
      expect([status, body.fieldErrors[0].field]).toEqual([400, 'email']);
    }
  });
});

describe('callers without an organisation', () => {
  it.each([
    ['a super admin', { roles: ['SUPER_ADMIN'] }],
    ['an organisation admin whose token names none', { roles: ['ORG_ADMIN'] }],
  ])('%s sees empty lists and writes nothing', async (_, { roles }) => {
    const token = await tenancy.uaa.token({ sub: 'x', uid: owner.account.id, roles }, { expiresIn: 60 * 86_400 });
    const headers = { authorization: `Bearer ${token}` };
    for (const path of ['list', 'invitations']) {
      const { status, body } = await memberFixture.anybody('GET', `/api/v1/org-member/${path}`, undefined, headers);
      expect([status, body.content, body.totalElements]).toEqual([200, [], 0]);
    }
    const writes = [
      ['POST', `invitations?${query({ store: testIds.store, email: address() })}`],
      ['POST', `invitations/resend?${query({ email: 'ann.lee@example.com' })}`],
      ['POST', `invitations/revoke?${query({ invitationId: owner.account.id })}`],
      ['DELETE', `?${query({ userId: owner.account.id })}`],
    ] as const;
    for (const [method, path] of writes) {
      const address = `/api/v1/org-member${path.startsWith('?') ? path : `/${path}`}`;
      const { status, body } = await memberFixture.anybody(method, address, undefined, headers);
      expect([path, status, body.code]).toEqual([path, 403, 'TENANCY.MEMBER.NO_ORGANISATION']);
    }
  });
});

describe('POST /invitations/resend', () => {
  it('200 rotates: the old token dies, the new one lives a week from now', async () => {
    const email = address();
    const first = (await invite(owner, { email })).body;
    clock.advance(5 * DAY);
    const { status, body } = await resend(owner, { email: email.toUpperCase() });
    expect([status, body.invitation.id]).toEqual([200, first.invitation.id]);
    expect(body.invitation.expiresAt).toBe(new Date(clock.now().getTime() + 7 * DAY).toISOString());
    expect((await preview(first.token)).status).toBe(422);
    expect((await preview(body.token)).status).toBe(200);
  });

  it('keeps the role unless another one is named, and only a grantable one', async () => {
    const email = address();
    await invite(owner, { email, role: 'STORE_RETAIL' });
    expect((await resend(owner, { email })).body.invitation.role).toBe('STORE_RETAIL');
    expect((await resend(owner, { email, role: 'STORE_MODERATOR' })).body.invitation.role).toBe('STORE_MODERATOR');
    expect((await resend(owner, { email, role: 'ORG_ADMIN' })).body.code).toBe('TENANCY.USER.ROLE_NOT_GRANTABLE');
  });

  it('422 an address that was not invited, by this organisation, or whose week is over', async () => {
    const email = address();
    await invite(owner, { email });
    const refusals = [await resend(owner, { email: address() }), await resend(otherOwner, { email })];
    clock.advance(7 * DAY);
    refusals.push(await resend(owner, { email }));
    for (const { status, body } of refusals)
      expect([status, body.code]).toEqual([422, 'TENANCY.INVITATION.NOT_USABLE']);
  });
});

describe('letters to one address', () => {
  it('are five a day of one organisation, invited anew or sent again, one after the other or at once; 429 then', async () => {
    const email = address();
    const { invitation } = (await invite(owner, { email })).body;
    expect((await resend(owner, { email })).status).toBe(200);
    await revoke(owner, invitation.id);
    expect((await invite(owner, { email })).status).toBe(201);
    clock.advance(60_000);
    const more = await Promise.all([1, 2, 3, 4].map(() => resend(owner, { email })));
    expect(more.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429]);
    const [last] = (await list(owner)).content;
    await revoke(owner, last.id);
    const refused = await invite(owner, { email });
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      429,
      'COMMON.RATE_LIMITED',
      String(DAY / 1000 - 60),
    ]);
    expect((await invite(otherOwner, { email, store: secondStore })).status).not.toBe(429);
    clock.advance(DAY - 60_000);
    expect((await invite(owner, { email })).status).toBe(201);
  });
});

describe('POST /invitations/revoke', () => {
  it('200 takes it back, and again is answered alike', async () => {
    const { invitation, token } = (await invite(owner)).body;
    const { status, body } = await revoke(owner, invitation.id);
    expect([status, body]).toEqual([200, { ...invitation, status: 'REVOKED' }]);
    expect((await preview(token)).status).toBe(422);
    expect(await revoke(owner, invitation.id)).toMatchObject({ status: 200, body });
  });

  it('422 one of another organisation, which stays', async () => {
    const { invitation, token } = (await invite(owner)).body;
    expect((await revoke(otherOwner, invitation.id)).status).toBe(422);
    expect((await preview(token)).status).toBe(200);
  });
});

describe('GET /invitations', () => {
  it('shows the own ones alone, the newest first, by the state that holds now', async () => {
    const email = address();
    const pending = (await invite(owner, { email })).body.invitation.id;
    expect((await list(owner, { status: 'PENDING', count: '1' })).content[0].id).toBe(pending);
    expect((await list(otherOwner)).content.map(({ id }: { id: string }) => id)).not.toContain(pending);
    clock.advance(7 * DAY);
    const expired = await list(owner, { status: 'EXPIRED', count: '1' });
    expect(expired.content[0]).toMatchObject({ id: pending, status: 'EXPIRED' });
    expect((await list(owner, { status: 'PENDING' })).content).toEqual([]);
  });

  it('takes two statements, however many there are', async () => {
    // A job may have spoken at the same moment.
    await expect.poll(() => statementsOf(() => list(owner, { count: '200' }))).toHaveLength(2);
  });
});
