import { stoppedClock } from '@storepod/kernel/clock';
import type { Browser } from '@storepod/testkit/browser';
import { PASSWORD } from '@storepod/testkit/identity/environment';
import { letterTo } from '@storepod/testkit/identity/mailbox';
import { beginRound, claimsOf, leadsTo, sendForm, signIn } from '@storepod/testkit/identity/sign-in';
import * as oidc from 'openid-client';
import { describe, expect, it } from 'vitest';
import { afterPassword, call, newPerson } from './account-console.ts';
import { openConsole } from './console.ts';
import { administer } from './protocol.ts';

const clock = stoppedClock(new Date());
const { uaa, db, console: app, own } = await openConsole(clock);

type Document = Record<string, object>;

/** Changes some settings and leaves the others as they are. */
async function choose(change: (now: Document) => object) {
  const { body } = await administer(uaa, 'GET', '/settings');
  const answer = await administer(uaa, 'PUT', '/settings', { ...body, ...change(body) });
  expect(answer.status).toBe(200);
}
const chooseSessions = (sessions: object) => choose((now) => ({ sessions: { ...now.sessions, ...sessions } }));
const choosePassword = (password: object) => choose((now) => ({ password: { ...now.password, ...password } }));

const isIn = (location = '') => location.includes('/oauth2/authorize/');
/** Whether the application gets a code at once: the browser's session lives. */
const isKnown = async (visitor: Browser) =>
  ((await visitor.get((await beginRound(app)).path)).location ?? '').startsWith(app.redirectUri);

describe('requireEmailVerification', () => {
  it('lets nobody in whose address is not confirmed, sends the letter, and lets them in afterwards', async () => {
    const { id, username, email } = await newPerson(uaa);
    await choose(() => ({ requireEmailVerification: true }));
    expect((await afterPassword(app, username)).page.location).toContain('error=invalid');
    const { text, token } = await letterTo(db, email);
    expect(text).toContain('/verify-email?');
    expect(
      (await app.visitor().send('POST', `/uaa/api/v1/public/email-verifications/${token}/accept`, {})).status,
    ).toBe(200);
    expect(isIn((await afterPassword(app, username)).page.location)).toBe(true);
    expect((await administer(uaa, 'GET', `/users/${id}`)).body.emailVerified).toBe(true);
    await choose(() => ({ requireEmailVerification: false }));
  });

  it('asks nobody while it is off', async () => {
    expect((await signIn(app, (await newPerson(uaa)).username)).tokens.access_token).toBeDefined();
  });
});

describe('singleSessionPerUser', () => {
  const revokedSessions = async () =>
    (await db.selectFrom('token_revocation').select('subject').execute()).map(({ subject }) => subject);

  it('ends the session before with its tokens, those that services check by themselves included', async () => {
    await chooseSessions({ singleSessionPerUser: true });
    const { username } = await newPerson(uaa);
    const first = await signIn(app, username);
    const second = await signIn(app, username);
    expect(await isKnown(first.visitor)).toBe(false);
    expect(await isKnown(second.visitor)).toBe(true);
    await expect(oidc.refreshTokenGrant(app.client, first.tokens.refresh_token ?? '')).rejects.toThrow();
    expect((await oidc.tokenIntrospection(app.client, first.tokens.access_token)).active).toBe(false);
    const [ended, kept] = [first, second].map(({ tokens }) => String(claimsOf(tokens.access_token).sid));
    expect(await revokedSessions()).toContain(ended);
    expect(await revokedSessions()).not.toContain(kept);
    expect((await oidc.refreshTokenGrant(app.client, second.tokens.refresh_token ?? '')).access_token).toBeDefined();
    await chooseSessions({ singleSessionPerUser: false });
  });

  it('leaves one of five that sign in at once', async () => {
    await chooseSessions({ singleSessionPerUser: true });
    const { username } = await newPerson(uaa);
    const browsers = await Promise.all(Array.from({ length: 5 }, () => signIn(app, username).catch(() => undefined)));
    const alive = [];
    for (const one of browsers) if (one && (await isKnown(one.visitor))) alive.push(one);
    expect(alive).toHaveLength(1);
    await chooseSessions({ singleSessionPerUser: false });
  });

  it('ends nothing while it is off', async () => {
    const { username } = await newPerson(uaa);
    const first = await signIn(app, username);
    await signIn(app, username);
    expect(await isKnown(first.visitor)).toBe(true);
  });
});

