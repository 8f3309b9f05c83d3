import podRegistry from '@storepod/pod-registry/service';
import type { Browser } from '@storepod/testkit/browser';
import { testIds } from '@storepod/testkit/callers';
import { eventually, waitFor } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openFixture } from './operator-fixture.ts';
import { me, ownPage, pathOf, signedIn } from './platform.ts';

/** Within which a console session ends and a service refuses the tokens, after the answer to whoever ended them. */
const AT_ONCE_MS = 2_000;

const fixture = await openFixture();
const { gateway, uaa, tenancy, idOf, clock } = fixture;
/** Some service that checks tokens, and hears from uaa as every service does. */
const service = await testService(podRegistry, {
  env: Object.fromEntries(
    ['S2S_TOKEN_URI', 'S2S_CLIENT_ID', 'S2S_CLIENT_SECRET', 'UAA_ISSUERS', 'UAA_JWK_SET_URI'].map((name) => [
      name,
      String(gateway.env[name]),
    ]),
  ),
});
const admin = await signedIn(gateway, 'super-admin');
const administer = async (method: string, path: string, body?: unknown) => {
  const { status, text } = await admin.send(method, `/uaa/api/v1/admin${path}`, body, ownPage(admin));
  return { status, body: text === '' ? undefined : JSON.parse(text) };
};
const tokenOf = async (visitor: Browser): Promise<string> => {
  await visitor.get('/tenancy/api/v1/x');
  return String(tenancy.last()?.headers.authorization).replace('Bearer ', '');
};
const atService = async (token: string) => (await ask(service.origin, 'GET', '/api/v1/pod/list', { token })).status;
/** Nobody but staff with a permission is let in; a token that ended is refused before anybody looks at permissions. */
const isRefused = async (token: string) => (await atService(token)) === 401;

const ways: readonly [string, string, (id: string, session: string) => [string, string, unknown?]][] = [
  ['an account is disabled', 'eve', (id) => ['POST', `/users/${id}/disable`]],
  ['a password is reset', 'dan', (id) => ['PUT', `/users/${id}/reset-password`, { password: 'Another-word-22' }]],
  ['all sessions of somebody are ended', 'cid', (id) => ['DELETE', `/users/${id}/sessions`]],
  ['one session is ended', 'bob', (id, session) => ['DELETE', `/users/${id}/sessions/${session}`]],
  ['somebody gets a role', 'bob', (id) => ['POST', `/users/${id}/roles`, ['STORE_MODERATOR']]],
  ['somebody loses a role', 'bob', (id) => ['POST', `/users/${id}/roles/remove`, ['STORE_MODERATOR']]],
  [
    'somebody moves to another store',
    'bob',
    (id) => ['PUT', `/users/${id}`, { metadata: { store: testIds.otherStore } }],
  ],
  ['an organisation is suspended', 'ann', () => ['DELETE', `/organisations/${testIds.org}/sessions`]],
];

describe('a console session and its access token', () => {
  it.each(ways)('end within two seconds once %s', async (_way, username, request) => {
    const visitor = await signedIn(gateway, username);
    const token = await tokenOf(visitor);
    expect([(await me(visitor)).status, await isRefused(token)]).toEqual([200, false]);
    const id = await idOf(username);
    const session = (await administer('GET', `/users/${id}/sessions`)).body.content[0]?.id;
    expect((await administer(...request(id, session))).status).toBe(200);
    await waitFor(
      async () => expect([(await me(visitor)).status, await isRefused(token)]).toEqual([401, true]),
      AT_ONCE_MS,
    );
  });

  it('of who signs in again right after that are good', async () => {
    const id = await idOf('cid');
    await administer('DELETE', `/users/${id}/sessions`);
    const visitor = await signedIn(gateway, 'cid');
    const token = await tokenOf(visitor);
    const other = await signedIn(gateway, 'second-helper');
    await administer('DELETE', `/users/${await idOf('second-helper')}/sessions`);
    await eventually(async () => (await me(other)).status).toBe(401);
    expect([(await me(visitor)).status, await isRefused(token)]).toEqual([200, false]);
  });

  it('of an operator who acts as a merchant end with the merchant, and the operator is back', async () => {
    const visitor = await fixture.acting();
    const token = await tokenOf(visitor);
    await administer('DELETE', `/users/${fixture.merchantId}/sessions`);
    await waitFor(async () => expect(await fixture.speaker(visitor)).toEqual(fixture.operator), AT_ONCE_MS);
    await waitFor(async () => expect(await isRefused(token)).toBe(true), AT_ONCE_MS);
  });

  it('of an operator who acts as a merchant end with the operator', async () => {
    const visitor = await fixture.acting();
    const token = await tokenOf(visitor);
    await administer('DELETE', `/users/${await idOf('helper')}/sessions`);
    await waitFor(
      async () => expect([(await me(visitor)).status, await isRefused(token)]).toEqual([401, true]),
      AT_ONCE_MS,
    );
  });
});

describe('the list of sessions', () => {
  it('shows a console session that lives, though its browser has not been at uaa for an hour', async () => {
    const visitor = await signedIn(gateway, 'cid');
    const path = `/users/${await idOf('cid')}/sessions`;
    await sql`update sign_in_session set last_seen_at = now() - interval '1 hour'`.execute(uaa.kit.db);
    expect((await administer('GET', path)).body.content).toEqual([]);
    clock.advance(16 * 60_000);
    expect((await me(visitor)).status).toBe(200);
    expect((await administer('GET', path)).body.content).toHaveLength(1);
    clock.reset();
  });
});

describe('GET /uaa/connect/logout without a hint', () => {
  const knowsBrowser = async (visitor: Browser) =>
    (await visitor.get(pathOf(await visitor.get('/oauth2/authorization/uaa')))).location?.includes('code=');

  it('asks first, and the answer ends the session at uaa and in the console', async () => {
    const visitor = await signedIn(gateway, 'cid');
    const asked = await visitor.get('/uaa/connect/logout');
    expect([asked.status, asked.location]).toEqual([302, `${gateway.origin}/external-logout-link?at=uaa`]);
    expect([(await me(visitor)).status, await knowsBrowser(visitor)]).toEqual([200, true]);
    await visitor.post('/uaa/connect/logout', { _csrf: 'made-up' });
    expect(await knowsBrowser(visitor)).toBe(true);
    await visitor.post('/uaa/connect/logout', { _csrf: visitor.cookie('XSRF-TOKEN')?.value ?? '' });
    expect(await knowsBrowser(visitor)).toBe(false);
    await waitFor(async () => expect((await me(visitor)).status).toBe(401), AT_ONCE_MS);
  });
});

it('everybody is signed out at once', async () => {
  const visitor = await signedIn(gateway, 'cid');
  const token = await tokenOf(visitor);
  expect((await administer('POST', '/sessions/revoke-all')).status).toBe(200);
  await waitFor(
    async () => expect([(await me(visitor)).status, await isRefused(token)]).toEqual([401, true]),
    AT_ONCE_MS,
  );
  expect((await me(admin)).status).toBe(401);
});
