import { browser } from '@storepod/testkit/browser';
import { ask } from '@storepod/testkit/http';
import { PASSWORD } from '@storepod/testkit/identity/environment';
import { askToken, beginRound, codeForm, sendForm, signIn, walkToCallback } from '@storepod/testkit/identity/sign-in';
import * as oidc from 'openid-client';
import { describe, expect, it } from 'vitest';
import { openShops, register } from './shop.ts';

const { cua, db, shop, otherShop } = await openShops({ S2S_STORE_OWNERSHIP: 'DELEGATED' });
await register(db, shop, 'ann');
const { store } = shop;

/** What the edge says of a host that is no store's: where it is, and no store. */
const edge = { 'x-forwarded-host': 'spg-507f1f77.pods.test', 'x-forwarded-prefix': '/cua' };
const nowhere = { origin: cua.origin, prefix: '/cua' };
const unknownRealm = [404, 'UAA.REALM.UNKNOWN'];
const form = { 'content-type': 'application/x-www-form-urlencoded', ...edge };

const asked = async (method: string, path: string, fields?: Record<string, string>, headers = {}) => {
  const { status, body } = await ask(cua.origin, method, path, {
    headers: { ...(fields ? form : edge), ...headers },
    ...(fields && { rawBody: new URLSearchParams(fields).toString() }),
  });
  return [status, body.code ?? body.error];
};

describe('on a host of no store, whatever store the request names', () => {
  const named = `client_id=${store}&store=${store}`;

  it.each([
    ['GET', `/cua/oauth2/authorize?${named}&response_type=code&scope=openid`],
    ['GET', `/cua/oauth2/authorize/some-sign-in?${named}`],
    ['GET', `/cua/login?${named}`],
    ['GET', `/cua/userinfo?${named}`],
    ['GET', `/cua/connect/logout?${named}`],
    ['GET', `/cua/oauth2/authorization/google?${named}`],
    ['GET', `/cua/login/oauth2/code/google?${named}&state=x&code=y`],
  ])('404: %s %s', async (method, path) => {
    expect(await asked(method, path)).toEqual(unknownRealm);
  });

  it.each(['/cua/login', '/cua/oauth2/token', '/cua/oauth2/revoke', '/cua/oauth2/introspect', '/cua/connect/logout'])(
    '404: POST %s',
    async (path) => {
      const fields = { client_id: store, store, token: 'x', username: 'ann', password: PASSWORD };
      expect(await asked('POST', path, fields)).toEqual(unknownRealm);
      expect(await asked('POST', `${path}?${named}`, fields)).toEqual(unknownRealm);
    },
  );

  it('404: the start of a social login, which would send the browser to whatever host it names', async () => {
    expect(await asked('GET', `/api/v1/public/social-logins?store=${store}&provider=google`)).toEqual(unknownRealm);
  });

  it('nobody signs in with the password of a shopper', async () => {
    const visitor = browser(cua.origin, edge);
    const { path } = await beginRound(shop, { redirect_uri: `http://${edge['x-forwarded-host']}/en/callback` });
    expect((await visitor.get(path)).status).toBe(404);
    expect((await sendForm(shop, visitor, { username: 'ann' })).status).toBe(404);
  });

  it('a code buys nothing, a refresh token renews nothing, and neither is used up', async () => {
    const round = await beginRound(shop);
    const visitor = shop.visitor();
    const code = codeForm(shop, round, await walkToCallback(shop, visitor, round, 'ann'));
    expect((await askToken(nowhere, code, edge, `?${named}`)).status).toBe(404);
    const { status, body } = await askToken(shop, code);
    expect(status).toBe(200);
    const refresh = { grant_type: 'refresh_token', client_id: store, refresh_token: body.refresh_token };
    expect((await askToken(nowhere, refresh, edge, `?${named}`)).status).toBe(404);
    expect((await askToken(shop, refresh)).status).toBe(200);
  });

  it('a token tells nothing, is not revoked, and a session neither ends nor opens anything', async () => {
    const { tokens, visitor } = await signIn(shop, 'ann');
    const bearer = { authorization: `Bearer ${tokens.access_token}` };
    expect(await asked('GET', `/cua/userinfo?${named}`, undefined, bearer)).toEqual(unknownRealm);
    await asked('POST', `/cua/oauth2/revoke?${named}`, { token: tokens.access_token, client_id: store });
    const cookie = visitor
      .cookies()
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const hint = `id_token_hint=${tokens.id_token}&post_logout_redirect_uri=${shop.origin}/en`;
    expect(await asked('GET', `/cua/connect/logout?${named}&${hint}`, undefined, { cookie })).toEqual(unknownRealm);
    expect(await asked('GET', `/api/v1/account/me?store=${store}`, undefined, { cookie })).toEqual([
      401,
      'COMMON.UNAUTHENTICATED',
    ]);
    expect(await oidc.tokenIntrospection(shop.client, tokens.access_token)).toMatchObject({ active: true });
    expect((await visitor.get(`/cua/api/v1/account/me?store=${store}`)).status).toBe(200);
  });

  it('the parameter still names the store to calls of the API that bring a token, or need none', async () => {
    const { tokens } = await signIn(shop, 'ann');
    const bearer = { authorization: `Bearer ${tokens.access_token}` };
    expect(await asked('GET', `/api/v1/public/social-logins?store=${store}`)).toEqual([200, undefined]);
    expect(await asked('GET', `/api/v1/private/shoppers?store=${store}`, undefined, bearer)).toEqual([
      401,
      'COMMON.BAD_TOKEN',
    ]);
    expect((await cua.as('organisationAdmin', 'GET', `/api/v1/private/shoppers?store=${store}`)).status).toBe(200);
  });
});

describe('on the host of another store', () => {
  const crossStore = [403, 'UAA.REALM.CROSS_STORE_REQUEST'];
  const there = { 'store-id': otherShop.store };

  it.each([
    ['POST', '/api/v1/public/registration'],
    ['POST', '/api/v1/public/password-resets'],
    ['GET', '/api/v1/public/password-resets/x'],
    ['GET', '/api/v1/public/email-verifications/x'],
    ['GET', '/api/v1/public/social-logins'],
    ['GET', '/api/v1/auth/me'],
  ])('403: %s %s', async (method, path) => {
    const email = 'new@example.com';
    const body = path.endsWith('registration') ? { username: 'new', email, password: PASSWORD } : { email };
    const answer = await ask(cua.origin, method, `${path}?store=${store}`, {
      headers: there,
      ...(method === 'POST' && { body }),
    });
    expect([answer.status, answer.body.code]).toEqual(crossStore);
  });

  it.each(['/api/v1/private/shoppers', '/api/v1/private/shoppers/counts', '/api/v1/private/identity-providers'])(
    '403: staff of the named store at %s',
    async (path) => {
      const token = cua.tokens.organisationAdmin;
      const answer = await ask(cua.origin, 'GET', `${path}?store=${store}`, { headers: there, token });
      expect([answer.status, answer.body.code]).toEqual(crossStore);
    },
  );
});
