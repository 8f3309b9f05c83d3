import { openKeyRing } from '@storepod/database/secrets';
import type { Core } from '@storepod/identity/core';
import { beginTotp, confirmTotp } from '@storepod/identity/totp/second-factor';
import { stepAt, totpCode } from '@storepod/identity/totp/totp';
import type { Browser } from '@storepod/testkit/browser';
import { PASSWORD } from '@storepod/testkit/identity/environment';
import {
  type App,
  beginRound,
  claimsOf,
  leadsTo,
  type Round,
  redeem,
  sendForm,
} from '@storepod/testkit/identity/sign-in';
import { startLoginProvider } from '@storepod/testkit/login-provider';
import { afterAll, describe, expect, it } from 'vitest';
import { openConsole } from './console.ts';
import { environment } from './environment.ts';

const provider = await startLoginProvider();
afterAll(() => provider.close());
const { uaa, db, console: gateway, own } = await openConsole(undefined, { IDP_ALLOW_PRIVATE_ADDRESSES: 'true' });

const offer = async (alias: string, changes: object = {}) => {
  const { clientId, clientSecret, origin: issuerUri } = provider;
  const input = { alias, preset: 'GENERIC_OIDC', clientId, clientSecret, issuerUri, enabled: true, ...changes };
  const { status, body } = await uaa.as('superAdmin', 'POST', '/api/v1/admin/identity-providers', input);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
};
await offer('asks');
await offer('links', { accountLinking: 'LINK' });
await offer('hires', {
  jitProvisioning: true,
  defaultRoles: ['USER'],
  emailDomains: ['corp.example.org'],
  hideOnLogin: true,
});

const dan = { username: 'dan', email: 'dan@example.com', password: PASSWORD, roles: [] };
await uaa.as('superAdmin', 'POST', '/api/v1/admin/users', dan);

const accountOf = (username: string) =>
  db.selectFrom('account').selectAll().where('username', '=', username).executeTakeFirstOrThrow();
const identitiesOf = async (username: string) =>
  db
    .selectFrom('account_identity')
    .selectAll()
    .where('account_id', '=', (await accountOf(username)).id)
    .execute();
const comesAs = (name: string, claims: object = {}) => {
  provider.person = { sub: `sub-${name}`, email: `${name}@example.com`, email_verified: true, ...claims };
};

async function throughProvider(app: App, alias: string) {
  const visitor = app.visitor();
  const round = await beginRound(app);
  await visitor.get(round.path);
  const redirect = await visitor.get(`${app.prefix}/oauth2/authorization/${alias}`);
  const page = await visitor.get(leadsTo({ ...redirect, location: provider.signIn(redirect.location ?? '').href }));
  return { visitor, round, page };
}

const tokensAfter = async (app: App, { visitor, round, page }: Awaited<ReturnType<typeof throughProvider>>) =>
  redeem(app, round, new URL((await visitor.get(leadsTo(page))).location ?? ''));

const confirm = async (app: App, visitor: Browser, password: string, headers: Record<string, string> = {}) => {
  const csrf = { 'x-xsrf-token': visitor.cookie('XSRF-TOKEN')?.value ?? '' };
  const answer = await visitor.send(
    'POST',
    `${app.prefix}/api/v1/public/idp/link-confirm`,
    { password },
    { ...csrf, ...headers },
  );
  return { status: answer.status, body: JSON.parse(answer.text) };
};

const finishAt = async (app: App, visitor: Browser, round: Round, redirectTo: string) =>
  redeem(
    app,
    round,
    new URL((await visitor.get(leadsTo({ status: 302, headers: {}, text: '', location: redirectTo }))).location ?? ''),
  );

