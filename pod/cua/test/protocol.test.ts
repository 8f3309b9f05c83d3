import {
  askToken,
  beginRound,
  claimsOf,
  codeForm,
  leadsTo,
  redeem,
  sendForm,
  signIn,
  walkToCallback,
} from '@storepod/testkit/identity/sign-in';
import { sql } from 'kysely';
import * as oidc from 'openid-client';
import { describe, expect, it } from 'vitest';
import { openShops, register } from './shop.ts';

const { db, issuer, shop, otherShop } = await openShops();
const ann = await register(db, shop, 'ann');
const bob = await register(db, shop, 'bob');

describe('a sign-in with the standard client', () => {
  it('goes from the storefront to its form and back with a code, tokens and claims', async () => {
    const visitor = shop.visitor();
    const round = await beginRound(shop);
    const first = await visitor.get(round.path);
    expect([first.status, first.location]).toEqual([302, `${shop.origin}/en/login?auth=1`]);
    const accepted = await sendForm(shop, visitor, { username: 'ann' });
    expect(accepted.location).toMatch(`${shop.origin}/cua/oauth2/authorize/`);
    const callback = new URL((await visitor.get(leadsTo(accepted))).location ?? '');
    expect(callback.href).toMatch(`${shop.redirectUri}?code=`);
    expect(callback.searchParams.get('iss')).toBe(issuer);

    const tokens = await redeem(shop, round, callback);
    expect(tokens.expires_in).toBe(900);
    expect(tokens.claims()).toMatchObject({
      sub: ann,
      email: 'ann@example.com',
      given_name: 'Ann',
      family_name: 'Lee',
      name: 'Ann Lee',
      preferred_username: 'ann',
    });
    expect(claimsOf(tokens.access_token)).toMatchObject({ iss: issuer, sub: ann, uid: ann, realm: shop.store });
  });

  it('finds everything by discovery where the edge itself is the issuer', async () => {
    const found = await oidc.discovery(new URL(issuer), shop.store, undefined, oidc.None(), {
      execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
    });
    expect(found.serverMetadata()).toMatchObject({
      issuer,
      authorization_endpoint: `${shop.origin}/cua/oauth2/authorize`,
      end_session_endpoint: `${shop.origin}/cua/connect/logout`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
    });
    const discovered = { ...shop, client: found };
    const { tokens } = await signIn(discovered, 'ann');
    expect(tokens.claims()?.sub).toBe(ann);
  });

  it('signs in on the host of another store under the same issuer', async () => {
    const twin = await register(db, otherShop, 'ann');
    const { tokens } = await signIn(otherShop, 'ann');
    expect(claimsOf(tokens.access_token)).toMatchObject({ iss: issuer, sub: twin, realm: otherShop.store });
    expect(twin).not.toBe(ann);
  });

  it('takes the e-mail for the name, in any case', async () => {
    expect((await signIn(shop, 'ANN@Example.com')).tokens.claims()?.sub).toBe(ann);
  });

  it('gives a shopper the role CUSTOMER and the scope openid, and nothing that was asked for beyond', async () => {
    const visitor = shop.visitor();
    const round = await beginRound(shop, { roles: 'ORG_ADMIN', claims: '{"access_token":{"roles":null}}' });
    const tokens = await redeem(shop, round, await walkToCallback(shop, visitor, round, 'ann'));
    expect(claimsOf(tokens.access_token)).toMatchObject({ roles: ['CUSTOMER'], permissions: [], scope: 'openid' });
    const greedy = await beginRound(shop, { scope: 'openid super_admin' });
    const { location = '' } = await shop.visitor().get(greedy.path);
    expect(new URL(location).searchParams.get('error')).toBe('invalid_scope');
  });
});

