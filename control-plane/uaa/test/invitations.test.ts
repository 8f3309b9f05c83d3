import type { Core } from '@storepod/identity/core';
import { retireLinks } from '@storepod/identity/link/one-time-links';
import { stoppedClock } from '@storepod/kernel/clock';
import { PASSWORD } from '@storepod/testkit/identity/environment';
import { lettersTo, letterTo } from '@storepod/testkit/identity/mailbox';
import { signIn } from '@storepod/testkit/identity/sign-in';
import { describe, expect, it } from 'vitest';
import { call } from './account-console.ts';
import { openConsole } from './console.ts';
import { administer } from './protocol.ts';

const clock = stoppedClock(new Date());
const { uaa, db, console: app } = await openConsole(clock);

let guests = 0;
async function invite() {
  const username = `guest-${++guests}`;
  const body = { username, email: `${username}@example.com`, firstName: 'Ann', roles: ['ORG_ADMIN'] };
  const invited = await administer(uaa, 'POST', '/users/invitations', body);
  expect(invited.status).toBe(201);
  return { username, id: invited.body.user.id as string, token: invited.body.token as string };
}

const preview = (token: string) => call(app.visitor(), 'GET', `/public/invitations/${token}`);
const accept = (token: string, password = PASSWORD) =>
  call(app.visitor(), 'POST', `/public/invitations/${token}/accept`, { password });

describe('an invitation', () => {
  it('shows whom it is for and the rules for the password', async () => {
    const { username, token } = await invite();
    expect(await preview(token)).toEqual({
      status: 200,
      body: {
        kind: 'INVITATION',
        username,
        email: `${username}@example.com`,
        firstName: 'Ann',
        expiresAt: new Date(clock.now().getTime() + 7 * 86_400_000).toISOString(),
        passwordRules: {
          minLength: 12,
          requireUpper: true,
          requireLower: true,
          requireDigit: true,
          requireSpecial: false,
          historyCount: 5,
        },
      },
    });
  });

  it('makes the account active with a verified address, once', async () => {
    const { username, id, token } = await invite();
    expect(await accept(token)).toEqual({ status: 200, body: { username, loginUrl: `${app.origin}/sign-in` } });
    expect(await accept(token)).toMatchObject({ status: 404, body: { code: 'UAA.INVITATION.NOT_USABLE' } });
    expect(await preview(token)).toMatchObject({ status: 404 });
    const user = await administer(uaa, 'GET', `/users/${id}`);
    expect(user.body).toMatchObject({ status: 'ACTIVE', emailVerified: true });
    const { visitor } = await signIn(app, username);
    expect((await call(visitor, 'GET', '/account/me')).body).toMatchObject({ uid: id, roles: ['ORG_ADMIN'] });
    const row = await db
      .selectFrom('audit_event')
      .select('actor_id')
      .where('event_type', '=', 'invitation.accepted')
      .where('target_id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ actor_id: id });
  });

  it('goes to its address with a link to the console that works, once for each time that it is issued', async () => {
    const { username, id, token } = await invite();
    const email = `${username}@example.com`;
    const letter = await letterTo(db, email);
    expect(letter.token).toBe(token);
    expect(letter.text).toContain(`${app.origin}/invitation?token=${token}`);
    await administer(uaa, 'POST', `/users/${id}/invitations/resend?lang=fr`);
    const second = await letterTo(db, email, 2);
    expect(second.subject).toContain('Votre invitation');
    expect((await accept(letter.token)).status).toBe(404);
    expect((await accept(second.token)).status).toBe(200);
  });

  it('that is refused sends nothing', async () => {
    const [first, second] = [await invite(), { email: 'taken@example.com', roles: ['SUPER_ADMIN'] }];
    const email = `${first.username}@example.com`;
    expect((await administer(uaa, 'POST', '/users/invitations', second)).status).toBe(403);
    expect((await administer(uaa, 'POST', '/users/invitations', { email })).status).toBe(409);
    await letterTo(db, `${(await invite()).username}@example.com`);
    expect([(await lettersTo(db, email)).length, await lettersTo(db, second.email)]).toEqual([1, []]);
  });

  it('survives a password that was refused', async () => {
    const { token } = await invite();
    expect(await accept(token, 'short')).toMatchObject({
      status: 400,
      body: { code: 'UAA.PASSWORD.POLICY_VIOLATION', fieldErrors: [{ field: 'password' }, {}, {}] },
    });
    expect((await accept(token)).status).toBe(200);
  });

  it('that was sent again or revoked is worth nothing', async () => {
    const { id, token } = await invite();
    const again = await administer(uaa, 'POST', `/users/${id}/invitations/resend`);
    expect((await preview(token)).status).toBe(404);
    expect((await preview(again.body.token)).status).toBe(200);
    await administer(uaa, 'DELETE', `/users/${id}/invitations`);
    expect((await accept(again.body.token)).status).toBe(404);
  });

  it('is no password reset, and a guess is no invitation', async () => {
    const { token } = await invite();
    expect((await call(app.visitor(), 'GET', `/public/password-resets/${token}`)).status).toBe(404);
    expect((await preview('guess')).status).toBe(404);
  });

  it('ends after a week', async () => {
    const { token } = await invite();
    clock.advance(7 * 86_400_000 - 1);
    expect((await preview(token)).status).toBe(200);
    clock.advance(1);
    expect((await preview(token)).status).toBe(404);
    expect((await accept(token)).status).toBe(404);
  });

  it('that ended is marked as such, and forgotten a month later', async () => {
    const { id } = await invite();
    const statuses = async () => {
      await retireLinks({ kit: uaa.kit } as unknown as Core);
      return db.selectFrom('one_time_link').select('status').where('account_id', '=', id).execute();
    };
    expect(await statuses()).toEqual([{ status: 'PENDING' }]);
    clock.advance(7 * 86_400_000);
    expect(await statuses()).toEqual([{ status: 'EXPIRED' }]);
    clock.advance(31 * 86_400_000);
    expect(await statuses()).toEqual([]);
  });
});
