import { startService } from '@storepod/service/start';
import { browser } from '@storepod/testkit/browser';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import {
  askToken,
  beginRound,
  claimsOf,
  codeForm,
  leadsTo,
  sendForm,
  signIn,
  walkToCallback,
} from '@storepod/testkit/identity/sign-in';
import * as oidc from 'openid-client';
import { describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { openShops, register } from './shop.ts';

const { cua, db, issuer, shop, otherShop } = await openShops();
const ann = await register(db, shop, 'ann');
await register(db, otherShop, 'ann');

const realmIds = async () => (await db.selectFrom('realm').select('id').execute()).map(({ id }) => id);
const third = '660000000000000000000003';

describe('which store a request is for', () => {
  const crossStore = async (path: string, headers: Record<string, string>) => {
    const { status, body } = await ask(cua.origin, 'GET', path, { headers });
    return [status, body.code];
  };
  const refused = [403, 'UAA.REALM.CROSS_STORE_REQUEST'];
  const [here, there] = [testIds.store, testIds.otherStore];

  it.each([
    ['the store parameter differs from the host', `store=${there}`, { 'store-id': here }],
    ['the client differs from the host', `client_id=${there}`, { 'store-id': here }],
    ['the client differs although the store is right', `store=${here}&client_id=${there}`, { 'store-id': here }],
    ['the store differs although the client is right', `store=${there}&client_id=${here}`, { 'store-id': here }],
    ['one of two stores differs from the host', `store=${here}&store=${there}`, { 'store-id': here }],
  ])('403 when %s', async (_name, query, headers: Record<string, string>) => {
    expect(await crossStore(`/cua/oauth2/authorize?${query}`, headers)).toEqual(refused);
    expect(await crossStore(`/cua/login?${query}`, headers)).toEqual(refused);
  });

  it('403 names both stores, so that the mistake can be found', async () => {
    const { body } = await ask(cua.origin, 'GET', `/cua/login?store=${there}`, { headers: { 'store-id': here } });
    expect(body.params).toEqual({ host: here, claimed: there });
  });

  it('leaves the session alone after such a request', async () => {
    const { visitor } = await signIn(shop, 'ann');
    expect((await visitor.get(`/cua/oauth2/authorize?store=${there}&prompt=login`)).status).toBe(403);
    const next = await visitor.get((await beginRound(shop)).path);
    expect(next.location).toMatch(`${shop.redirectUri}?code=`);
  });
});

describe('how a realm comes to be', () => {
  it('is not made by a parameter that anybody can write', async () => {
    await ask(cua.origin, 'GET', `/cua/login?store=${third}`);
    await ask(cua.origin, 'GET', `/cua/oauth2/authorize?client_id=${third}&response_type=code`);
    expect(await realmIds()).not.toContain(third);
  });

  it('is not made by asking for what belongs to no store', async () => {
    await ask(cua.origin, 'GET', '/cua/oauth2/jwks', { headers: { 'store-id': third } });
    await ask(cua.origin, 'GET', '/cua/.well-known/openid-configuration', { headers: { 'store-id': third } });
    expect(await realmIds()).not.toContain(third);
  });

  it('is made by the first request on the host of its store, once, with its role', async () => {
    const visits = Array.from({ length: 8 }, () =>
      ask(cua.origin, 'GET', '/cua/login', { headers: { 'store-id': third } }),
    );
    expect((await Promise.all(visits)).map(({ status }) => status)).toEqual(Array(8).fill(302));
    expect((await realmIds()).filter((id) => id === third)).toHaveLength(1);
    const roles = await db.selectFrom('role').select('name').where('realm_id', '=', third).execute();
    expect(roles).toEqual([{ name: 'CUSTOMER' }]);
  });

  it('is not addressed by a parameter, even when it is there', async () => {
    const { path } = await beginRound(shop, { client_id: third, store: third });
    const page = await browser(cua.origin, { 'x-forwarded-prefix': '/cua' }).get(path);
    expect([page.status, JSON.parse(page.text).code]).toEqual([404, 'UAA.REALM.UNKNOWN']);
  });

  it('has no client while it is switched off', async () => {
    await db.updateTable('realm').set({ enabled: false }).where('id', '=', third).execute();
    const { path } = await beginRound(shop, { client_id: third, store: third });
    const page = await browser(cua.origin, { 'store-id': third, 'x-forwarded-prefix': '/cua' }).get(path);
    expect(JSON.parse(page.text).error).toBe('invalid_client');
  });
});

describe('the key set', () => {
  it.each([
    ['on the host of a store', { 'store-id': testIds.store }, ''],
    ['without any store', {}, ''],
    ['whatever the address claims', { 'store-id': testIds.store }, `?store=${testIds.otherStore}`],
  ])('is the same %s, and public halves only', async (_name, headers: Record<string, string>, query) => {
    const { status, body } = await ask(cua.origin, 'GET', `/cua/oauth2/jwks${query}`, { headers });
    const plain = await ask(cua.origin, 'GET', '/oauth2/jwks');
    expect(status).toBe(200);
    expect(body).toEqual(plain.body);
    for (const key of body.keys)
      for (const half of ['d', 'p', 'q', 'dp', 'dq', 'qi']) expect(key).not.toHaveProperty(half);
  });
});

describe('the name under which tokens are signed', () => {
  it('is the pinned issuer on every host', async () => {
    const headers = {
      'store-id': shop.store,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'shop.acme.com',
      'x-forwarded-prefix': '/cua',
      'x-forwarded-for': '10.8.0.1',
    };
    const secured = { ...shop, origin: 'https://shop.acme.com', redirectUri: 'https://shop.acme.com/ar/callback' };
    const visitor = browser(cua.origin, headers);
    const round = await beginRound(secured, { lang: 'ar' });
    expect((await visitor.get(round.path)).location).toBe('https://shop.acme.com/ar/login?auth=1');
    const back = await visitor.get(leadsTo(await sendForm(shop, visitor, { username: 'ann' })));
    expect(back.location).toMatch('https://shop.acme.com/ar/callback?code=');
    const { body } = await askToken(
      { ...secured, origin: cua.origin },
      codeForm(secured, round, new URL(back.location ?? '')),
      headers,
    );
    expect(claimsOf(body.access_token).iss).toBe(issuer);
    expect(claimsOf(body.id_token).iss).toBe(issuer);
    for (const { name, attributes } of visitor.cookies())
      expect([name, attributes]).toEqual([name, expect.stringMatching(/secure/i)]);
  });

  it('is needed: without it cua does not start', async () => {
    const { ISSUER: _pinned, ...env } = cua.env;
    await expect(startService(service, { env })).rejects.toThrow(/ISSUER is not set/);
  });
});

describe('what belongs to one store, on the host of another', () => {
  it('401: a token tells nothing at userinfo', async () => {
    const { tokens } = await signIn(shop, 'ann');
    const [own, foreign] = await Promise.all(
      [shop, otherShop].map(({ origin }) => ask(origin, 'GET', '/cua/userinfo', { token: tokens.access_token })),
    );
    expect([own?.status, foreign?.status]).toEqual([200, 401]);
  });

  it.each([
    ['as the client of its own store', testIds.store],
    ['as the client of the other store', testIds.otherStore],
  ])('a refresh token %s renews nothing, and stays good at home', async (_name, client_id) => {
    const { tokens } = await signIn(shop, 'ann');
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '', client_id };
    expect((await askToken(otherShop, form)).status).toBeGreaterThanOrEqual(400);
    expect((await oidc.refreshTokenGrant(shop.client, tokens.refresh_token ?? '')).access_token).toBeDefined();
  });

  it.each([
    ['as the client of its own store', testIds.store],
    ['as the client of the other store', testIds.otherStore],
  ])('a code %s buys nothing', async (_name, client_id) => {
    const round = await beginRound(shop);
    const callback = await walkToCallback(shop, shop.visitor(), round, 'ann');
    const form = { ...codeForm(shop, round, callback), client_id };
    expect((await askToken(otherShop, form)).status).toBeGreaterThanOrEqual(400);
  });

  it('a token is not active, and cannot be revoked', async () => {
    const { tokens } = await signIn(shop, 'ann');
    expect(await oidc.tokenIntrospection(otherShop.client, tokens.access_token)).toEqual({ active: false });
    await oidc.tokenRevocation(otherShop.client, tokens.access_token);
    expect(await oidc.tokenIntrospection(shop.client, tokens.access_token)).toMatchObject({ active: true, sub: ann });
  });

  it('a session cookie opens nothing', async () => {
    const { visitor } = await signIn(shop, 'ann');
    const cookie = visitor
      .cookies()
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const round = await beginRound(otherShop, { prompt: 'none' });
    const page = await otherShop.visitor().get(round.path, { cookie });
    expect(new URL(page.location ?? '').searchParams.get('error')).toBe('login_required');
  });

  it('a password opens only the account of its own store', async () => {
    await register(db, shop, 'only-here');
    const visitor = otherShop.visitor();
    await visitor.get((await beginRound(otherShop)).path);
    const refused = await sendForm(shop, visitor, { username: 'only-here' });
    expect(refused.location).toBe(`${otherShop.origin}/en/login?auth=1&error=invalid`);
  });
});

