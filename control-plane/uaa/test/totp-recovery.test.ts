import { stepAt, totpCode } from '@storepod/identity/totp/totp';
import { stoppedClock } from '@storepod/kernel/clock';
import { hashOf } from '@storepod/kernel/digest';
import { ask } from '@storepod/testkit/http';
import { PASSWORD } from '@storepod/testkit/identity/environment';
import { lettersTo, letterTo } from '@storepod/testkit/identity/mailbox';
import { leadsTo, redeem, sendForm, signIn } from '@storepod/testkit/identity/sign-in';
import { describe, expect, it } from 'vitest';
import { afterPassword, call, newPerson } from './account-console.ts';
import { auditOf } from './administration.ts';
import { openConsole } from './console.ts';
import { administer } from './protocol.ts';

const clock = stoppedClock(new Date());
const { uaa, db, console: app, own } = await openConsole(clock);

/** Somebody with an authenticator app and the recovery codes that were shown. */
async function withApp() {
  const person = await newPerson(uaa);
  const { visitor, tokens } = await signIn(app, person.username);
  const { secret } = (await call(visitor, 'POST', '/account/totp')).body;
  const code = totpCode(secret, stepAt(clock.now()));
  const { status, body } = await call(visitor, 'POST', '/account/totp/confirm', { code });
  expect(status).toBe(200);
  clock.advance(30_000);
  return { ...person, visitor, tokens, secret: secret as string, codes: body.recoveryCodes as string[] };
}

const isIn = (location = '') => location.includes('/oauth2/authorize/');
const left = async (visitor: Parameters<typeof call>[0]) =>
  (await call(visitor, 'GET', '/account/me')).body.recoveryCodesLeft;

describe('recovery codes', () => {
  it('are shown once with the first code of the app, and kept as hashes', async () => {
    const { id, visitor, codes } = await withApp();
    expect(codes).toHaveLength(10);
    expect(await left(visitor)).toBe(10);
    const row = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.totp_recovery_hashes).toEqual(codes.map((code) => hashOf(code.replaceAll('-', ''))));
    expect(JSON.stringify((await call(visitor, 'GET', '/account/me')).body)).not.toContain(codes[0]);
  });

  it('let in instead of a code of the app, each once, and it is written down', async () => {
    const { id, username, codes, visitor: before } = await withApp();
    const { visitor, round } = await afterPassword(app, username);
    const accepted = await sendForm(app, visitor, { code: ` ${codes[0]?.toLowerCase()} ` });
    const callback = new URL((await visitor.get(leadsTo(accepted))).location ?? '');
    expect((await redeem(app, round, callback)).access_token).toBeDefined();
    expect(await left(before)).toBe(9);
    const again = await afterPassword(app, username);
    expect((await sendForm(app, again.visitor, { code: codes[0] ?? '' })).location).toContain('error=invalid');
    expect(await auditOf(uaa, id)).toContain('user.totp.recovery_code.used');
  });

  it('let one in of two who send the same at once', async () => {
    const { username, codes, visitor } = await withApp();
    const browsers = await Promise.all(Array.from({ length: 4 }, () => afterPassword(app, username)));
    const pages = await Promise.all(browsers.map((one) => sendForm(app, one.visitor, { code: codes[5] ?? '' })));
    expect(pages.filter(({ location }) => isIn(location))).toHaveLength(1);
    expect(await left(visitor)).toBe(9);
  });

  it('count as wrong codes where they are guessed', async () => {
    const { username, codes } = await withApp();
    const { visitor } = await afterPassword(app, username);
    const guess = () => sendForm(app, visitor, { code: 'ABCD-EFGH-IJKL-MNOP' });
    for (const count of [9, 8, 7, 6, 5]) expect((await guess()).location).toContain(`attemptsLeft=${count}`);
    clock.advance(61_000);
    for (const count of [4, 3, 2, 1, 0]) expect((await guess()).location).toContain(`attemptsLeft=${count}`);
    expect((await sendForm(app, visitor, { code: codes[0] ?? '' })).status).toBe(429);
  });

  it("are taken on the page of uaa's own host, too", async () => {
    const { username, codes } = await withApp();
    const { visitor, page } = await afterPassword(own, username);
    expect((await visitor.get(leadsTo(page))).text).toContain('recovery code');
    expect(isIn((await sendForm(own, visitor, { code: codes[1] ?? '' })).location)).toBe(true);
  });

  it('are made anew for whoever proves who they are, and those from before open nothing', async () => {
    const { username, codes, visitor, id } = await withApp();
    const path = '/account/totp/recovery-codes';
    expect(await call(visitor, 'POST', path, {})).toMatchObject({ status: 400 });
    expect(await call(visitor, 'POST', path, { password: 'wrong' })).toMatchObject({ status: 400 });
    const renewed = await call(visitor, 'POST', path, { password: PASSWORD });
    expect(renewed).toMatchObject({ status: 201, body: { recoveryCodes: expect.any(Array) } });
    const { visitor: other } = await afterPassword(app, username);
    expect((await sendForm(app, other, { code: codes[2] ?? '' })).location).toContain('error=invalid');
    expect(isIn((await sendForm(app, other, { code: renewed.body.recoveryCodes[2] })).location)).toBe(true);
    expect(await auditOf(uaa, id)).toContain('user.totp.recovery_codes.renewed');
  });

  it('are for an app that is in use', async () => {
    const { username } = await newPerson(uaa);
    const { visitor } = await signIn(app, username);
    expect(await call(visitor, 'POST', '/account/totp/recovery-codes', { password: PASSWORD })).toMatchObject({
      status: 422,
      body: { code: 'UAA.TOTP.NOT_ACTIVE' },
    });
  });

  it('remove the app of somebody who lost it, and go with it', async () => {
    const { visitor, codes, id } = await withApp();
    expect((await call(visitor, 'DELETE', '/account/totp', { code: codes[0] })).status).toBe(204);
    expect((await call(visitor, 'GET', '/account/me')).body).toMatchObject({
      totpEnabled: false,
      recoveryCodesLeft: 0,
    });
    const row = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ totp_secret: null, totp_recovery_hashes: [] });
  });
});