describe('what a shopper is not', () => {
  it('becomes nobody of an organisation by what the account row says', async () => {
    await register(db, shop, 'eve');
    const metadata = JSON.stringify({ org: '650000000000000000000001', store: shop.store, roles: ['ORG_ADMIN'] });
    await db.updateTable('account').set({ metadata }).where('username', '=', 'eve').execute();
    const claims = claimsOf((await signIn(shop, 'eve')).tokens.access_token);
    expect(claims.roles).toEqual(['CUSTOMER']);
    expect(Object.keys(claims).sort()).toEqual([
      'client_id',
      'exp',
      'family',
      'iat',
      'iat_ms',
      'iss',
      'jti',
      'permissions',
      'preferred_username',
      'realm',
      'roles',
      'scope',
      'sid',
      'sub',
      'uid',
    ]);
  });
});

describe('userinfo, refresh, introspect and revoke', () => {
  it('tells who the token is of', async () => {
    const { tokens } = await signIn(shop, 'ann');
    expect(await oidc.fetchUserInfo(shop.client, tokens.access_token, ann)).toMatchObject({
      sub: ann,
      preferred_username: 'ann',
    });
  });

  it('renews tokens, and each refresh token is good for one time', async () => {
    const { tokens } = await signIn(shop, 'ann');
    const renewed = await oidc.refreshTokenGrant(shop.client, tokens.refresh_token ?? '');
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
    expect(claimsOf(renewed.access_token)).toMatchObject({ sub: ann, realm: shop.store, roles: ['CUSTOMER'] });
  });

  it('calls a token active until it is revoked', async () => {
    const { tokens } = await signIn(shop, 'ann');
    expect(await oidc.tokenIntrospection(shop.client, tokens.access_token)).toMatchObject({ active: true, sub: ann });
    await oidc.tokenRevocation(shop.client, tokens.access_token);
    expect(await oidc.tokenIntrospection(shop.client, tokens.access_token)).toEqual({ active: false });
    await expect(oidc.fetchUserInfo(shop.client, tokens.access_token, ann)).rejects.toThrow();
  });
});

describe('a page that asks for tokens by script', () => {
  it.each([
    ['the store', () => shop.origin, 200],
    ['another store', () => otherShop.origin, 400],
    ['a stranger', () => 'https://evil.example', 400],
    ['nowhere', () => 'null', 400],
  ])('of %s is answered accordingly', async (_, origin, status) => {
    const round = await beginRound(shop);
    const callback = await walkToCallback(shop, shop.visitor(), round, 'ann');
    const answer = await askToken(shop, codeForm(shop, round, callback), { origin: origin() });
    expect(answer.status).toBe(status);
  });
});

describe('GET /oauth2/authorize 302 to the sign-in page', () => {
  const landing = async (changes: Record<string, string | undefined>) =>
    (await shop.visitor().get((await beginRound(shop, changes)).path)).location;

  it.each([
    ['fr', 'fr'],
    ['ckb', 'ckb'],
    [undefined, 'en'],
    ['', 'en'],
    ['EN', 'en'],
    ['english', 'en'],
    ['_all', 'en'],
    ['//evil.example', 'en'],
    ['../..', 'en'],
    ['en/../../x', 'en'],
    ['@evil.example', 'en'],
    ['.evil.example', 'en'],
    ['e\nn', 'en'],
  ])('takes lang %j as %s', async (lang, expected) => {
    expect(await landing({ lang })).toBe(`${shop.origin}/${expected}/login?auth=1`);
  });

  it('plants cookies that scripts and other paths cannot misuse', async () => {
    const visitor = shop.visitor();
    await visitor.get((await beginRound(shop)).path, { 'x-forwarded-for': '10.9.0.1' });
    await sendForm(shop, visitor, { username: 'ann' }).then((page) => visitor.get(leadsTo(page)));
    expect(visitor.cookie('SESSION')).toMatchObject({ path: '/cua/' });
    expect(visitor.cookie('SESSION')?.attributes).toMatch(/httponly/i);
    expect(visitor.cookie('SESSION')?.attributes).toMatch(/samesite=lax/i);
    expect(visitor.cookie('SESSION.sig')).toMatchObject({ path: '/cua/' });
    expect(visitor.cookie('INTERACTION')).toMatchObject({ path: '/cua/' });
    expect(visitor.cookie('XSRF-TOKEN')).toMatchObject({ path: '/' });
    expect(visitor.cookie('XSRF-TOKEN')?.attributes).not.toMatch(/httponly/i);
    expect(visitor.cookie('XSRF-TOKEN')?.attributes).toMatch(/samesite=lax/i);
    for (const { attributes } of visitor.cookies()) expect(attributes).not.toMatch(/secure/i);
  });
});

