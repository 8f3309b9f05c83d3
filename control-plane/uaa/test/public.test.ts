import { ask } from '@storepod/testkit/http';
import { PASSWORD } from '@storepod/testkit/identity/environment';
import { lettersTo, letterTo } from '@storepod/testkit/identity/mailbox';
import { beginRound, leadsTo, sendForm } from '@storepod/testkit/identity/sign-in';
import { describe, expect, it } from 'vitest';
import { call, newPerson } from './account-console.ts';
import { openConsole } from './console.ts';

const NEW_PASSWORD = 'Another-word-2';
const { uaa, db, issuer, console: app } = await openConsole();

describe('GET /api/v1/public/login/settings', () => {
  it('tells the sign-in page what it may say, and nothing of the limits', async () => {
    expect(await call(app.visitor(), 'GET', '/public/login/settings')).toEqual({
      status: 200,
      body: {
        displayName: '',
        supportEmail: '',
        defaultLocale: 'en',
        rememberMe: false,
        lockoutThreshold: 10,
        lockoutSeconds: 3_600,
      },
    });
  });
});

describe('GET /api/v1/public/login/context', () => {
  it('names the application that waits, until the sign-in is done', async () => {
    const { username } = await newPerson(uaa);
    const visitor = app.visitor();
    expect(await call(visitor, 'GET', '/public/login/context')).toMatchObject({
      status: 400,
      body: { code: 'UAA.AUTH.NO_PENDING_REQUEST' },
    });
    await visitor.get((await beginRound(app)).path);
    expect(await call(visitor, 'GET', '/public/login/context')).toEqual({
      status: 200,
      body: { clientId: 'web-app', clientName: 'Console' },
    });
    await visitor.get(leadsTo(await sendForm(app, visitor, { username })));
    expect((await call(visitor, 'GET', '/public/login/context')).status).toBe(400);
  });

  it('does not believe a cookie that it did not sign', async () => {
    const visitor = app.visitor();
    await visitor.get((await beginRound(app)).path);
    const pending = visitor.cookie('INTERACTION')?.value ?? '';
    const forged = await ask(uaa.origin, 'GET', '/api/v1/public/login/context', {
      headers: { cookie: `INTERACTION=${pending}; INTERACTION.sig=forged` },
    });
    expect(forged.status).toBe(400);
  });
});

describe('a password reset', () => {
  const askFor = (body: object) => call(app.visitor(), 'POST', '/public/password-resets', body);

  it('is asked for by user name or e-mail, and answered alike for a name that nobody has', async () => {
    const [one, two] = [await newPerson(uaa), await newPerson(uaa)];
    expect(await askFor({ username: one.username })).toEqual({ status: 202, body: undefined });
    expect(await askFor({ email: two.email })).toEqual({ status: 202, body: undefined });
    expect(await askFor({ username: 'nobody-at-all' })).toEqual({ status: 202, body: undefined });
    for (const { email } of [one, two]) {
      const { text, token } = await letterTo(db, email);
      expect(text).toContain(`${app.origin}/reset-password?token=${token}`);
    }
  });

  it('sends nothing to an account that was switched off', async () => {
    const [off, on] = [await newPerson(uaa), await newPerson(uaa)];
    await db.updateTable('account').set({ enabled: false }).where('id', '=', off.id).execute();
    await askFor({ username: off.username });
    await askFor({ username: on.username });
    await letterTo(db, on.email);
    expect(await lettersTo(db, off.email)).toEqual([]);
  });

  it.each([
    ['the host of a registered application', { 'x-forwarded-host': 'localhost:9999' }],
    ['that host through the gateway', { 'x-forwarded-host': 'localhost:9999', 'x-forwarded-prefix': '/uaa' }],
    ['another port of the console', { 'x-forwarded-host': `${app.origin.slice(7)}1`, 'x-forwarded-prefix': '/uaa' }],
    ['a host of nobody', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }],
    ['a host of nobody in the plain header', { host: 'evil.example' }],
  ])('has a link to the console, although the request names %s', async (_name, headers: Record<string, string>) => {
    const { username, email } = await newPerson(uaa);
    const asked = await ask(uaa.origin, 'POST', '/api/v1/public/password-resets', { body: { username }, headers });
    expect(asked.status).toBe(202);
    const { text, token } = await letterTo(db, email);
    expect(text).toContain(`${app.origin}/reset-password?token=${token}`);
    expect(text.match(/https?:\/\//g)).toHaveLength(1);
    const path = `/api/v1/public/password-resets/${token}/accept`;
    const { body } = await ask(uaa.origin, 'POST', path, { body: { password: NEW_PASSWORD }, headers });
    expect([`${app.origin}/sign-in`, `${issuer}/login`]).toContain(body.loginUrl);
  });

  it('sets the password once by its link, and says where to sign in', async () => {
    const { username, email } = await newPerson(uaa);
    await askFor({ email });
    const { token } = await letterTo(db, email);
    const preview = await call(app.visitor(), 'GET', `/public/password-resets/${token}`);
    expect(preview).toMatchObject({ status: 200, body: { kind: 'PASSWORD_RESET', username, email } });
    const accept = () =>
      call(app.visitor(), 'POST', `/public/password-resets/${token}/accept`, { password: NEW_PASSWORD });
    expect(await accept()).toEqual({ status: 200, body: { username, loginUrl: `${app.origin}/sign-in` } });
    expect(await accept()).toMatchObject({ status: 404, body: { code: 'UAA.PASSWORD.RESET_TOKEN_NOT_USABLE' } });
    const visitor = app.visitor();
    await visitor.get((await beginRound(app)).path);
    expect((await sendForm(app, visitor, { username, password: PASSWORD })).location).toContain('error=invalid');
    const right = await sendForm(app, visitor, { username, password: NEW_PASSWORD });
    expect(right.location).toContain('/oauth2/authorize/');
  });
});

describe('GET /mailbox', () => {
  it('is not there unless it is switched on', async () => {
    expect((await ask(uaa.origin, 'GET', '/mailbox')).status).toBe(404);
  });

  it('shows the letters with their links where it is', async () => {
    const { email, username } = await newPerson(uaa);
    await call(app.visitor(), 'POST', '/public/password-resets', { username });
    const { token } = await letterTo(db, email);
    const shown = await uaa.replica({ MAILBOX_PAGE: 'true', PORT: '0' });
    const { status, headers, body } = await ask(shown.origin, 'GET', '/mailbox');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain(`<a href="${app.origin}/reset-password?token=${token}">`);
    expect(body).toContain(email);
    for (const [name, value] of [
      ['x-forwarded-for', '127.0.0.1'],
      ['host', 'console.example'],
    ] as const)
      expect((await ask(shown.origin, 'GET', '/mailbox', { headers: { [name]: value } })).status).toBe(404);
  });

  it('is not there where letters are really sent', async () => {
    const sent = await uaa.replica({ MAILBOX_PAGE: 'true', MAIL_URL: 'smtp://127.0.0.1:1', PORT: '0' });
    expect((await ask(sent.origin, 'GET', '/mailbox')).status).toBe(404);
  });
});