describe('two replicas', () => {
  it('share sessions, codes and tokens, and a restart signs nobody out', async () => {
    const replica = await cua.replica();
    const { visitor, tokens } = await signIn(shop, 'ann');
    const headers = { 'store-id': shop.store, 'x-forwarded-host': shop.origin.slice(7), 'x-forwarded-prefix': '/cua' };
    const cookie = visitor
      .cookies()
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const { path } = await beginRound(shop);
    const page = await browser(replica.origin, headers).get(path, { cookie });
    expect(page.location).toMatch(`${shop.redirectUri}?code=`);
    const { status } = await ask(replica.origin, 'GET', '/cua/userinfo', { headers, token: tokens.access_token });
    expect(status).toBe(200);
    await replica.stop();

    const restarted = await cua.replica();
    expect((await browser(restarted.origin, headers).get(path, { cookie })).location).toMatch(
      `${shop.redirectUri}?code=`,
    );
    const form = { grant_type: 'refresh_token', client_id: shop.store, refresh_token: tokens.refresh_token ?? '' };
    expect((await askToken({ ...shop, origin: restarted.origin }, form, headers)).status).toBe(200);
    expect((await ask(restarted.origin, 'GET', '/oauth2/jwks')).body).toEqual(
      (await ask(cua.origin, 'GET', '/oauth2/jwks')).body,
    );
  });
});
