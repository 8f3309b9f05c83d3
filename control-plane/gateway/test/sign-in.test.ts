import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { describe, expect, it } from 'vitest';
import {
  claimsShown,
  me,
  openPlatform,
  pathOf,
  SESSION,
  sendForm,
  signedIn,
  visitorOf,
  walkToCallback,
} from './platform.ts';

const platform = await openPlatform();
const { gateway, tenancy } = platform;

describe('a sign-in', () => {
  it('goes from the gateway to uaa, the console, uaa and back, and is relayed as a token', async () => {
    const visitor = visitorOf(gateway);
    const redirect = await visitor.get('/oauth2/authorization/uaa');
    expect(redirect.status).toBe(302);
    const authorize = new URL(redirect.location ?? '');
    expect(authorize.origin + authorize.pathname).toBe(`${gateway.origin}/uaa/oauth2/authorize`);
    expect(Object.fromEntries(authorize.searchParams)).toMatchObject({
      client_id: 'web-app',
      response_type: 'code',
      redirect_uri: `${gateway.origin}/login/oauth2/code/uaa`,
      code_challenge_method: 'S256',
      code_challenge: expect.any(String),
      state: expect.any(String),
      nonce: expect.any(String),
    });
    const asked = await visitor.get(pathOf(redirect));
    expect(asked.location).toBe(`${gateway.origin}/sign-in?auth=1`);
    expect(visitor.cookie('XSRF-TOKEN')?.path).toBe('/');
    const accepted = await sendForm(visitor, 'bob');
    expect(accepted.location).toMatch(`${gateway.origin}/uaa/oauth2/authorize/`);
    expect(visitor.cookie(SESSION)).toBeUndefined();
    const resumed = await visitor.get(pathOf(accepted));
    expect(visitor.cookie('SESSION')?.path).toBe('/uaa');
    const finished = await visitor.get(pathOf(resumed));
    expect(finished.location).toBe(`${gateway.origin}/`);
    const cookie = visitor.cookie(SESSION);
    expect(cookie?.path).toBe('/');
    expect(cookie?.attributes).toMatch(/HttpOnly/);
    expect(cookie?.attributes).toMatch(/SameSite=Lax/);
    await visitor.get('/tenancy/api/v1/store-manager/private/store');
    expect(claimsShown(tenancy)).toMatchObject({ preferred_username: 'bob', org: testIds.org, store: testIds.store });
  });

  it('shows who is signed in, and nothing with which one could speak as them', async () => {
    const visitor = await signedIn(gateway, 'bob');
    const { status, body } = await me(visitor);
    expect(status).toBe(200);
    expect(body).toEqual({
      principal: {
        claims: {
          sub: expect.any(String),
          uid: expect.any(String),
          org: testIds.org,
          store: testIds.store,
          roles: ['STORE_ADMIN'],
          permissions: ['users:read', 'users:write'],
          scope: 'openid',
          exp: expect.any(Number),
        },
        name: 'Given bob',
        preferredUsername: 'bob',
        givenName: 'Given',
        familyName: 'bob',
        email: 'bob@example.com',
      },
      authorities: [{ authority: 'REALM_uaa' }, { authority: 'ROLE_STORE_ADMIN' }, { authority: 'SCOPE_OPENID' }],
      impersonation: null,
    });
  });

  it('returns to the page that was asked for, with its query', async () => {
    const visitor = visitorOf(gateway);
    const target = '/orders?status=PAID&q=a%26b%20c&store=1#top';
    const callback = await walkToCallback(visitor, 'bob', target);
    expect((await visitor.get(callback)).location).toBe(gateway.origin + target);
  });
});

describe('redirectTo', () => {
  const leadsTo = async (redirectTo: string) => {
    const visitor = visitorOf(gateway);
    const callback = await walkToCallback(visitor, 'ann', redirectTo);
    return (await visitor.get(callback)).location;
  };

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/\t/evil.example',
    '/oauth2/authorization/uaa',
  ])('%s leads to the start page', async (redirectTo) => {
    expect(await leadsTo(redirectTo)).toBe(`${gateway.origin}/`);
  });
});

describe('a browser that came by another name', () => {
  it('is sent to the configured one first, once, and keeps what it asked for', async () => {
    const visitor = visitorOf(gateway, { host: 'localhost' });
    const { location = '' } = await visitor.get('/oauth2/authorization/uaa?redirectTo=%2Forders%3Fa%3D1');
    expect(location).toBe(`${gateway.origin}/oauth2/authorization/uaa?redirectTo=%2Forders%3Fa%3D1&moved=1`);
    expect(visitor.cookies()).toEqual([]);
    expect((await visitor.get(pathOf({ location } as never))).location).toMatch('/uaa/oauth2/authorize');
  });
});

