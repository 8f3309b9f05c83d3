import type { Browser } from '@storepod/testkit/browser';
import { ask } from '@storepod/testkit/http';
import { PASSWORD } from '@storepod/testkit/identity/environment';
import { beginRound, claimsOf, leadsTo, sendForm, signIn } from '@storepod/testkit/identity/sign-in';
import * as oidc from 'openid-client';
import { describe, expect, it } from 'vitest';
import { call, openShops, register, type Shop } from './shop.ts';

const NEW_PASSWORD = 'Another-word-2';
const { db, cua, shop, otherShop } = await openShops();

const refresh = ({ client }: Shop, tokens: { refresh_token?: string }) =>
  oidc.refreshTokenGrant(client, tokens.refresh_token ?? '');

describe('the sign-in form', () => {
  it('sends a wrong password back with a word, and takes the right one in the same form', async () => {
    await register(db, shop, 'ann');
    const visitor = shop.visitor();
    await visitor.get((await beginRound(shop)).path);
    const wrong = await sendForm(shop, visitor, { username: 'ann', password: 'wrong' });
    expect([wrong.status, wrong.location]).toEqual([302, `${shop.origin}/en/login?auth=1&error=invalid`]);
    const right = await sendForm(shop, visitor, { username: 'ANN@example.com' });
    expect(right.status).toBe(302);
    expect((await visitor.get(leadsTo(right))).location).toContain(`${shop.redirectUri}?code=`);
  });

  it('sends a form without its token back as expired, with a fresh one', async () => {
    const visitor = shop.visitor();
    await visitor.get((await beginRound(shop)).path);
    const before = visitor.cookie('XSRF-TOKEN')?.value;
    const refused = await sendForm(shop, visitor, { username: 'ann', _csrf: 'stale' });
    expect(refused.location).toBe(`${shop.origin}/en/login?auth=1&error=expired`);
    expect(visitor.cookie('XSRF-TOKEN')?.value).not.toBe(before);
    expect((await sendForm(shop, visitor, { username: 'ann' })).location).toContain('/oauth2/authorize/');
  });

  it('says "invalid" for every refusal: an unknown name, a wrong password and a disabled account', async () => {
    const id = await register(db, shop, 'refused');
    const visitor = shop.visitor();
    await visitor.get((await beginRound(shop)).path);
    const words: (string | undefined)[] = [];
    const attempt = async (username: string) => words.push((await sendForm(shop, visitor, { username })).location);
    await attempt('nobody-at-all');
    await db.updateTable('account').set({ enabled: false }).where('id', '=', id).execute();
    await attempt('refused');
    words.push((await sendForm(shop, visitor, { username: 'refused', password: 'wrong' })).location);
    expect(new Set(words)).toEqual(new Set([`${shop.origin}/en/login?auth=1&error=invalid`]));
  });

  it('looks at ten passwords from one network, and then not at the right one', async () => {
    await register(db, shop, 'guessed');
    const visitor = shop.visitor('198.51.7.1');
    await visitor.get((await beginRound(shop)).path);
    for (let guess = 0; guess < 10; guess++)
      await sendForm(shop, visitor, { username: 'guessed', password: `guess-${guess}` });
    const neighbour = shop.visitor('198.51.7.2');
    await neighbour.get((await beginRound(shop)).path);
    expect((await sendForm(shop, neighbour, { username: 'guessed' })).status).toBe(429);
  });

  it('gives the session a new id at the sign-in', async () => {
    await register(db, shop, 'rotated');
    const visitor = shop.visitor();
    await visitor.get((await beginRound(shop)).path);
    const before = visitor.cookie('SESSION')?.value;
    await visitor.get(leadsTo(await sendForm(shop, visitor, { username: 'rotated' })));
    const after = visitor.cookie('SESSION');
    expect(after?.value).toBeDefined();
    expect(after?.value).not.toBe(before);
    expect(after?.path).toBe('/cua/');
    expect(after?.attributes.toLowerCase()).toContain('httponly');
    const again = await visitor.get((await beginRound(shop, { prompt: 'login' })).path);
    expect(again.location).toContain('/en/login?auth=1');
    await visitor.get(leadsTo(await sendForm(shop, visitor, { username: 'rotated' })));
    expect(visitor.cookie('SESSION')?.value).not.toBe(after?.value);
  });
});