describe('a login of staff through a provider', () => {
  it.each([
    ['through the gateway', gateway],
    ['on the own host', own],
  ])('links silently where that is wanted, %s', async (_, app) => {
    comesAs('bob');
    const tokens = await tokensAfter(app, await throughProvider(app, 'links'));
    const { id } = await accountOf('bob');
    expect(claimsOf(tokens.access_token)).toMatchObject({ sub: id, roles: ['STORE_ADMIN'] });
    expect(await identitiesOf('bob')).toMatchObject([{ subject: 'sub-bob' }]);
    expect(await accountOf('bob')).toMatchObject({ last_sign_in_via: 'links', password_hash: expect.any(String) });
  });

  it('never links an account of the platform silently, whatever the provider’s rule says', async () => {
    const helper = { username: 'helper', email: 'helper@example.com', password: PASSWORD, roles: ['SUPPORT'] };
    expect((await uaa.as('superAdmin', 'POST', '/api/v1/admin/users', helper)).status).toBe(201);
    comesAs('helper');
    const { page, visitor } = await throughProvider(gateway, 'links');
    expect(page.location).toBe(`${gateway.origin}/sign-in?auth=1&link=links`);
    expect(await identitiesOf('helper')).toEqual([]);
    expect((await confirm(gateway, visitor, PASSWORD)).status).toBe(200);
    expect(await identitiesOf('helper')).toHaveLength(1);
  });

  it('makes accounts only where that is wanted, with the default roles and for the right domain', async () => {
    comesAs('stranger');
    expect((await throughProvider(gateway, 'links')).page.location).toBe(
      `${gateway.origin}/sign-in?auth=1&error=social`,
    );
    expect((await throughProvider(gateway, 'hires')).page.location).toContain('error=social');
    comesAs('stranger', { email: 'eve@corp.example.org' });
    const tokens = await tokensAfter(gateway, await throughProvider(gateway, 'hires'));
    expect(claimsOf(tokens.access_token)).toMatchObject({
      roles: ['USER'],
      preferred_username: 'eve@corp.example.org',
    });
    expect(claimsOf(tokens.access_token)).not.toHaveProperty('org');
  });

  it('makes no account if a default role has become a platform role in the meantime', async () => {
    const role = { name: 'GREETER', description: '', scope: 'REALM', permissions: [] };
    const { body } = await uaa.as('superAdmin', 'POST', '/api/v1/admin/roles', role);
    await offer('greets', { jitProvisioning: true, defaultRoles: ['GREETER'] });
    await db
      .updateTable('role')
      .set({ inherits_from: (await roleNamed('SUPPORT')).id })
      .where('id', '=', body.id)
      .execute();
    comesAs('stranger');
    expect((await throughProvider(gateway, 'greets')).page.location).toContain('error=social');
    expect(await db.selectFrom('account').select('id').where('email', '=', 'stranger@example.com').execute()).toEqual(
      [],
    );
  });

  const roleNamed = (name: string) =>
    db.selectFrom('role').select('id').where('name', '=', name).executeTakeFirstOrThrow();
});

describe('the page of the own host', () => {
  it('offers the providers that are not hidden, and asks for the password of an account that is to be linked', async () => {
    const fay = { username: 'fay', email: 'fay@example.com', password: PASSWORD, roles: [] };
    await uaa.as('superAdmin', 'POST', '/api/v1/admin/users', fay);
    const visitor = own.visitor();
    await visitor.get((await beginRound(own)).path);
    const offers = await visitor.get('/login');
    expect(offers.text).toContain('href="/oauth2/authorization/asks"');
    expect(offers.text).not.toContain('/oauth2/authorization/hires');
    comesAs('fay');
    const pending = await throughProvider(own, 'asks');
    const question = await pending.visitor.get(leadsTo(pending.page));
    expect(question.text).toContain('<input type="hidden" name="link" value="asks">');
    const page = await sendForm(own, pending.visitor, { link: 'asks' });
    const tokens = await tokensAfter(own, { ...pending, page });
    expect(claimsOf(tokens.access_token).sub).toBe((await accountOf('fay')).id);
  });
});

