import { verifyPassword } from '@storepod/identity/password/argon2';
import { testIds } from '@storepod/testkit/callers';
import { PASSWORD } from '@storepod/testkit/identity/environment';
import { databaseOf } from '@storepod/testkit/identity/sign-in';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { administrators, auditOf, newProvider, newUser, openSessions, signedIn } from './administration.ts';
import { environment } from './environment.ts';

const uaa = await testService(service, { env: environment });
const { owner } = await administrators(uaa);
const db = databaseOf(uaa);
const read = async (id: string) => (await owner('GET', `/users/${id}`)).body;
const change = (id: string, values: object) => db.updateTable('account').set(values).where('id', '=', id).execute();

describe('POST /users/:id/enable, /disable, /unlock', () => {
  it('200: disable ends sessions and tokens, and both can be repeated', async () => {
    const { id } = await newUser(owner);
    await signedIn(uaa, id, 'to-be-closed');
    for (const _ of [1, 2]) expect((await owner('POST', `/users/${id}/disable`)).body.status).toBe('DISABLED');
    expect(await openSessions(uaa, id)).toEqual({ sessions: 0, tokens: 0 });
    for (const _ of [1, 2]) expect((await owner('POST', `/users/${id}/enable`)).body.enabled).toBe(true);
    expect(await auditOf(uaa, id)).toEqual(['user.created', 'user.disabled', 'user.enabled']);
  });

  it('200: unlock lifts a lock, once', async () => {
    const { id } = await newUser(owner);
    const until = new Date(Date.now() + 60_000);
    await change(id, { locked_until: until });
    expect(await read(id)).toMatchObject({ status: 'LOCKED', lockedUntil: until.toISOString() });
    const open = { status: 'PENDING', lockedUntil: null };
    for (const _ of [1, 2]) expect((await owner('POST', `/users/${id}/unlock`)).body).toMatchObject(open);
    expect(await auditOf(uaa, id)).toEqual(['user.created', 'user.unlocked']);
  });
});

describe('POST /users/:id/roles and /roles/remove', () => {
  it('200: gives and takes roles, also twice', async () => {
    const { id } = await newUser(owner);
    for (const _ of [1, 2])
      expect((await owner('POST', `/users/${id}/roles`, ['USER', 'ORG_ADMIN', 'USER'])).body.roles).toEqual([
        'ORG_ADMIN',
        'USER',
      ]);
    for (const _ of [1, 2])
      expect((await owner('POST', `/users/${id}/roles/remove`, ['ORG_ADMIN'])).body.roles).toEqual(['USER']);
    expect((await owner('POST', `/users/${id}/roles`, [])).body.roles).toEqual(['USER']);
  });

  it('404: one unknown role among known ones changes nothing', async () => {
    const { id } = await newUser(owner, { roles: ['USER'] });
    expect((await owner('POST', `/users/${id}/roles`, ['ORG_ADMIN', 'NONE'])).body.code).toBe('UAA.ROLE.NOT_FOUND');
    expect((await owner('POST', `/users/${id}/roles/remove`, ['USER', 'NONE'])).status).toBe(404);
    expect((await read(id)).roles).toEqual(['USER']);
  });
});

describe('PUT /users/:id/reset-password', () => {
  it('200: sets the password, activates, ends sessions and tokens, and makes older links useless', async () => {
    const { id } = (await owner('POST', '/users/invitations', { email: 'reset@example.com' })).body.user;
    await owner('POST', `/users/${id}/password-reset-links`);
    await signedIn(uaa, id, 'before-reset');
    const { status, body } = await owner('PUT', `/users/${id}/reset-password`, { password: PASSWORD });
    expect([status, body.status]).toEqual([200, 'ACTIVE']);
    expect(await openSessions(uaa, id)).toEqual({ sessions: 0, tokens: 0 });
    const row = await db.selectFrom('account').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow();
    expect(await verifyPassword(PASSWORD, row.password_hash)).toBe(true);
    const links = await db.selectFrom('one_time_link').select('status').where('account_id', '=', id).execute();
    expect(links).toEqual([{ status: 'REVOKED' }, { status: 'REVOKED' }]);
    expect(await auditOf(uaa, id)).toContain('user.password.reset');
  });

  it('422: a password that was used before, and 400: one that breaks the policy', async () => {
    const { id } = await newUser(owner, { password: PASSWORD });
    const reset = async (password: string) => (await owner('PUT', `/users/${id}/reset-password`, { password })).body;
    expect((await reset(PASSWORD)).code).toBe('UAA.PASSWORD.REUSED');
    expect((await reset('short')).code).toBe('UAA.PASSWORD.POLICY_VIOLATION');
  });
});

describe('/users/:id/sessions', () => {
  it('200: lists sessions, ends one with its tokens, then all; 404 for one that is not this user’s', async () => {
    const [{ id }, other] = [await newUser(owner), await newUser(owner)];
    for (const uid of ['phone', 'laptop', 'tablet']) await signedIn(uaa, id, uid);
    await signedIn(uaa, other.id, 'not-mine');
    const { body } = await owner('GET', `/users/${id}/sessions?count=2`);
    expect(body).toMatchObject({ totalElements: 3, totalPages: 2 });
    expect(body.content[0]).toMatchObject({ ip: '192.0.2.1', via: 'browser', current: false });
    for (const _ of [1, 2]) expect((await owner('DELETE', `/users/${id}/sessions/phone`)).body).toEqual({ revoked: 1 });
    expect((await owner('DELETE', `/users/${id}/sessions/not-mine`)).body.code).toBe('UAA.SESSION.NOT_FOUND');
    expect(await openSessions(uaa, id)).toEqual({ sessions: 2, tokens: 2 });
    expect((await owner('DELETE', `/users/${id}/sessions`)).body).toEqual({ revoked: 2 });
    expect(await openSessions(uaa, id)).toEqual({ sessions: 0, tokens: 0 });
    expect(await openSessions(uaa, other.id)).toEqual({ sessions: 1, tokens: 1 });
  });
});

