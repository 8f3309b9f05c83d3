import { stepAt, totpCode } from '@storepod/identity/totp/totp';
import { stoppedClock } from '@storepod/kernel/clock';
import type { Browser } from '@storepod/testkit/browser';
import { PASSWORD } from '@storepod/testkit/identity/environment';
import { beginRound, claimsOf, sendForm as formAt, leadsTo, redeem, signIn } from '@storepod/testkit/identity/sign-in';
import { describe, expect, it } from 'vitest';
import { call, newPerson, afterPassword as passwordAt } from './account-console.ts';
import { openConsole } from './console.ts';
import { administer } from './protocol.ts';

const clock = stoppedClock(new Date());
const { uaa, db, console: app } = await openConsole(clock);
const { origin } = app;
const afterPassword = (username: string) => passwordAt(app, username);
const sendForm = (visitor: Browser, fields: Record<string, string>) => formAt(app, visitor, fields);

const STEP_MS = 30_000;
const codeNow = (secret: string, ahead = 0) => totpCode(secret, stepAt(clock.now()) + ahead);

/** Somebody with an authenticator app, signed in in a browser. The next step has begun, so a new code is due. */
async function withApp() {
  const { id, username } = await newPerson(uaa);
  const { visitor } = await signIn(app, username);
  const { body } = await call(visitor, 'POST', '/account/totp');
  expect((await call(visitor, 'POST', '/account/totp/confirm', { code: codeNow(body.secret) })).status).toBe(200);
  clock.advance(STEP_MS);
  return { id, username, visitor, secret: body.secret as string };
}

describe('setting up an app', () => {
  it('shows the secret once, and asks for nothing at sign-in until a first code was shown', async () => {
    const { username } = await newPerson(uaa);
    const { visitor } = await signIn(app, username);
    const setup = await call(visitor, 'POST', '/account/totp');
    expect(setup.status).toBe(201);
    expect(setup.body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(setup.body.uri).toBe(`otpauth://totp/Storepod:${username}?secret=${setup.body.secret}&issuer=Storepod`);
    expect((await signIn(app, username)).tokens.access_token).toBeDefined();
    const wrong = await call(visitor, 'POST', '/account/totp/confirm', { code: '000000' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'UAA.TOTP.CODE_WRONG' } });
    const code = codeNow(setup.body.secret);
    expect(await call(visitor, 'POST', '/account/totp/confirm', { code })).toMatchObject({
      status: 200,
      body: { totpEnabled: true },
    });
    expect((await call(visitor, 'POST', '/account/totp/confirm', { code })).status).toBe(422);
    expect(await call(visitor, 'POST', '/account/totp')).toMatchObject({
      status: 409,
      body: { code: 'UAA.TOTP.ACTIVE' },
    });
    expect((await call(visitor, 'GET', '/account/me')).body.totpEnabled).toBe(true);
  });

  it('keeps the secret sealed', async () => {
    const { id, secret } = await withApp();
    const row = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.totp_secret).toMatch(/^v1\./);
    expect(JSON.stringify(row)).not.toContain(secret);
  });
});

