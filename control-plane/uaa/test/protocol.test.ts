import { startService } from '@storepod/service/start';
import { browser } from '@storepod/testkit/browser';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import {
  type App,
  askToken,
  basic,
  beginRound,
  claimsOf,
  clientAt,
  leadsTo,
  redeem,
  sendForm,
  signIn,
  walkToCallback,
} from '@storepod/testkit/identity/sign-in';
import * as oidc from 'openid-client';
import { describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { openConsole, secrets } from './console.ts';
import { withoutTable } from './without-table.ts';

const { uaa, db, issuer, console, own } = await openConsole();
const elsewhere = await openConsole(undefined, { GATEWAY_ORIGIN: 'https://console.example' });

const isSignedIn = async (app: App, visitor: ReturnType<App['visitor']>) =>
  (await visitor.get((await beginRound(app, { prompt: 'none' })).path)).location?.includes('code=');

describe('a sign-in with the standard client', () => {
  it('goes through the gateway to the console and back, under the pinned issuer', async () => {
    const visitor = console.visitor();
    const round = await beginRound(console);
    const first = await visitor.get(round.path);
    expect([first.status, first.location]).toEqual([302, `${console.origin}/sign-in?auth=1`]);
    const accepted = await sendForm(console, visitor, { username: 'bob' });
    expect(accepted.location).toMatch(`${console.origin}/uaa/oauth2/authorize/`);
    const callback = new URL((await visitor.get(leadsTo(accepted))).location ?? '');
    expect(callback.href).toMatch(`${console.redirectUri}?code=`);
    const { access_token, ...tokens } = await redeem(console, round, callback);
    const sub = claimsOf(access_token).sub;
    expect(claimsOf(access_token)).toMatchObject({
      iss: issuer,
      uid: sub,
      preferred_username: 'bob',
      roles: ['STORE_ADMIN'],
      permissions: ['users:read', 'users:write'],
      org: testIds.org,
      store: testIds.store,
      scope: 'openid',
    });
    expect(claimsOf(access_token)).not.toHaveProperty('realm');
    expect(claimsOf(access_token)).not.toHaveProperty('act');
    expect(tokens.expires_in).toBe(900);
  });

  it('finds everything by discovery on its own host, and shows a page of its own', async () => {
    const found = await oidc.discovery(new URL(issuer), own.id, undefined, oidc.ClientSecretBasic(own.secret), {
      execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
    });
    expect(found.serverMetadata()).toMatchObject({
      issuer,
      token_endpoint: `${issuer}/oauth2/token`,
      end_session_endpoint: `${issuer}/connect/logout`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
    });
    const app = { ...own, client: found };
    const visitor = app.visitor();
    const round = await beginRound(app);
    const first = await visitor.get(round.path);
    expect([first.status, first.location]).toEqual([302, `${issuer}/login`]);
    const page = await visitor.get('/login');
    expect(page.status).toBe(200);
    expect(page.text).toContain('<form method="post" action="login">');
    expect(page.text).toContain(visitor.cookie('XSRF-TOKEN')?.value);
    expect(page.text).not.toContain('<script');
    expect(page.headers['content-security-policy']).toMatch("frame-ancestors 'none'");
    const accepted = await sendForm(app, visitor, { username: 'ann' });
    const callback = new URL((await visitor.get(leadsTo(accepted))).location ?? '');
    const tokens = await redeem(app, round, callback);
    expect(claimsOf(tokens.access_token)).toMatchObject({ roles: ['ORG_ADMIN'], org: testIds.org });
    expect(claimsOf(tokens.access_token)).not.toHaveProperty('store');
  });

  it('needs a pinned issuer: without it uaa does not start', async () => {
    const { ISSUER: _pinned, ...env } = uaa.env;
    await expect(startService(service, { env })).rejects.toThrow(/ISSUER is not set/);
  });
});

describe('cookies', () => {
  it.each([
    ['/uaa behind the gateway', console, '/uaa'],
    ['/ on its own host', own, '/'],
  ])('lie at %s, and the one that pages read lies at /', async (_name, app, path) => {
    const { visitor } = await signIn(app, 'ann');
    for (const name of ['SESSION', 'SESSION.sig', 'INTERACTION']) {
      expect(visitor.cookie(name)).toMatchObject({ path });
      expect(visitor.cookie(name)?.attributes).toMatch(/httponly/i);
      expect(visitor.cookie(name)?.attributes).toMatch(/samesite=lax/i);
    }
    expect(visitor.cookie('XSRF-TOKEN')).toMatchObject({ path: '/' });
    expect(visitor.cookie('XSRF-TOKEN')?.attributes).not.toMatch(/httponly/i);
  });

  it('are sent over https only where the console is reached by https, whatever a request says of itself', async () => {
    const secured = browser(elsewhere.uaa.origin, {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-prefix': '/uaa',
      'x-forwarded-for': '10.7.0.1',
    });
    const registered = 'https://console.example/login/oauth2/code/uaa';
    const page = await secured.get((await beginRound(console, { redirect_uri: registered })).path);
    expect(page.location).toBe('https://console.example/sign-in?auth=1');
    await sendForm(console, secured, { username: 'ann' }).then((accepted) => secured.get(leadsTo(accepted)));
    expect(secured.cookie('SESSION')).toBeDefined();
    for (const { name, attributes } of secured.cookies())
      expect([name, attributes]).toEqual([name, expect.stringMatching(/secure/i)]);
  });
});

describe('POST /login', () => {
  it.each([
    ['through the gateway', console, `${console.origin}/sign-in?auth=1&error=invalid`],
    ['on its own host', own, `${issuer}/login?error=invalid`],
  ])('302 error=invalid %s, and the form works again', async (_name, app, expected) => {
    const visitor = app.visitor();
    const round = await beginRound(app);
    await visitor.get(round.path);
    const refused = await sendForm(app, visitor, { username: 'cid', password: 'wrong' });
    expect(refused.status).toBe(302);
    expect(refused.location).toMatch(expected);
    const accepted = await sendForm(app, visitor, { username: 'cid' });
    const callback = new URL((await visitor.get(leadsTo(accepted))).location ?? '');
    expect((await redeem(app, round, callback)).claims()?.preferred_username).toBe('cid');
  });

  it('302 error=expired for a stale token, with a fresh one, and the request survives', async () => {
    const visitor = console.visitor();
    const round = await beginRound(console);
    await visitor.get(round.path);
    const before = visitor.cookie('XSRF-TOKEN')?.value;
    const refused = await sendForm(console, visitor, { username: 'ann', _csrf: 'stale' });
    expect(refused.location).toBe(`${console.origin}/sign-in?auth=1&error=expired`);
    expect(visitor.cookie('XSRF-TOKEN')?.value).not.toBe(before);
    const accepted = await sendForm(console, visitor, { username: 'ann' });
    const callback = new URL((await visitor.get(leadsTo(accepted))).location ?? '');
    expect((await redeem(console, round, callback)).claims()?.preferred_username).toBe('ann');
  });

  it('302 to where a sign-in begins when no application waits', async () => {
    const visitor = console.visitor();
    await visitor.get((await beginRound(console)).path);
    visitor.forget('INTERACTION');
    expect((await sendForm(console, visitor, { username: 'ann' })).location).toBe(`${console.origin}/sign-in`);
  });
});

describe('a live session', () => {
  it('is single sign-on for the next round and the next application', async () => {
    const { visitor } = await signIn(own, 'ann');
    const round = await beginRound(own);
    expect((await visitor.get(round.path)).location).toMatch(`${own.redirectUri}?code=`);
  });

  it('is dropped once by prompt=login, and the resumed request passes, also for somebody else', async () => {
    const { visitor } = await signIn(console, 'ann');
    const round = await beginRound(console, { prompt: 'login' });
    expect((await visitor.get(round.path)).location).toBe(`${console.origin}/sign-in?auth=1`);
    expect(await isSignedIn(console, visitor)).toBe(false);
    const callback = await walkToCallback(console, visitor, round, 'cid');
    expect((await redeem(console, round, callback)).claims()?.preferred_username).toBe('cid');
    expect(await isSignedIn(console, visitor)).toBe(true);
  });
});

describe('tokens of services', () => {
  const grant = (id: string, secret: string, scope: string) =>
    oidc.clientCredentialsGrant(clientAt(`${console.origin}/uaa`, issuer, id, secret), { scope });

  it.each([
    ['store-core@service.store-core.internal', secrets.storeCore, 'store_core', undefined],
    ['store-pod-507f1f77@service.store-pod.internal', secrets.pod, 'store_pod', 'pod-507f1f77'],
    ['admin-sdk', secrets.adminSdk, 'super_admin', undefined],
  ])('%s has its scope and its resource, and is no person', async (id, secret, scope, resource) => {
    const { access_token, expires_in } = await grant(id, secret, scope);
    expect(claimsOf(access_token)).toMatchObject({ iss: issuer, sub: id, scope, ...(resource && { resource }) });
    if (!resource) expect(claimsOf(access_token)).not.toHaveProperty('resource');
    for (const claim of ['uid', 'roles', 'org', 'store']) expect(claimsOf(access_token)).not.toHaveProperty(claim);
    expect(expires_in).toBe(900);
  });

  it('are refused a scope of another layer', async () => {
    for (const scope of ['store_core', 'super_admin', 'openid'])
      await expect(grant('store-pod-507f1f77@service.store-pod.internal', secrets.pod, scope)).rejects.toThrow();
  });
});

describe('userinfo, refresh, introspect and revoke', () => {
  it('tells who a token is of, and renews it', async () => {
    const { tokens } = await signIn(console, 'ann');
    const sub = tokens.claims()?.sub ?? '';
    expect(await oidc.fetchUserInfo(console.client, tokens.access_token, sub)).toMatchObject({
      email: 'ann@example.com',
    });
    const renewed = await oidc.refreshTokenGrant(console.client, tokens.refresh_token ?? '');
    expect(claimsOf(renewed.access_token)).toMatchObject({ sub, roles: ['ORG_ADMIN'], org: testIds.org });
  });

  it('401 at userinfo for a service, which is no person', async () => {
    const client = clientAt(`${console.origin}/uaa`, issuer, 'admin-sdk', secrets.adminSdk);
    const { access_token: token } = await oidc.clientCredentialsGrant(client, { scope: 'super_admin' });
    expect((await ask(console.origin, 'GET', '/uaa/userinfo', { token })).status).toBe(401);
  });

  it('calls a token active until it is revoked, also to another of our applications', async () => {
    const { tokens } = await signIn(console, 'ann');
    const { active, sub } = await oidc.tokenIntrospection(own.client, tokens.access_token);
    expect([active, sub]).toEqual([true, tokens.claims()?.sub]);
    await oidc.tokenRevocation(own.client, tokens.access_token).catch(() => undefined);
    expect((await oidc.tokenIntrospection(console.client, tokens.access_token)).active).toBe(true);
    await oidc.tokenRevocation(console.client, tokens.access_token);
    for (const { client } of [console, own])
      expect(await oidc.tokenIntrospection(client, tokens.access_token)).toEqual({ active: false });
    await expect(oidc.refreshTokenGrant(console.client, tokens.refresh_token ?? '')).rejects.toThrow();
  });

  it('calls a token active false whose signature was tampered with or whose row is made up', async () => {
    const forged = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"jti":"x"}').toString('base64url')}.`;
    expect(await oidc.tokenIntrospection(console.client, forged)).toEqual({ active: false });
    expect(await oidc.tokenIntrospection(console.client, 'opaque')).toEqual({ active: false });
  });

  it('401 for who does not say which application it is', async () => {
    const { tokens } = await signIn(console, 'ann');
    for (const headers of [{}, basic('web-app', 'wrong')]) {
      const { status } = await ask(console.origin, 'POST', '/uaa/oauth2/introspect', {
        rawBody: `token=${tokens.access_token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      });
      expect([400, 401]).toContain(status);
    }
  });
});

describe('GET /connect/logout', () => {
  const logout = (app: App, parameters: Record<string, string>) =>
    leadsTo({ location: oidc.buildEndSessionUrl(app.client, parameters).href } as never);

  it.each([
    ['through the gateway', console, console.origin],
    ['on its own host', own, 'http://localhost:9999/bye'],
  ])('ends the session and its tokens %s and goes where it is registered to', async (_name, app, wanted) => {
    const { visitor, tokens } = await signIn(app, 'ann');
    const left = await visitor.get(
      logout(app, { id_token_hint: tokens.id_token ?? '', post_logout_redirect_uri: wanted, state: 'bye' }),
    );
    expect([left.status, left.location]).toEqual([302, new URL('?state=bye', wanted).href]);
    expect(visitor.cookie('SESSION')).toBeUndefined();
    expect(await isSignedIn(app, visitor)).toBe(false);
    expect((await oidc.tokenIntrospection(app.client, tokens.access_token)).active).toBe(false);
    await expect(oidc.refreshTokenGrant(app.client, tokens.refresh_token ?? '')).rejects.toThrow();
  });

  it('500 where the tokens cannot be ended, with the session as it was, and ends both when asked again', async () => {
    const { visitor, tokens } = await signIn(console, 'ann');
    const leave = logout(console, { id_token_hint: tokens.id_token ?? '' });
    const restore = await withoutTable(db, 'token_revocation');
    expect((await visitor.get(leave)).status).toBe(500);
    await restore();
    expect(await isSignedIn(console, visitor)).toBe(true);
    expect((await visitor.get(leave)).status).toBe(302);
    expect(await isSignedIn(console, visitor)).toBe(false);
    expect((await oidc.tokenIntrospection(console.client, tokens.access_token)).active).toBe(false);
  });

  it.each(['http://localhost:9999/bye/', 'http://localhost:9999/BYE', 'http://evil.example/bye', 'bye'])(
    'does not go to %s',
    async (post_logout_redirect_uri) => {
      const { visitor, tokens } = await signIn(own, 'ann');
      const page = await visitor.get(logout(own, { id_token_hint: tokens.id_token ?? '', post_logout_redirect_uri }));
      expect(page.location).toBe(`${issuer}/login`);
    },
  );

  it("signs nobody out without a hint or with somebody else's", async () => {
    const { visitor } = await signIn(console, 'ann');
    const other = await signIn(console, 'cid');
    await visitor.get(logout(console, {}));
    await visitor.get(logout(console, { id_token_hint: other.tokens.id_token ?? '' }));
    await visitor.get(logout(console, { id_token_hint: 'a.b.c', post_logout_redirect_uri: console.origin }));
    expect(await isSignedIn(console, visitor)).toBe(true);
    expect(await isSignedIn(console, other.visitor)).toBe(true);
  });
});

describe('two replicas', () => {
  it('share sessions and tokens, and a restart signs nobody out', async () => {
    const { visitor, tokens } = await signIn(console, 'ann');
    const headers = { 'x-forwarded-host': console.origin.slice(7), 'x-forwarded-prefix': '/uaa' };
    const cookie = visitor
      .cookies()
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    for (const _start of ['replica', 'restart']) {
      const instance = await uaa.replica({ PORT: '0' });
      const page = await browser(instance.origin, headers).get((await beginRound(console)).path, { cookie });
      expect(page.location).toMatch(`${console.redirectUri}?code=`);
      expect((await ask(instance.origin, 'GET', '/uaa/userinfo', { token: tokens.access_token })).status).toBe(200);
      await instance.stop();
    }
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' };
    expect((await askToken(console, form, basic('web-app', secrets.webApp))).status).toBe(200);
  });
});