describe('invitations', () => {
  const links = (id: string) =>
    db.selectFrom('one_time_link').selectAll().where('account_id', '=', id).orderBy('id').execute();

  it('201: makes a PENDING user and shows the token once; only its hash is kept', async () => {
    const input = {
      email: 'Invited@example.com',
      firstName: 'In',
      roles: ['ORG_ADMIN'],
      metadata: { org: testIds.org },
    };
    const { status, body } = await owner('POST', '/users/invitations', input);
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ username: 'invited@example.com', status: 'PENDING', roles: ['ORG_ADMIN'] });
    expect(body.invitation).toMatchObject({ status: 'PENDING', email: 'invited@example.com' });
    expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(6 * 86_400_000);
    const [link] = await links(body.user.id);
    expect(link?.token_hash).not.toContain(body.token);
    expect(JSON.stringify(await db.selectFrom('audit_event').selectAll().execute())).not.toContain(body.token);
    expect(await auditOf(uaa, body.user.id)).toEqual(['user.created', 'invitation.created']);
  });

  it('409: a second invitation to one address, and one to an address that has an account', async () => {
    const taken = await newUser(owner);
    const again = await owner('POST', '/users/invitations', { email: 'invited@example.com', username: 'another' });
    expect(again.body.code).toBe('UAA.INVITATION.ALREADY_PENDING');
    expect((await owner('POST', '/users/invitations', { email: taken.email })).body.code).toBe('UAA.USER.EMAIL_TAKEN');
  });

  it('200: resend kills the old token; 204: revoke, also twice', async () => {
    const first = (await owner('POST', '/users/invitations', { email: 'resend@example.com' })).body;
    const { id } = first.user;
    const second = await owner('POST', `/users/${id}/invitations/resend`);
    expect(second.status).toBe(200);
    expect(second.body.token).not.toBe(first.token);
    expect((await links(id)).map(({ status }) => status)).toEqual(['REVOKED', 'PENDING']);
    for (const _ of [1, 2]) expect((await owner('DELETE', `/users/${id}/invitations`)).status).toBe(204);
    expect((await links(id)).map(({ status }) => status)).toEqual(['REVOKED', 'REVOKED']);
    expect((await auditOf(uaa, id)).filter((type) => type === 'invitation.revoked')).toHaveLength(1);
  });

  it('429: the sixth letter of a day to one person, also where four are asked for at once', async () => {
    const { id } = (await owner('POST', '/users/invitations', { email: 'written-to@example.com' })).body.user;
    for (const _ of [1, 2]) expect((await owner('POST', `/users/${id}/invitations/resend`)).status).toBe(200);
    const more = await Promise.all([1, 2, 3, 4].map(() => owner('POST', `/users/${id}/invitations/resend`)));
    expect(more.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429]);
    const refused = more.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe('UAA.AUTH.RATE_LIMITED');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(23 * 3_600);
  });

  it('422: resend to somebody who is not waiting', async () => {
    const { id } = await newUser(owner, { password: PASSWORD });
    expect((await owner('POST', `/users/${id}/invitations/resend`)).body.code).toBe('UAA.USER.NOT_PENDING');
  });
});

describe('POST /users/:id/password-reset-links and /email/verify', () => {
  it('201: a link for an hour; a second one replaces it', async () => {
    const { id } = await newUser(owner);
    const first = await owner('POST', `/users/${id}/password-reset-links`);
    expect(first.status).toBe(201);
    expect(Date.parse(first.body.expiresAt) - Date.now()).toBeLessThanOrEqual(3_600_000);
    await owner('POST', `/users/${id}/password-reset-links`);
    const rows = await db
      .selectFrom('one_time_link')
      .select('status')
      .where('account_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ status }) => status)).toEqual(['REVOKED', 'PENDING']);
  });

  it('200: verifies once and stays so', async () => {
    const { id } = await newUser(owner);
    for (const _ of [1, 2]) expect((await owner('POST', `/users/${id}/email/verify`)).body.emailVerified).toBe(true);
    expect(await auditOf(uaa, id)).toEqual(['user.created', 'user.email.verified']);
  });
});

describe('/users/:id/identities', () => {
  it('lists, removes all but the last credential with 204, and refuses that with 422', async () => {
    const provider = await newProvider(uaa);
    const link = async (account: string, subject: string) => {
      const id = uaa.kit.ids.uuid();
      await db
        .insertInto('account_identity')
        .values({ id, account_id: account, provider_id: provider, subject, email: null, linked_at: new Date() })
        .execute();
      return id;
    };
    const [{ id }, other] = [await newUser(owner), await newUser(owner)];
    const [first, second] = [await link(id, 'a'), await link(id, 'b')];
    expect((await owner('GET', `/users/${id}/identities`)).body).toMatchObject({ totalElements: 2 });
    for (const _ of [1, 2]) expect((await owner('DELETE', `/users/${id}/identities/${first}`)).status).toBe(204);
    expect((await owner('DELETE', `/users/${id}/identities/${second}`)).body.code).toBe('UAA.USER.LAST_CREDENTIAL');
    const ofOther = await owner('DELETE', `/users/${other.id}/identities/${second}`);
    expect(ofOther.body.code).toBe('UAA.IDENTITY.NOT_FOUND');
  });
});