describe('rememberMe', () => {
  const DAY = 86_400_000;
  /** Whether the cookie of the session is kept when the browser is closed. */
  const isKept = (visitor: Browser) => /expires=/i.test(visitor.cookie('SESSION')?.attributes ?? '');

  /** Signs in with the box ticked. */
  async function stay(username: string) {
    const visitor = app.visitor();
    const round = await beginRound(app);
    await visitor.get(round.path);
    const accepted = await sendForm(app, visitor, { username, rememberMe: 'true' });
    await visitor.get(leadsTo(accepted));
    return visitor;
  }

  it('keeps somebody signed in for days, in a cookie that outlives the browser', async () => {
    await chooseSessions({ rememberMeEnabled: true, rememberMeSeconds: 20 * 86_400 });
    expect((await app.visitor().send('GET', '/uaa/api/v1/public/login/settings')).text).toContain('"rememberMe":true');
    const { username } = await newPerson(uaa);
    const [visitor, passing] = [await stay(username), (await signIn(app, username)).visitor];
    expect([isKept(visitor), isKept(passing)]).toEqual([true, false]);
    clock.advance(10 * DAY);
    expect(await isKnown(visitor)).toBe(true);
    expect(await isKnown(passing)).toBe(false);
    expect((await call(visitor, 'GET', '/account/sessions')).body.content).toHaveLength(1);
    clock.advance(11 * DAY);
    expect(await isKnown(visitor)).toBe(false);
  });

  it('is offered on the page of the own host', async () => {
    const visitor = own.visitor();
    const { location = '' } = await visitor.get((await beginRound(own)).path);
    expect((await visitor.get(new URL(location).pathname)).text).toContain('name="rememberMe"');
  });

  it('ends for those who chose it when the realm does not offer it any more', async () => {
    const visitor = await stay((await newPerson(uaa)).username);
    await chooseSessions({ rememberMeEnabled: false });
    clock.advance(DAY);
    expect(await isKnown(visitor)).toBe(false);
  });

  it('is not given to a form that asks for it where it is not offered', async () => {
    const visitor = await stay((await newPerson(uaa)).username);
    expect(isKept(visitor)).toBe(false);
  });
});

describe('rejectBreached', () => {
  const stolen = 'Mailcreated5240';

  it('422 refuses passwords of stolen lists, whoever sets them', async () => {
    await choosePassword({ rejectBreached: true });
    const { id, username } = await newPerson(uaa);
    const refused = { status: 422, body: { code: 'UAA.PASSWORD.COMPROMISED' } };
    expect(await administer(uaa, 'PUT', `/users/${id}/reset-password`, { password: stolen })).toMatchObject(refused);
    const { visitor } = await signIn(app, username);
    const body = { currentPassword: PASSWORD, newPassword: stolen };
    expect(await call(visitor, 'PUT', '/account/password', body)).toMatchObject(refused);
    const account = { username: 'stolen', email: 'stolen@example.com', password: stolen };
    expect(await administer(uaa, 'POST', '/users', account)).toMatchObject(refused);
    await choosePassword({ rejectBreached: false });
  });

  it('takes them while it is off', async () => {
    const { id } = await newPerson(uaa);
    expect((await administer(uaa, 'PUT', `/users/${id}/reset-password`, { password: stolen })).status).toBe(200);
  });
});

describe('supportEmail', () => {
  it('stands on the sign-in pages and at the end of letters', async () => {
    await choose(() => ({ supportEmail: 'help@storepod.example' }));
    const settings = await app.visitor().send('GET', '/uaa/api/v1/public/login/settings');
    expect(JSON.parse(settings.text)).toMatchObject({ supportEmail: 'help@storepod.example' });
    const visitor = own.visitor();
    const { location = '' } = await visitor.get((await beginRound(own)).path);
    expect((await visitor.get(new URL(location).pathname)).text).toContain('mailto:help@storepod.example');
    await administer(uaa, 'POST', '/users/invitations', { email: 'guest@example.com' });
    expect((await letterTo(db, 'guest@example.com')).text).toContain('help@storepod.example');
    await choose(() => ({ supportEmail: '' }));
  });

  it.each(['nobody', 'a@b', 'a@b.example\nBcc: c@d.example', '"x" <a@b.example>'])(
    '400 is not %j',
    async (supportEmail) => {
      const { body } = await administer(uaa, 'GET', '/settings');
      const { status, body: refusal } = await administer(uaa, 'PUT', '/settings', { ...body, supportEmail });
      expect([status, refusal.fieldErrors[0].field]).toEqual([400, 'supportEmail']);
    },
  );
});
