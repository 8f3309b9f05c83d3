import { Writable } from 'node:stream';
import { stoppedClock } from '@storepod/kernel/clock';
import { onMoment } from '@storepod/kernel/moments';
import { openLog } from '@storepod/service/log';
import { startService } from '@storepod/service/start';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { describe, expect, it, vi } from 'vitest';
import service from '../src/service.ts';
import { openMemberFixture } from './people.ts';

const clock = stoppedClock(new Date());
const memberFixture = await openMemberFixture({ clock });
const { db, wires, parts, tenancy } = memberFixture;
const owner = await memberFixture.member('ORG_ADMIN', { name: 'acme-owner' });

let invited = 0;
async function invitation(role = 'STORE_ADMIN', email = `guest-${++invited}@example.com`) {
  const query = new URLSearchParams({ store: testIds.store, email, role });
  const { body } = await owner.ask('POST', `/api/v1/org-member/invitations?${query}`);
  return { email, token: body.token as string, id: body.invitation.id as string };
}
const path = (token: string) => `/api/v1/org-member/public/invitations/${token}`;
const preview = (token: string) => memberFixture.anybody('GET', path(token));
const password = 'Storepod-demo-1';
const form = { firstName: 'Gus', lastName: 'Guest', password, repeatPassword: password };
const register = (token: string, fields: object = {}, headers: Record<string, string> = {}) =>
  memberFixture.anybody('POST', `${path(token)}/register`, { ...form, ...fields }, headers);
const exists = (email: string) => parts.uaa.userExists({ query: { username: email } });
const accountOf = async (email: string) => (await parts.uaa.listUsers({ query: { q: email } })).content[0];
const statusOf = async (id: string) =>
  (
    await db
      .selectFrom('org_invitation')
      .select('status')
      .where('id', '=', id as never)
      .executeTakeFirst()
  )?.status;

describe('GET /public/invitations/:token', () => {
  it('200 tells a stranger who invites whom to what, and what a password needs', async () => {
    const { email, token } = await invitation('STORE_MODERATOR');
    const { status, body } = await preview(token);
    expect([status, body]).toEqual([
      200,
      {
        organizationName: 'Acme',
        email,
        role: 'STORE_MODERATOR',
        storeName: 'acme-shoes',
        storeTitle: 'acme-shoes',
        expiresAt: new Date(clock.now().getTime() + 7 * 86_400_000).toISOString(),
        accountExists: false,
        handsOver: false,
        passwordRules: {
          minLength: 12,
          requireUpper: true,
          requireLower: true,
          requireDigit: true,
          requireSpecial: false,
        },
      },
    ]);
  });

  it('tells who has an account to sign in', async () => {
    const { email, token } = await invitation();
    await memberFixture.account({ email });
    expect((await preview(token)).body.accountExists).toBe(true);
  });

  it('says null where uaa does not answer', async () => {
    const { email, token } = await invitation();
    wires.uaa.cut();
    const { status, body } = await preview(token);
    wires.uaa.restore();
    expect([status, body]).toMatchObject([200, { email, accountExists: null, passwordRules: null }]);
  });

  it.each(['unknown', 'x'.repeat(200), '%F0%9F%92%A5'])('422 the token %s', async (token) => {
    const { status, body } = await preview(token);
    expect([status, body.code]).toEqual([422, 'TENANCY.INVITATION.NOT_USABLE']);
  });
});

describe('POST /public/invitations/:token/register 201', () => {
  it('makes an account with the invited address, role, organisation and store', async () => {
    const { email, token, id } = await invitation('STORE_MODERATOR');
    const { status, body } = await register(token);
    expect([status, body]).toMatchObject([
      201,
      { userName: email, orgId: testIds.org, role: 'STORE_MODERATOR', store: testIds.store, effective: true },
    ]);
    expect(await accountOf(email)).toMatchObject({
      id: body.userId,
      email,
      firstName: 'Gus',
      status: 'ACTIVE',
      roles: ['STORE_MODERATOR'],
      metadata: { org: testIds.org, store: testIds.store },
    });
    const member = await db.selectFrom('org_member').selectAll().where('user_id', '=', body.userId).executeTakeFirst();
    expect(member).toMatchObject({ org_id: testIds.org, store_id: testIds.store, roles: ['STORE_MODERATOR'] });
    expect(await statusOf(id)).toBe('ACCEPTED');
  });

  it('takes address, role, organisation and store from the invitation, and 400 from the body', async () => {
    const { email, token } = await invitation('STORE_RETAIL');
    const greed = { email: 'a@b.co', emailAddress: 'a@b.co', roles: ['SUPER_ADMIN'], role: 'ORG_ADMIN' };
    const place = { org: testIds.otherOrg, store: testIds.otherStore, metadata: { org: testIds.otherOrg } };
    const refused = await register(token, { ...greed, ...place });
    expect(refused.status).toBe(400);
    expect(refused.body.fieldErrors.map(({ field }: { field: string }) => field).sort()).toEqual(
      Object.keys({ ...greed, ...place }).sort(),
    );
    await register(token);
    expect(await accountOf(email)).toMatchObject({
      email,
      roles: ['STORE_RETAIL'],
      metadata: { org: testIds.org, store: testIds.store },
    });
    expect(await exists('a@b.co')).toBe(false);
  });
});

