import type { Browser } from '@storepod/testkit/browser';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { describe, expect, it } from 'vitest';
import {
  auditRows,
  claimsShown,
  me,
  openPlatform,
  ownPage,
  pathOf,
  SESSION,
  sessionCookie,
  signedIn,
  signInAgain,
  visitorOf,
} from './platform.ts';

const platform = await openPlatform();
const { gateway, tenancy } = platform;

describe('a sign-out', () => {
  const knowsBrowser = async (visitor: Browser) =>
    (await visitor.get(pathOf(await visitor.get('/oauth2/authorization/uaa')))).location?.includes('code=');

  it('ends the session here and at uaa, and returns to the console', async () => {
    const visitor = await signedIn(gateway, 'bob');
    expect(await knowsBrowser(visitor)).toBe(true);
    const cookie = sessionCookie(visitor);
    const out = await visitor.send('POST', '/logout', undefined, ownPage(visitor));
    const { pathname, searchParams } = new URL(out.location ?? '');
    expect([out.status, pathname]).toEqual([302, '/uaa/connect/logout']);
    expect(searchParams.get('id_token_hint')).toBeTruthy();
    expect(visitor.cookie(SESSION)).toBeUndefined();
    const ended = await visitor.get(pathOf(out));
    expect([ended.status, ended.location]).toEqual([302, `${gateway.origin}/`]);
    expect(await knowsBrowser(visitor)).toBe(false);
    expect((await ask(gateway.origin, 'GET', '/api/v1/auth/me', { headers: cookie })).status).toBe(401);
    expect((await auditRows(platform.uaa, 'user.logout')).length).toBe(1);
  });

  it('takes the tokens back, also where uaa has forgotten the browser', async () => {
    const visitor = await signedIn(gateway, 'bob');
    await visitor.get('/uaa/api/v1/account/me');
    const token = (await visitor.get('/tenancy/api/v1/x')) && tenancy.last()?.headers.authorization;
    const whose = () => ask(platform.uaa.origin, 'GET', '/userinfo', { headers: { authorization: token ?? '' } });
    expect((await whose()).status).toBe(200);
    for (const name of ['SESSION', 'SESSION.sig']) visitor.forget(name);
    await visitor.send('POST', '/logout', undefined, ownPage(visitor));
    expect((await whose()).status).toBe(401);
  });

  it('works as a plain form, with the token in a field', async () => {
    const visitor = await signedIn(gateway, 'bob');
    const form = { _csrf: visitor.cookie('XSRF-TOKEN')?.value ?? '' };
    expect((await visitor.post('/logout', form, { origin: gateway.origin })).status).toBe(302);
    expect(visitor.cookie(SESSION)).toBeUndefined();
  });

  it('by GET does nothing: a picture on any page could ask for it', async () => {
    const visitor = await signedIn(gateway, 'bob');
    const { status, headers } = await visitor.get('/logout');
    expect([status, headers.allow]).toEqual([405, 'POST']);
    expect((await me(visitor)).status).toBe(200);
  });

  it('of somebody who is not signed in leads to the console', async () => {
    const visitor = visitorOf(gateway);
    const out = await visitor.post('/logout', {});
    expect((await visitor.get(pathOf(out))).location).toBe(`${gateway.origin}/`);
  });
});

describe('a write from another site', () => {
  const strangers: [string, Record<string, string>][] = [
    ['a form on another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a script of a store under the same domain', { 'sec-fetch-site': 'same-site', origin: 'https://shop.example' }],
    ['a sandboxed frame', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
    ['an old browser on another site', { origin: 'https://evil.example' }],
    ['an old browser in a sandboxed frame', { origin: 'null' }],
    ['an old browser at another port', { origin: 'http://127.0.0.1:1' }],
  ];

  it.each(strangers)('%s is refused everywhere, also with the right token', async (_name, headers) => {
    const visitor = await signedIn(gateway, 'bob');
    const token = { 'x-xsrf-token': visitor.cookie('XSRF-TOKEN')?.value ?? '' };
    const before = tenancy.seen.length;
    for (const [method, path] of [
      ['POST', '/tenancy/api/v1/x'],
      ['PUT', `/spg/catalog/api/v1/x?store=${testIds.store}&pod=${testIds.pod}`],
      ['DELETE', '/uaa/api/v1/account/sessions'],
      ['POST', '/api/v1/impersonation'],
      ['DELETE', '/api/v1/impersonation'],
      ['POST', '/logout'],
    ] as const) {
      const { status, text } = await visitor.send(method, path, {}, { ...headers, ...token });
      expect([path, status, JSON.parse(text).code]).toEqual([path, 403, 'GATEWAY.REQUEST.CROSS_SITE']);
    }
    expect(tenancy.seen.length).toBe(before);
    expect(platform.edge.seen).toEqual([]);
    expect((await me(visitor)).status).toBe(200);
  });

  it('reads pass: a browser shows another site nothing of the answer', async () => {
    const visitor = await signedIn(gateway, 'bob');
    const { status, headers } = await visitor.get('/tenancy/api/v1/x', { origin: 'https://evil.example' });
    expect([status, headers['access-control-allow-origin']]).toEqual([200, undefined]);
  });

  it.each([
    ['without a token', {}],
    ['with a wrong one', { 'x-xsrf-token': 'wrong' }],
    ['with an empty one', { 'x-xsrf-token': '' }],
  ])('a write of the gateway itself is refused %s', async (_name, headers) => {
    const visitor = await signedIn(gateway, 'bob');
    for (const [method, path] of [
      ['POST', '/api/v1/impersonation'],
      ['DELETE', '/api/v1/impersonation'],
      ['POST', '/logout'],
    ] as const) {
      const { status, text } = await visitor.send(method, path, {}, { 'sec-fetch-site': 'same-origin', ...headers });
      expect([status, JSON.parse(text).code]).toEqual([403, 'GATEWAY.REQUEST.CSRF_MISSING']);
    }
  });

  it('the session also counts where the request brings another token, so that no header goes round the check', async () => {
    const visitor = await signedIn(gateway, 'bob');
    const stranger = { authorization: 'Bearer a.b.c', 'sec-fetch-site': 'cross-site' };
    expect((await visitor.send('POST', '/tenancy/api/v1/x', {}, stranger)).status).toBe(403);
    await visitor.send('POST', '/tenancy/api/v1/x', {}, { ...stranger, 'sec-fetch-site': 'same-origin' });
    expect(claimsShown(tenancy).preferred_username).toBe('bob');
  });

  it('a token is there also for who passed no sign-in page', async () => {
    const visitor = await signedIn(gateway, 'bob');
    visitor.forget('XSRF-TOKEN');
    await signInAgain(visitor);
    expect(visitor.cookie('XSRF-TOKEN')).toMatchObject({ path: '/' });
    expect(visitor.cookie('XSRF-TOKEN')?.attributes).not.toMatch(/HttpOnly/);
    expect((await visitor.send('POST', '/logout', undefined, ownPage(visitor))).status).toBe(302);
  });
});