describe('GET /api/v1/auth/me', () => {
  it('says nothing personal to somebody who is not signed in', async () => {
    expect(await call(shop.visitor(), shop, 'GET', '/auth/me')).toEqual({
      status: 200,
      body: { roles: [], permissions: [], authorities: [] },
    });
  });

  it('tells who is signed in by a session and who by a token', async () => {
    const id = await register(db, shop, 'me');
    const { visitor } = await signIn(shop, 'me');
    const expected = { uid: id, username: 'me', email: 'me@example.com', firstName: 'Ann', roles: ['CUSTOMER'] };
    const bySession = await call(visitor, shop, 'GET', '/auth/me');
    expect(bySession.body).toMatchObject({ ...expected, authenticatedVia: 'SESSION' });
    expect(bySession.body.authorities).toContainEqual({ authority: 'ROLE_CUSTOMER' });
    const token = await cua.cua.token({ sub: id, uid: id, realm: shop.store, roles: ['CUSTOMER'] });
    const byToken = await ask(cua.origin, 'GET', `/api/v1/auth/me?store=${shop.store}`, { token });
    expect(byToken.body).toMatchObject({ ...expected, authenticatedVia: 'JWT' });
    expect(JSON.stringify(byToken.body)).not.toContain(token);
  });

  it('takes staff, and shoppers of other stores, for nobody', async () => {
    for (const caller of ['storeAdmin', 'superAdmin', 'podService', 'shopperOfOtherStore'] as const) {
      const { body } = await cua.as(caller, 'GET', `/api/v1/auth/me?store=${shop.store}`);
      expect(body).toEqual({ roles: [], permissions: [], authorities: [] });
    }
  });

  it('refuses another store than that of the host, and keeps the session', async () => {
    await register(db, shop, 'linked');
    const { visitor } = await signIn(shop, 'linked');
    const crossed = await visitor.get(`/cua/api/v1/auth/me?store=${otherShop.store}`);
    expect([crossed.status, JSON.parse(crossed.text).code]).toEqual([403, 'UAA.REALM.CROSS_STORE_REQUEST']);
    expect((await call(visitor, shop, 'GET', '/account/me')).status).toBe(200);
  });
});