describe('DELETE /api/v1/admin/users/:id/totp', () => {
  it('204 removes the app, ends what is open, is written down, and the owner of the account hears of it', async () => {
    const { id, username, email, visitor } = await withApp();
    expect((await administer(uaa, 'GET', `/users/${id}`)).body.totpEnabled).toBe(true);
    expect((await administer(uaa, 'DELETE', `/users/${id}/totp`)).status).toBe(204);
    expect((await administer(uaa, 'GET', `/users/${id}`)).body.totpEnabled).toBe(false);
    expect((await call(visitor, 'GET', '/account/me')).status).toBe(401);
    expect(await auditOf(uaa, id)).toContain('user.totp.disabled');
    const revoked = await db.selectFrom('token_revocation').selectAll().where('subject', '=', id).execute();
    expect(revoked).toHaveLength(1);
    expect((await letterTo(db, email)).subject).toContain('Two-step sign-in is switched off');
    expect((await signIn(app, username)).tokens.access_token).toBeDefined();
  });

  it('204 does nothing to an account without one, and writes no letter', async () => {
    const { id, email, username } = await newPerson(uaa);
    const { visitor } = await signIn(app, username);
    expect((await administer(uaa, 'DELETE', `/users/${id}/totp`)).status).toBe(204);
    expect((await call(visitor, 'GET', '/account/me')).status).toBe(200);
    expect(await auditOf(uaa, id)).not.toContain('user.totp.disabled');
    expect(await lettersTo(db, email)).toEqual([]);
  });

  it('403 where the account holds more than the caller could give', async () => {
    const owner = await db.selectFrom('account').select('id').where('username', '=', 'super-admin').executeTakeFirst();
    expect(await administer(uaa, 'DELETE', `/users/${owner?.id}/totp`)).toMatchObject({
      status: 403,
      body: { code: 'UAA.USER.SUPER_ADMIN_IMMUTABLE' },
    });
    const path = `/api/v1/admin/users/${owner?.id}/totp`;
    expect((await ask(uaa.origin, 'DELETE', path, { token: uaa.tokens.support })).status).toBe(403);
  });
});