describe('POST idp/link-confirm', () => {
  it('200: links after the password of the account, and leads on to the application', async () => {
    comesAs('ann');
    const { visitor, round, page } = await throughProvider(gateway, 'asks');
    expect(page.location).toBe(`${gateway.origin}/sign-in?auth=1&link=asks`);
    expect(await identitiesOf('ann')).toEqual([]);
    const { status, body } = await confirm(gateway, visitor, PASSWORD);
    expect(status).toBe(200);
    const tokens = await finishAt(gateway, visitor, round, body.redirectTo);
    expect(claimsOf(tokens.access_token).sub).toBe((await accountOf('ann')).id);
    const again = await throughProvider(gateway, 'asks');
    expect(again.page.location).toContain('/uaa/oauth2/authorize/');
  });

  it('400: a wrong password links nothing, and counts like one at the form', async () => {
    comesAs('cid');
    const { visitor } = await throughProvider(gateway, 'asks');
    const { status, body } = await confirm(gateway, visitor, 'wrong');
    expect([status, body.code]).toEqual([400, 'UAA.PASSWORD.CURRENT_MISMATCH']);
    expect(await identitiesOf('cid')).toEqual([]);
    for (let guess = 1; guess < 10; guess++)
      expect((await confirm(gateway, visitor, `wrong-${guess}`)).status).toBe(400);
    const refused = await sendForm(gateway, visitor, { username: 'cid' });
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([429, 'UAA.AUTH.RATE_LIMITED']);
  });

  it('400: nothing is pending, before a login and after another account signed in by the form', async () => {
    const visitor = gateway.visitor();
    expect((await confirm(gateway, visitor, PASSWORD)).body.code).toBe('UAA.IDP.LINK_NOT_PENDING');
    comesAs('dan');
    const pending = await throughProvider(gateway, 'asks');
    expect(pending.page.location).toContain('link=asks');
    await sendForm(gateway, pending.visitor, { username: 'ann' });
    expect((await confirm(gateway, pending.visitor, PASSWORD)).body.code).toBe('UAA.IDP.LINK_NOT_PENDING');
  });

  it('400: the cookie of a stranger’s pending link is another one', async () => {
    comesAs('dan');
    expect((await throughProvider(gateway, 'asks')).page.location).toContain('link=asks');
    const other = gateway.visitor();
    await other.get((await beginRound(gateway)).path);
    expect((await confirm(gateway, other, PASSWORD)).status).toBe(400);
  });

  it('403: without the cross-site token', async () => {
    comesAs('dan');
    const { visitor } = await throughProvider(gateway, 'asks');
    const { status, body } = await confirm(gateway, visitor, PASSWORD, { 'x-xsrf-token': '' });
    expect([status, body.code]).toEqual([403, 'UAA.AUTH.CSRF_MISSING']);
  });

  it('is refused at the provider’s answer already where the account has no password', async () => {
    const invited = { username: 'invited', email: 'invited@example.com', roles: [] };
    expect((await uaa.as('superAdmin', 'POST', '/api/v1/admin/users', invited)).status).toBe(201);
    comesAs('invited');
    expect((await throughProvider(gateway, 'asks')).page.location).toContain('error=social');
    expect((await throughProvider(gateway, 'links')).page.location).toContain('/uaa/oauth2/authorize/');
    expect((await accountOf('invited')).activated_at).toBeInstanceOf(Date);
  });
});

describe('an account with an authenticator app', () => {
  it('is asked for the code after the provider, too', async () => {
    const core = { kit: uaa.kit, secrets: openKeyRing(environment.SECRETS_KEYS ?? '') } as unknown as Core;
    const { secret } = await beginTotp(core, await accountOf('ann'));
    // A step may begin between making a code and showing it; one that is over is taken, too.
    const codeAt = (steps: number) => totpCode(secret, stepAt(new Date()) + steps);
    await confirmTotp(core, await accountOf('ann'), codeAt(0), { ip: '', userAgent: '' });
    comesAs('ann');
    const { visitor, round, page } = await throughProvider(gateway, 'asks');
    expect(page.location).toBe(`${gateway.origin}/sign-in?auth=1&totp=1`);
    const accepted = await sendForm(gateway, visitor, { code: codeAt(1) });
    const tokens = await finishAt(gateway, visitor, round, accepted.location ?? '');
    expect(tokens.access_token).toBeDefined();
  });
});

describe('what the sign-in page asks', () => {
  it('200: idps are the visible ones in order, with where to begin', async () => {
    await uaa.as('superAdmin', 'PUT', '/api/v1/admin/identity-providers/order', ['links', 'asks']);
    const { text } = await gateway.visitor().get('/uaa/api/v1/public/idps');
    const offered = JSON.parse(text);
    expect(offered.map(({ alias }: { alias: string }) => alias)).toEqual(['links', 'asks', 'greets']);
    expect(offered[0]).toEqual({
      alias: 'links',
      displayName: 'OpenID Connect',
      preset: 'GENERIC_OIDC',
      authorizationUri: `${gateway.origin}/uaa/oauth2/authorization/links`,
    });
  });

  const discover = async (visitor: Browser, email: unknown) => {
    const { status, text } = await visitor.send('POST', '/uaa/api/v1/public/idps/discover', { email });
    return { status, body: JSON.parse(text) };
  };

  it('200: discover finds a hidden provider by the domain, and none for others', async () => {
    const visitor = gateway.visitor();
    expect((await discover(visitor, 'Anybody@CORP.example.org')).body.provider).toMatchObject({ alias: 'hires' });
    expect((await discover(visitor, 'ann@example.com')).body).toEqual({ provider: null });
    expect((await discover(visitor, 'not an address')).status).toBe(400);
  });

  it('429: discover is not a directory', async () => {
    const visitor = gateway.visitor();
    const statuses: number[] = [];
    // Another minute may begin meanwhile, in which there are twenty more.
    while (statuses.length <= 40 && statuses.at(-1) !== 429)
      statuses.push((await discover(visitor, `n${statuses.length}@example.com`)).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.length).toBeGreaterThan(20);
  });
});