describe('POST /login', () => {
  it('302 error=invalid for a wrong password, and the form works again', async () => {
    const visitor = shop.visitor();
    const round = await beginRound(shop, { lang: 'fr' });
    await visitor.get(round.path);
    const refused = await sendForm(shop, visitor, { username: 'ann', password: 'wrong', lang: 'fr' });
    expect([refused.status, refused.location]).toEqual([302, `${shop.origin}/fr/login?auth=1&error=invalid`]);
    const accepted = await sendForm(shop, visitor, { username: 'ann' });
    const callback = new URL((await visitor.get(leadsTo(accepted))).location ?? '');
    expect((await redeem(shop, round, callback)).claims()?.sub).toBe(ann);
  });

  it.each([['stale'], ['']])(
    '302 error=expired for the token %j, with a fresh one, and the request survives',
    async (_csrf) => {
      const visitor = shop.visitor();
      const round = await beginRound(shop);
      await visitor.get(round.path);
      const before = visitor.cookie('XSRF-TOKEN')?.value;
      const refused = await sendForm(shop, visitor, { username: 'ann', _csrf });
      expect([refused.status, refused.location]).toEqual([302, `${shop.origin}/en/login?auth=1&error=expired`]);
      expect(visitor.cookie('XSRF-TOKEN')?.value).toMatch(/^[\w-]{24}$/);
      expect(visitor.cookie('XSRF-TOKEN')?.value).not.toBe(before);
      const accepted = await sendForm(shop, visitor, { username: 'ann' });
      const callback = new URL((await visitor.get(leadsTo(accepted))).location ?? '');
      expect((await redeem(shop, round, callback)).claims()?.sub).toBe(ann);
    },
  );

  it('302 to the start of a sign-in when no application waits', async () => {
    const visitor = shop.visitor();
    await visitor.get((await beginRound(shop)).path);
    visitor.forget('INTERACTION');
    expect((await sendForm(shop, visitor, { username: 'ann', lang: 'de' })).location).toBe(`${shop.origin}/de/login`);
  });

  it('never leads to another host by the language of the form', async () => {
    const visitor = shop.visitor();
    await visitor.get((await beginRound(shop)).path);
    const refused = await sendForm(shop, visitor, { username: 'ann', password: 'wrong', lang: '/evil.example' });
    expect(refused.location).toBe(`${shop.origin}/en/login?auth=1&error=invalid`);
  });

  it('gives the session a new name at sign-in', async () => {
    const { visitor } = await signIn(shop, 'ann');
    const before = visitor.cookie('SESSION')?.value;
    const again = await beginRound(shop, { prompt: 'login' });
    await walkToCallback(shop, visitor, again, 'ann');
    expect(visitor.cookie('SESSION')?.value).not.toBe(before);
  });
});

describe('GET /login', () => {
  it('302 to the storefront, which starts a sign-in or shows the one that waits', async () => {
    const visitor = shop.visitor();
    expect((await visitor.get('/cua/login?lang=de')).location).toBe(`${shop.origin}/de/login`);
    await visitor.get((await beginRound(shop)).path);
    expect((await visitor.get('/cua/login?lang=de')).location).toBe(`${shop.origin}/de/login?auth=1`);
  });
});