describe('POST /public/invitations/:token/register refuses', () => {
  it('409 an address that has an account, which signs in and accepts instead', async () => {
    const { email, token } = await invitation();
    const account = await memberFixture.account({ email });
    const { status, body } = await register(token);
    expect([status, body.code]).toEqual([409, 'TENANCY.INVITATION.ACCOUNT_EXISTS']);
    expect(await memberFixture.read(account)).toMatchObject({ roles: [], metadata: {} });
    const ann = await memberFixture.signIn(account);
    expect((await ann.ask('POST', `/api/v1/org-member/invitations/accept?token=${token}`)).status).toBe(200);
  });

  it('one of three at once wins, and there is one account', async () => {
    const { email, token } = await invitation();
    const answers = await Promise.all([1, 2, 3].map(() => register(token)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(201);
    // Who comes after the account finds it there; who comes after the acceptance finds the invitation spent.
    expect(statuses.slice(1).every((status) => status === 409 || status === 422)).toBe(true);
    expect((await parts.uaa.listUsers({ query: { q: email } })).totalElements).toBe(1);
  });

  it('400 a weak password with a reason for each rule, and the invitation stays good', async () => {
    const { email, token } = await invitation();
    const { status, body } = await register(token, { password: 'short', repeatPassword: 'short' });
    expect([status, body.code]).toEqual([400, 'COMMON.VALIDATION_FAILED']);
    const reasons = body.fieldErrors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);
    expect(reasons).toContain('password VALIDATION.minLength');
    expect(reasons).toContain('password VALIDATION.upper');
    expect(await exists(email)).toBe(false);
    expect((await register(token)).status).toBe(201);
  });

  it('400 two passwords that differ, names that are missing or strange', async () => {
    const { token } = await invitation();
    const wrong = [
      [{ repeatPassword: 'Storepod-demo-2' }, 'repeatPassword'],
      [{ firstName: '' }, 'firstName'],
      [{ lastName: 'x'.repeat(51) }, 'lastName'],
      [{ lastName: 'a\nb' }, 'lastName'],
      [{ password: 'x'.repeat(129) }, 'password'],
    ] as const;
    for (const [fields, field] of wrong) {
      const { status, body } = await register(token, fields);
      expect([status, body.fieldErrors[0].field]).toEqual([400, field]);
    }
  });

  it('422 a spent token and one whose time is over', async () => {
    const [spent, late] = [await invitation(), await invitation()];
    await register(spent.token);
    expect((await register(spent.token)).body.code).toBe('TENANCY.INVITATION.NOT_USABLE');
    clock.advance(7 * 86_400_000);
    expect((await register(late.token)).body.code).toBe('TENANCY.INVITATION.NOT_USABLE');
    expect(await exists(late.email)).toBe(false);
  });

  it('422 an invitation that is taken back while uaa makes the account, and the account goes again', async () => {
    const { email, token, id } = await invitation();
    let revoked: Promise<unknown> = Promise.resolve();
    const stop = onMoment(({ name, detail }) => {
      if (name !== 'peer.asked' || detail !== 'uaa.createUser') return;
      revoked = owner.ask('POST', `/api/v1/org-member/invitations/revoke?invitationId=${id}`);
    });
    const { status, body } = await register(token);
    stop();
    await revoked;
    expect([status, body.code]).toEqual([422, 'TENANCY.INVITATION.NOT_USABLE']);
    expect(await statusOf(id)).toBe('REVOKED');
    expect(await exists(email)).toBe(false);
  });

  it('502 while uaa is out of reach, and the invitation stays good', async () => {
    const { token } = await invitation();
    wires.uaa.cut();
    expect((await register(token)).status).toBe(502);
    wires.uaa.restore();
    expect((await register(token)).status).toBe(201);
  });

  it('429 the twenty-first try of one address within a minute, on each of the two endpoints', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.7' };
    for (const call of [
      () => register('unknown', {}, headers),
      () => memberFixture.anybody('GET', path('unknown'), undefined, headers),
    ]) {
      const statuses = [];
      for (let count = 0; count < 20; count++) statuses.push((await call()).status);
      expect(new Set(statuses)).toEqual(new Set([422]));
      const answer = await call();
      expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
    }
  });
});

describe('the account before the decision', () => {
  it('has no right at all, so that a crash in between leaves nothing that anybody could use', async () => {
    const { token } = await invitation();
    const creation = vi.spyOn(parts.uaa, 'createUser');
    await register(token);
    expect(await creation.mock.results[0]?.value).toMatchObject({ roles: [], metadata: {} });
    creation.mockRestore();
  });
});

describe('the log', () => {
  it('never holds a token, whatever is done with it', async () => {
    let written = '';
    const stream = new Writable({
      write(chunk, _encoding, done) {
        written += chunk;
        done();
      },
    });
    const log = openLog('tenancy', 'debug', stream);
    const replica = await startService(service, { env: { ...tenancy.env, PORT: '0' }, clock, log });
    const { email, token } = await invitation();
    const ann = await memberFixture.signIn(await memberFixture.account({ email }));
    await ask(replica.origin, 'GET', path(token));
    await ask(replica.origin, 'POST', `${path(token)}/register`, { body: form });
    await ask(replica.origin, 'POST', `/api/v1/org-member/invitations/accept?token=${token}`, { token: ann.token });
    await ask(replica.origin, 'POST', `/api/v1/org-member/invitations/accept?token=${token}`, { token: ann.token });
    const query = new URLSearchParams({ store: testIds.store, email: 'logged@example.com' });
    const issued = await ask(replica.origin, 'POST', `/api/v1/org-member/invitations?${query}`, { token: owner.token });
    await replica.stop();
    expect(issued.status).toBe(201);
    expect(written).toContain('/api/v1/org-member/public/invitations/:token');
    expect(written).toContain('INVITATION.NOT_USABLE');
    for (const secret of [token, issued.body.token, password]) expect(written).not.toContain(secret);
  });
});