describe('a callback', () => {
  const page = (error: string) => `${gateway.origin}/sign-in?error=${error}`;
  const brought = async (visitor: ReturnType<typeof visitorOf>, path: string) => {
    const { status, location } = await visitor.get(path);
    return { status, location, session: visitor.cookie(SESSION) };
  };
  const refused = (error: string) => ({ status: 302, location: page(error), session: undefined });

  it('with a code of somebody else, in a browser that began nothing, signs nobody in', async () => {
    const attacker = visitorOf(gateway);
    const callback = await walkToCallback(attacker, 'bob');
    expect(await brought(visitorOf(gateway), callback)).toEqual(refused('expired'));
  });

  it('with a code of somebody else, in a browser that began a sign-in, signs nobody in', async () => {
    const [attacker, victim] = [visitorOf(gateway), visitorOf(gateway)];
    const callback = await walkToCallback(attacker, 'bob');
    await victim.get('/oauth2/authorization/uaa');
    expect(await brought(victim, callback)).toEqual(refused('failed'));
  });

  it('with the state of this browser and the code of another signs nobody in', async () => {
    const [attacker, victim] = [visitorOf(gateway), visitorOf(gateway)];
    const stolen = new URL(await walkToCallback(attacker, 'bob'), gateway.origin);
    const redirect = new URL((await victim.get('/oauth2/authorization/uaa')).location ?? '');
    stolen.searchParams.set('state', redirect.searchParams.get('state') ?? '');
    expect(await brought(victim, stolen.pathname + stolen.search)).toEqual(refused('expired'));
  });

  it('is answered once', async () => {
    const visitor = visitorOf(gateway);
    const callback = await walkToCallback(visitor, 'bob');
    await visitor.get(callback);
    expect((await visitor.get(callback)).location).toBe(page('expired'));
  });

  it('of another issuer is refused', async () => {
    const visitor = visitorOf(gateway);
    const callback = new URL(await walkToCallback(visitor, 'bob'), gateway.origin);
    callback.searchParams.set('iss', 'https://evil.example');
    expect(await brought(visitor, callback.pathname + callback.search)).toEqual(refused('failed'));
  });

  it.each([
    ['access_denied', 'denied'],
    ['server_error', 'failed'],
  ])('that says %s shows the sign-in page with %s', async (error, shown) => {
    const visitor = visitorOf(gateway);
    const redirect = new URL((await visitor.get('/oauth2/authorization/uaa')).location ?? '');
    const query = new URLSearchParams({
      error,
      state: redirect.searchParams.get('state') ?? '',
      iss: platform.uaa.env.ISSUER ?? '',
    });
    expect(await brought(visitor, `/login/oauth2/code/uaa?${query}`)).toEqual(refused(shown));
  });

  it('an hour after it began is too late', async () => {
    const visitor = visitorOf(gateway);
    const callback = await walkToCallback(visitor, 'bob');
    platform.clock.advance(61 * 60_000);
    expect(await brought(visitor, callback)).toEqual(refused('expired'));
  });

  it('with a cookie that we did not seal is refused', async () => {
    const visitor = visitorOf(gateway);
    const callback = await walkToCallback(visitor, 'bob');
    const sealed = visitor.cookie('STORE-CORE-GATEWAY-SIGN-IN')?.value ?? '';
    const headers = { cookie: `STORE-CORE-GATEWAY-SIGN-IN=${sealed.slice(0, -4)}AAAA` };
    expect((await visitor.get(callback, headers)).location).toBe(page('expired'));
    expect(visitor.cookie(SESSION)).toBeUndefined();
  });
});

describe('while uaa is out of reach', () => {
  it('a callback says so on the sign-in page', async () => {
    const peers = { 'uaa.store-core.storepod.test': 'http://127.0.0.1:9' };
    const cutOff = await gateway.replica({ PORT: '0', PEER_MAP: JSON.stringify(peers) });
    const visitor = visitorOf(gateway);
    const callback = await walkToCallback(visitor, 'bob');
    const cookie = `STORE-CORE-GATEWAY-SIGN-IN=${visitor.cookie('STORE-CORE-GATEWAY-SIGN-IN')?.value}`;
    const { headers } = await ask(cutOff.origin, 'GET', callback, { headers: { cookie } });
    expect(headers.location).toBe(`${gateway.origin}/sign-in?error=unavailable`);
    expect((await ask(cutOff.origin, 'GET', '/uaa/oauth2/authorize')).status).toBe(502);
  });
});

describe('cookies of an origin with https', () => {
  it('travel by https only', async () => {
    const secured = await gateway.replica({ PORT: '0', GATEWAY_ORIGIN: 'https://console.example' });
    const { headers } = await ask(secured.origin, 'GET', '/oauth2/authorization/uaa', {
      headers: { 'x-forwarded-host': 'console.example', 'x-forwarded-proto': 'https' },
    });
    expect(headers['set-cookie']).toMatch(/; SameSite=Lax; HttpOnly; Secure$/);
    expect(headers['set-cookie']).toMatch(/; Path=\/login\/oauth2\/code\/uaa;/);
    expect(headers.location).toMatch(/^https:\/\/console\.example\/uaa\/oauth2\/authorize\?/);
  });
});

describe('uaa behind the gateway', () => {
  it('hears at its API who is signed in here', async () => {
    const visitor = await signedIn(gateway, 'bob');
    const known = await visitor.get('/uaa/api/v1/auth/me');
    expect(JSON.parse(known.text)).toMatchObject({ username: 'bob', authenticatedVia: 'JWT' });
    const [unknown, code] = [await visitorOf(gateway).get('/uaa/api/v1/auth/me'), 'COMMON.UNAUTHENTICATED'];
    expect([unknown.status, JSON.parse(unknown.text).code]).toEqual([401, code]);
  });

  it('takes a client with its own secret', async () => {
    const { status } = await ask(gateway.origin, 'POST', '/uaa/oauth2/token', {
      rawBody: 'grant_type=client_credentials&scope=store_core',
      headers: {
        authorization: `Basic ${btoa(`store-core%40service.store-core.internal:${gateway.env.S2S_CLIENT_SECRET}`)}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    expect(status).toBe(200);
  });
});