describe('a live session', () => {
  it('signs in to the next round without a form', async () => {
    const { visitor } = await signIn(shop, 'ann');
    const round = await beginRound(shop);
    const { location = '' } = await visitor.get(round.path);
    expect((await redeem(shop, round, new URL(location))).claims()?.sub).toBe(ann);
  });

  it('is dropped once by prompt=login, and the resumed request passes', async () => {
    const { visitor } = await signIn(shop, 'ann');
    const round = await beginRound(shop, { prompt: 'login' });
    expect((await visitor.get(round.path)).location).toBe(`${shop.origin}/en/login?auth=1`);
    // Whoever gives up here is signed out.
    const silent = await visitor.get((await beginRound(shop, { prompt: 'none' })).path);
    expect(new URL(silent.location ?? '').searchParams.get('error')).toBe('login_required');
    const callback = await walkToCallback(shop, visitor, round, 'ann');
    expect((await redeem(shop, round, callback)).claims()?.sub).toBe(ann);
    const next = await beginRound(shop);
    expect((await visitor.get(next.path)).location).toMatch(`${shop.redirectUri}?code=`);
  });

  it.each([
    ['an unknown client', { client_id: 'nobody' }],
    ['a foreign redirect URI', { redirect_uri: 'https://evil.example/en/callback' }],
    ['a challenge that is none', { code_challenge: '!' }],
  ])('is not dropped by prompt=login in a request that is refused for %s', async (_name, changes) => {
    const { visitor } = await signIn(shop, 'ann');
    await visitor.get((await beginRound(shop, { ...changes, prompt: 'login' })).path);
    expect((await visitor.get((await beginRound(shop)).path)).location).toMatch(`${shop.redirectUri}?code=`);
  });

  it('goes over to somebody else who signs in in the same browser', async () => {
    const { visitor } = await signIn(shop, 'ann');
    const round = await beginRound(shop, { prompt: 'login' });
    const callback = await walkToCallback(shop, visitor, round, 'bob');
    expect((await redeem(shop, round, callback)).claims()?.sub).toBe(bob);
  });

  it('goes over without a page in between when the session was only too old', async () => {
    const { visitor } = await signIn(shop, 'ann');
    await sql`update protocol_state set payload = jsonb_set(payload, '{loginTs}', '1') where model = 'Session'`.execute(
      db,
    );
    const round = await beginRound(shop, { max_age: '60' });
    const callback = await walkToCallback(shop, visitor, round, 'bob');
    expect((await redeem(shop, round, callback)).claims()?.sub).toBe(bob);
  });

  it('is refused a page that asks for consent, since there is none', async () => {
    const { visitor } = await signIn(shop, 'ann');
    const { location = '' } = await visitor.get((await beginRound(shop, { prompt: 'consent' })).path);
    expect(new URL(location).searchParams.get('error')).toBe('invalid_request');
  });
});

describe('a refusal that no application can be told', () => {
  it('leads a person whose sign-in is over to the page that starts anew', async () => {
    const visitor = shop.visitor();
    await visitor.get((await beginRound(shop)).path);
    const accepted = await sendForm(shop, visitor, { username: 'ann' });
    await visitor.get(leadsTo(accepted));
    const again = await visitor.get(leadsTo(accepted), { accept: 'text/html' });
    expect([again.status, again.location]).toEqual([302, `${shop.origin}/en/login?auth=1&error=expired`]);
    expect(again.text).not.toContain('<html');
  });

  it.each([
    ['an unknown client', { client_id: 'nobody', store: undefined }],
    ['no client', { client_id: undefined }],
    ['a redirect URI of another host', { redirect_uri: 'https://evil.example/en/callback' }],
    ['no redirect URI', { redirect_uri: undefined }],
    ['a broken challenge and a foreign redirect URI', { code_challenge: '!', redirect_uri: 'https://evil.example/' }],
  ])('answers %s in JSON, and never HTML', async (_name, changes) => {
    const { path } = await beginRound(shop, changes);
    const page = await shop.visitor().get(path, { accept: 'text/html' });
    expect(page.status).toBe(400);
    expect(page.headers['content-type']).toMatch('application/json');
    expect(JSON.parse(page.text)).toHaveProperty('error');
    expect(page.location).toBeUndefined();
  });
});