describe('GET /api/v1/account/me', () => {
  it('shows the own account, and nothing of its secrets', async () => {
    const id = await register(db, shop, 'own');
    const { visitor } = await signIn(shop, 'own');
    const { body } = await call(visitor, shop, 'GET', '/account/me');
    expect(body).toMatchObject({ uid: id, hasPassword: true, totpEnabled: false, emailVerified: false });
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  it('is 401 for a session of an account that was switched off', async () => {
    const id = await register(db, shop, 'gone');
    const { visitor } = await signIn(shop, 'gone');
    await db.updateTable('account').set({ enabled: false }).where('id', '=', id).execute();
    expect((await call(visitor, shop, 'GET', '/account/me')).status).toBe(401);
    const token = await cua.cua.token({ sub: id, uid: id, realm: shop.store, roles: ['CUSTOMER'] });
    expect((await ask(cua.origin, 'GET', `/api/v1/account/me?store=${shop.store}`, { token })).status).toBe(401);
  });
});

describe('PUT /api/v1/account/password', () => {
  const change = (visitor: Browser, currentPassword: string, newPassword: string) =>
    call(visitor, shop, 'PUT', '/account/password', { currentPassword, newPassword });

  it('ends every other session and every token, and keeps the one in which it was done', async () => {
    await register(db, shop, 'changer');
    const here = await signIn(shop, 'changer');
    const elsewhere = await signIn(shop, 'changer');
    expect(await change(here.visitor, PASSWORD, NEW_PASSWORD)).toEqual({ status: 204, body: undefined });
    expect((await call(here.visitor, shop, 'GET', '/account/me')).status).toBe(200);
    expect((await call(elsewhere.visitor, shop, 'GET', '/account/me')).status).toBe(401);
    for (const { tokens } of [here, elsewhere])
      await expect(refresh(shop, tokens)).rejects.toMatchObject({ error: 'invalid_grant' });
    const silent = await here.visitor.get((await beginRound(shop)).path);
    expect(silent.location).toContain(`${shop.redirectUri}?code=`);
  });

  it('keeps the session that the caller’s token came from', async () => {
    const id = await register(db, shop, 'bearer');
    const { visitor, tokens } = await signIn(shop, 'bearer');
    const { jti } = claimsOf(tokens.access_token);
    const token = await cua.cua.token({ sub: id, uid: id, realm: shop.store, roles: ['CUSTOMER'], jti: String(jti) });
    const path = (rest: string) => `/api/v1/account/${rest}?store=${shop.store}`;
    const sessions = await ask(cua.origin, 'GET', path('sessions'), { token });
    expect(sessions.body.content).toMatchObject([{ current: true }]);
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await ask(cua.origin, 'PUT', path('password'), { token, body })).status).toBe(204);
    expect((await call(visitor, shop, 'GET', '/account/me')).status).toBe(200);
  });

  it('refuses a wrong current password, a weak one and one used before, each by its name', async () => {
    await register(db, shop, 'careless');
    const { visitor } = await signIn(shop, 'careless');
    expect(await change(visitor, 'wrong', NEW_PASSWORD)).toMatchObject({
      status: 400,
      body: { code: 'UAA.PASSWORD.CURRENT_MISMATCH', fieldErrors: [{ field: 'currentPassword' }] },
    });
    expect(await change(visitor, PASSWORD, 'short')).toMatchObject({
      status: 400,
      body: { code: 'UAA.PASSWORD.POLICY_VIOLATION' },
    });
    expect(await change(visitor, PASSWORD, PASSWORD)).toMatchObject({
      status: 422,
      body: { code: 'UAA.PASSWORD.REUSED' },
    });
  });

  it('lets one of two changes at once win', async () => {
    await register(db, shop, 'hasty');
    const { visitor } = await signIn(shop, 'hasty');
    const both = await Promise.all(['Another-word-3', 'Another-word-4'].map((next) => change(visitor, PASSWORD, next)));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('is refused to a page of another site: the cookie alone is not enough', async () => {
    await register(db, shop, 'attacked');
    const { visitor } = await signIn(shop, 'attacked');
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const page = await visitor.send('PUT', `/cua/api/v1/account/password?store=${shop.store}`, body);
    expect([page.status, JSON.parse(page.text).code]).toEqual([403, 'UAA.AUTH.CSRF_MISSING']);
  });
});

describe('the same address in two stores', () => {
  it('is two people: two passwords, two sessions, two subjects; a change in one leaves the other', async () => {
    const person = { username: 'twin', email: 'twin@example.com' };
    const passwords = new Map([
      [shop, 'Password-of-one-1'],
      [otherShop, 'Password-of-two-2'],
    ]);
    for (const [store, password] of passwords)
      expect((await call(store.visitor(), store, 'POST', '/public/registration', { ...person, password })).status).toBe(
        201,
      );
    const enter = async (store: Shop, password: string) => {
      const visitor = store.visitor();
      await visitor.get((await beginRound(store)).path);
      const accepted = await sendForm(shop, visitor, { username: person.email, password });
      if (accepted.location?.includes('error')) return undefined;
      await visitor.get(leadsTo(accepted));
      return { visitor, me: (await call(visitor, store, 'GET', '/account/me')).body };
    };
    expect(await enter(shop, 'Password-of-two-2')).toBeUndefined();
    const one = await enter(shop, 'Password-of-one-1');
    const two = await enter(otherShop, 'Password-of-two-2');
    if (!one || !two) throw new Error('somebody was not let in');
    expect(one.me.uid).not.toBe(two.me.uid);
    const change = { currentPassword: 'Password-of-one-1', newPassword: NEW_PASSWORD };
    expect((await call(one.visitor, shop, 'PUT', '/account/password', change)).status).toBe(204);
    expect((await call(two.visitor, otherShop, 'GET', '/account/me')).status).toBe(200);
    expect(await enter(otherShop, 'Password-of-two-2')).toBeDefined();
    const sessions = await call(two.visitor, otherShop, 'GET', '/account/sessions');
    expect(sessions.body.totalElements).toBe(2);
  });
});