describe('a sign-in with an app', () => {
  it('asks for a code after the password and only then lets in', async () => {
    const { username, secret } = await withApp();
    const { visitor, round, page } = await afterPassword(username);
    expect(page.location).toBe(`${origin}/sign-in?auth=1&totp=1`);
    expect((await call(visitor, 'GET', '/account/me')).status).toBe(401);
    const accepted = await sendForm(visitor, { code: codeNow(secret) });
    const callback = new URL((await visitor.get(leadsTo(accepted))).location ?? '');
    const tokens = await redeem(app, round, callback);
    expect(claimsOf(tokens.access_token)).toMatchObject({ preferred_username: username });
    expect((await call(visitor, 'GET', '/account/me')).status).toBe(200);
  });

  it('does not let in whoever skips the code', async () => {
    const { username } = await withApp();
    const { visitor } = await afterPassword(username);
    const resume = visitor.cookies().find(({ name }) => name === 'RESUME');
    const skipped = await visitor.get(resume?.path ?? '');
    expect(skipped.location).toBe(`${origin}/sign-in?auth=1`);
    expect((await call(visitor, 'GET', '/account/me')).status).toBe(401);
  });

  it('takes each code once, also in another browser', async () => {
    const { username, secret } = await withApp();
    const code = codeNow(secret);
    const first = await afterPassword(username);
    expect((await sendForm(first.visitor, { code })).location).toContain('/oauth2/authorize/');
    const second = await afterPassword(username);
    expect((await sendForm(second.visitor, { code })).location).toContain('error=invalid');
  });

  it('takes the code of the step before and after, and no other', async () => {
    const { username, secret } = await withApp();
    clock.advance(3 * STEP_MS);
    const { visitor } = await afterPassword(username);
    expect((await sendForm(visitor, { code: codeNow(secret, -2) })).location).toContain('error=invalid');
    expect((await sendForm(visitor, { code: codeNow(secret, 2) })).location).toContain('error=invalid');
    expect((await sendForm(visitor, { code: codeNow(secret, -1) })).location).toContain('/oauth2/authorize/');
  });

  it('looks at ten codes, and the right password does not forgive the wrong ones', async () => {
    const { username, secret, visitor: known } = await withApp();
    const { visitor } = await afterPassword(username);
    const guess = async () => (await sendForm(visitor, { code: '000000' })).location;
    expect(await guess()).toBe(`${origin}/sign-in?auth=1&error=invalid&attemptsLeft=9&totp=1`);
    for (const count of [8, 7, 6, 5]) expect(await guess()).toContain(`attemptsLeft=${count}`);
    expect((await sendForm(visitor, { username, password: PASSWORD })).location).toContain('totp=1');
    clock.advance(61_000);
    for (const count of [4, 3, 2, 1]) expect(await guess()).toContain(`attemptsLeft=${count}`);
    expect(await guess()).toBe(`${origin}/sign-in?auth=1&error=invalid&attemptsLeft=0`);
    const right = await sendForm(visitor, { code: codeNow(secret) });
    expect([right.status, Number(right.headers['retry-after'])]).toEqual([429, 3600]);
    const form = { code: codeNow(secret), _csrf: visitor.cookie('XSRF-TOKEN')?.value ?? '' };
    const shown = await visitor.post('/uaa/login', form, { accept: 'text/html' });
    expect(shown.location).toBe(`${origin}/sign-in?auth=1&totp=1&error=busy`);
    // Who signed in before is not kept waiting by whoever knows the password, and stays signed in.
    expect((await call(known, 'GET', '/account/me')).status).toBe(200);
    await known.get((await beginRound(app, { prompt: 'login' })).path);
    expect((await sendForm(known, { username, password: PASSWORD })).location).toContain('totp=1');
    expect((await sendForm(known, { code: codeNow(secret) })).location).toContain('/oauth2/authorize/');
  });

  it('looks at ten codes of fifty that come at once', async () => {
    const { id, username } = await withApp();
    const { visitor } = await afterPassword(username);
    const csrf = visitor.cookie('XSRF-TOKEN')?.value ?? '';
    const guesses = Array.from({ length: 50 }, (_, host) =>
      visitor.post('/uaa/login', { code: '000000', _csrf: csrf }, { 'x-forwarded-for': `198.51.9.${host}` }),
    );
    const pages = await Promise.all(guesses);
    expect(pages.filter(({ status }) => status === 302)).toHaveLength(10);
    const reasons = await db
      .selectFrom('audit_event')
      .select('reason')
      .where('target_id', '=', id)
      .where('detail', '=', 'second factor')
      .execute();
    expect(reasons.filter(({ reason }) => reason === 'BAD_CREDENTIALS')).toHaveLength(10);
  });

  it('forgets the password when the code is too long in coming, or when the password was changed meanwhile', async () => {
    const { username, secret, visitor: elsewhere } = await withApp();
    const slow = await afterPassword(username);
    clock.advance(11 * 60_000);
    expect((await sendForm(slow.visitor, { code: codeNow(secret) })).location).toContain('error=expired');
    const overtaken = await afterPassword(username);
    clock.advance(1_000);
    const body = { currentPassword: PASSWORD, newPassword: 'Another-word-2' };
    expect((await call(elsewhere, 'PUT', '/account/password', body)).status).toBe(204);
    expect((await sendForm(overtaken.visitor, { code: codeNow(secret) })).location).toContain('error=expired');
  });
});

describe('DELETE /api/v1/account/totp', () => {
  it('asks for the password or a code: an open browser is not enough', async () => {
    const { visitor, username, secret } = await withApp();
    expect(await call(visitor, 'DELETE', '/account/totp', {})).toMatchObject({
      status: 400,
      body: { code: 'UAA.PASSWORD.CURRENT_MISMATCH' },
    });
    expect(await call(visitor, 'DELETE', '/account/totp', { code: '000000' })).toMatchObject({
      status: 400,
      body: { code: 'UAA.TOTP.CODE_WRONG' },
    });
    expect((await call(visitor, 'DELETE', '/account/totp', { code: codeNow(secret) })).status).toBe(204);
    expect((await signIn(app, username)).tokens.access_token).toBeDefined();
  });

  it('takes the password, too, and is written down', async () => {
    const { id, visitor } = await withApp();
    expect((await call(visitor, 'DELETE', '/account/totp', { password: PASSWORD })).status).toBe(204);
    const rows = await db
      .selectFrom('audit_event')
      .select('event_type')
      .where('target_id', '=', id)
      .where('event_type', 'like', 'user.totp.%')
      .orderBy('id')
      .execute();
    expect(rows.map(({ event_type }) => event_type)).toEqual(['user.totp.enabled', 'user.totp.disabled']);
  });
});

describe('a sign-in that was accepted and not gone on with', () => {
  const administerUser = (method: string, rest: string, body?: object) => (id: string) =>
    administer(uaa, method, `/users/${id}${rest}`, body);
  const stops: [string, (id: string, username: string) => Promise<unknown>][] = [
    ['the password is reset', administerUser('PUT', '/reset-password', { password: 'Another-word-of-16' })],
    ['the account is disabled', administerUser('POST', '/disable')],
    ['all its sessions are ended', administerUser('DELETE', '/sessions')],
  ];

  it.each(stops)('leads nowhere after %s', async (_how, stop) => {
    const { id, username } = await newPerson(uaa);
    const { visitor, page } = await afterPassword(username);
    await stop(id, username);
    const { location = '' } = await visitor.get(leadsTo(page));
    expect(location).not.toContain('code=');
    expect((await call(visitor, 'GET', '/auth/me')).status).toBe(401);
    expect(await db.selectFrom('sign_in_session').select('uid').where('account_id', '=', id).execute()).toEqual([]);
  });

  it.each(stops)('opens nothing with its code after %s', async (_how, stop) => {
    const { id, username, secret } = await withApp();
    const { visitor } = await afterPassword(username);
    await stop(id, username);
    expect((await sendForm(visitor, { code: codeNow(secret) })).location).toContain('error=expired');
    expect((await call(visitor, 'GET', '/auth/me')).status).toBe(401);
  });
});