describe('GET /connect/logout', () => {
  const logout = (parameters: Record<string, string>) =>
    leadsTo({ location: oidc.buildEndSessionUrl(shop.client, parameters).href } as never);
  const isSignedIn = async (visitor: ReturnType<typeof shop.visitor>) =>
    (await visitor.get((await beginRound(shop, { prompt: 'none' })).path)).location?.includes('code=');

  it('ends the session and its tokens and goes where the application wants', async () => {
    const { visitor, tokens } = await signIn(shop, 'ann');
    const left = await visitor.get(
      logout({ id_token_hint: tokens.id_token ?? '', post_logout_redirect_uri: `${shop.origin}/fr`, state: 'bye' }),
    );
    expect([left.status, left.location]).toEqual([302, `${shop.origin}/fr?state=bye`]);
    expect(visitor.cookie('SESSION')).toBeUndefined();
    expect(await isSignedIn(visitor)).toBe(false);
    await expect(oidc.fetchUserInfo(shop.client, tokens.access_token, ann)).rejects.toThrow();
    await expect(oidc.refreshTokenGrant(shop.client, tokens.refresh_token ?? '')).rejects.toThrow();
  });

  it('leaves the other browsers of the person alone', async () => {
    const [here, there] = [await signIn(shop, 'ann'), await signIn(shop, 'ann')];
    await here.visitor.get(logout({ id_token_hint: here.tokens.id_token ?? '' }));
    expect(await isSignedIn(there.visitor)).toBe(true);
  });

  it.each([
    ['no hint', () => undefined],
    ['a hint that is no token', () => 'abc.def.ghi'],
    ["somebody else's hint", async () => (await signIn(shop, 'bob')).tokens.id_token],
    ['a hint of another store', async () => (await signIn(otherShop, 'ann')).tokens.id_token],
    ['a forged hint', async (own: string) => `${own.split('.').slice(0, 2).join('.')}.AAAA`],
  ] as [string, (own: string) => string | undefined | Promise<string | undefined>][])(
    'signs nobody out with %s',
    async (_name, hintOf) => {
      const { visitor, tokens } = await signIn(shop, 'ann');
      const hint = await hintOf(tokens.id_token ?? '');
      const page = await visitor.get(logout({ lang: 'fr', ...(hint !== undefined && { id_token_hint: hint }) }));
      expect(page.location).toBe(`${shop.origin}/fr`);
      expect(await isSignedIn(visitor)).toBe(true);
    },
  );

  it.each([
    '/',
    '/en/',
    '/EN',
    '/en?x=1',
    '/en#x',
    '/english',
    '/en/checkout',
    '',
    '.evil.example/en',
    '@evil.example/en',
  ])('does not go to {origin}%s afterwards', async (rest) => {
    const { visitor, tokens } = await signIn(shop, 'ann');
    const wanted = { id_token_hint: tokens.id_token ?? '', post_logout_redirect_uri: `${shop.origin}${rest}` };
    expect((await visitor.get(logout({ ...wanted, lang: 'de' }))).location).toBe(`${shop.origin}/de`);
  });

  it('takes a form as well', async () => {
    const { visitor, tokens } = await signIn(shop, 'ann');
    const page = await visitor.post('/cua/connect/logout', {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: `${shop.origin}/de`,
    });
    expect(page.location).toBe(`${shop.origin}/de`);
    expect(await isSignedIn(visitor)).toBe(false);
  });
});
