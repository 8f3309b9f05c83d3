import { type AccountWay, withinMs } from '@storepod/boundary/stopping';
import { anonymous, permission } from '@storepod/contract/access';
import { contract } from '@storepod/contract/contract';
import { endpoint } from '@storepod/contract/endpoint';
import { podClientId } from '@storepod/kernel/pod-names';
import podRegistry from '@storepod/pod-registry/service';
import { defineService } from '@storepod/service/definition';
import type { Browser } from '@storepod/testkit/browser';
import { testIds } from '@storepod/testkit/callers';
import { eventually, waitWithin } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { testStores } from '@storepod/testkit/peers';
import { testService } from '@storepod/testkit/running';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openFixture } from './operator-fixture.ts';
import { me, ownPage, PASSWORD, pathOf, secrets, sendForm, signedIn, visitorOf } from './platform.ts';

/** Within which a console session ends and a service refuses the tokens, after the answer to whoever ended them. */
const AT_ONCE_MS = withinMs('sessionsEnded', 'console');

const fixture = await openFixture();
const { gateway, uaa, tenancy, edge, idOf, clock } = fixture;
const trusted = ['S2S_TOKEN_URI', 'S2S_CLIENT_ID', 'S2S_CLIENT_SECRET', 'UAA_ISSUERS', 'UAA_JWK_SET_URI'];
/** Some service that checks tokens, and hears from uaa as every service does. */
const service = await testService(podRegistry, {
  env: Object.fromEntries(trusted.map((name) => [name, String(gateway.env[name])])),
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

/** A service of a pod with something for staff and something for everybody. */
const goods = contract('catalog', {
  look: endpoint({
    method: 'GET',
    path: '/api/v1/private/goods',
    summary: 'For staff.',
    access: permission('STORE-POD.CATALOG.READ'),
  }),
  browse: endpoint({
    method: 'GET',
    path: '/api/v1/goods',
    summary: 'For everybody.',
    access: anonymous('a test asks'),
    cacheControl: 'no-store',
  }),
});
const inPod = await testService(
  defineService(goods, { stores: testStores }, () => ({ look: () => undefined, browse: () => undefined })),
  {
    env: {
      ...Object.fromEntries(trusted.map((name) => [name, String(gateway.env[name])])),
      S2S_CLIENT_ID: podClientId(testIds.pod),
      S2S_CLIENT_SECRET: secrets.pod,
      POD_ID: testIds.pod,
    },
  },
);
const podTokenOf = async (visitor: Browser): Promise<string> => {
  await visitor.get(`/spg/catalog/api/v1/private/goods?store=${testIds.store}&pod=${testIds.pod}`);
  return String(edge.last()?.headers.authorization).replace('Bearer ', '');
};
const atPod = async (token: string) =>
  (await ask(inPod.origin, 'GET', `/api/v1/private/goods?store=${testIds.store}`, { token })).status;

let people = 0;
/** Somebody who is signed in, an operator who acts as that one, and the tokens of both wherever they go. */
async function everywhere() {
  const username = `stopped-${++people}`;
  const metadata = { org: testIds.org, store: testIds.store };
  const roles = ['STORE_MODERATOR'];
  const user = { username, email: `${username}@example.com`, password: PASSWORD, roles, metadata };
  const { id } = (await administer('POST', '/users', user)).body;
  const visitor = await signedIn(gateway, username);
  const operator = await signedIn(gateway, 'helper');
  expect((await fixture.start(operator, { userId: id, reason: 'a test' })).status).toBe(200);
  const [token, podToken] = [await tokenOf(visitor), await podTokenOf(visitor)];
  const [actingToken, actingPodToken] = [await tokenOf(operator), await podTokenOf(operator)];
  return {
    ...{ username, id },
    /** Whether each surface lets them in. */
    surfaces: async () => ({
      console: (await me(visitor)).status === 200,
      controlPlane: !(await isRefused(token)),
      pod: (await atPod(podToken)) !== 401,
      storefront: (await ask(inPod.origin, 'GET', `/api/v1/goods?store=${testIds.store}`)).status === 204,
      impersonation:
        (await fixture.speaker(operator)).name === username ||
        !(await isRefused(actingToken)) ||
        (await atPod(actingPodToken)) !== 401,
    }),
  };
}
const open = { console: true, controlPlane: true, pod: true, storefront: true, impersonation: true };
const shut = { console: false, controlPlane: false, pod: false, storefront: true, impersonation: false };

interface Somebody {
  username: string;
  id: string;
}
let strangers = 0;
/** As many wrong passwords as nobody may send from a place where the account never was. */
async function guessAt({ username }: Somebody) {
  const answers: number[] = [];
  for (const _address of [1, 2]) {
    const stranger = visitorOf(gateway, { 'x-forwarded-for': `198.51.100.${++strangers}` });
    await stranger.get(pathOf(await stranger.get('/oauth2/authorization/uaa')));
    for (let guess = 0; guess < 6; guess++) answers.push((await sendForm(stranger, username, `wrong-${guess}`)).status);
  }
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 302), 429, 429]);
}
const by =
  (method: string, path: (id: string) => string, body?: unknown) =>
  async ({ id }: Somebody) =>
    expect((await administer(method, path(id), body)).status).toBeLessThan(300);

const stops: Record<AccountWay | 'organisationSuspended', (who: Somebody) => Promise<unknown>> = {
  accountDisabled: by('POST', (id) => `/users/${id}/disable`),
  passwordReset: by('PUT', (id) => `/users/${id}/reset-password`, { password: 'Another-word-22' }),
  sessionsEnded: by('DELETE', (id) => `/users/${id}/sessions`),
  roleChanged: by('POST', (id) => `/users/${id}/roles`, ['STORE_RETAIL']),
  accountMoved: by('PUT', (id) => `/users/${id}`, { metadata: { store: testIds.otherStore } }),
  accountDeleted: by('DELETE', (id) => `/users/${id}`),
  // What tenancy asks for when it suspends or closes one.
  organisationSuspended: by('DELETE', () => `/organisations/${testIds.org}/sessions`),
};

describe('what is open to somebody', () => {
  it.each(Object.entries(stops))('ends on every surface in time: %s', async (way, stop) => {
    const who = await everywhere();
    expect(await who.surfaces()).toEqual(open);
    await stop(who);
    await waitWithin(withinMs(way as keyof typeof stops, 'controlPlane') || AT_ONCE_MS, async () =>
      expect(await who.surfaces()).toEqual(shut),
    );
  });

  it('stays signed in who is guessed at: a stranger who guesses signs nobody out', async () => {
    const who = await everywhere();
    await guessAt(who);
    const { body } = await administer('GET', `/users/${who.id}`);
    expect(body.status).toBe('ACTIVE');
    const other = await everywhere();
    await stops.sessionsEnded(other);
    await waitWithin(AT_ONCE_MS, async () => expect(await other.surfaces()).toEqual(shut));
    expect(await who.surfaces()).toEqual(open);
  });

  it('signs in again in the browser that did before, though others guess from the same network', async () => {
    const who = await everywhere();
    const visitor = await signedIn(gateway, who.username, visitorOf(gateway, { 'x-forwarded-for': '198.51.100.99' }));
    await guessAt(who);
    visitor.forget('SESSION');
    await visitor.get(pathOf(await visitor.get('/oauth2/authorization/uaa')));
    expect((await sendForm(visitor, who.username)).location).toContain('/uaa/oauth2/authorize/');
  });
});

const ways: readonly [string, string, (id: string, session: string) => [string, string, unknown?]][] = [
  ['one session is ended', 'bob', (id, session) => ['DELETE', `/users/${id}/sessions/${session}`]],
  ['somebody loses a role', 'dan', (id) => ['POST', `/users/${id}/roles/remove`, ['STORE_MODERATOR']]],
];

describe('a console session and its access token', () => {
  it.each(ways)('end within two seconds once %s', async (_way, username, request) => {
    const visitor = await signedIn(gateway, username);
    const token = await tokenOf(visitor);
    expect([(await me(visitor)).status, await isRefused(token)]).toEqual([200, false]);
    const id = await idOf(username);
    const session = (await administer('GET', `/users/${id}/sessions`)).body.content[0]?.id;
    expect((await administer(...request(id, session))).status).toBe(200);
    await waitWithin(AT_ONCE_MS, async () =>
      expect([(await me(visitor)).status, await isRefused(token)]).toEqual([401, true]),
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
    await waitWithin(AT_ONCE_MS, async () => expect(await fixture.speaker(visitor)).toEqual(fixture.operator));
    await waitWithin(AT_ONCE_MS, async () => expect(await isRefused(token)).toBe(true));
  });

  it('of an operator who acts as a merchant are refused by every service once the acting was ended', async () => {
    const visitor = await fixture.acting();
    const [token, podToken] = [await tokenOf(visitor), await podTokenOf(visitor)];
    expect([await isRefused(token), await atPod(podToken)]).toEqual([false, 204]);
    expect((await fixture.send(visitor, 'DELETE')).status).toBe(204);
    await waitWithin(AT_ONCE_MS, async () =>
      expect([await isRefused(token), await atPod(podToken)]).toEqual([true, 401]),
    );
    expect(await fixture.speaker(visitor)).toEqual(fixture.operator);
  });

  it('of an operator who acts as a merchant end with the operator', async () => {
    const visitor = await fixture.acting();
    const token = await tokenOf(visitor);
    await administer('DELETE', `/users/${await idOf('helper')}/sessions`);
    await waitWithin(AT_ONCE_MS, async () =>
      expect([(await me(visitor)).status, await isRefused(token)]).toEqual([401, true]),
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
    await waitWithin(AT_ONCE_MS, async () => expect((await me(visitor)).status).toBe(401));
  });
});

it('everybody is signed out at once', async () => {
  const visitor = await signedIn(gateway, 'cid');
  const token = await tokenOf(visitor);
  expect((await administer('POST', '/sessions/revoke-all')).status).toBe(200);
  await waitWithin(AT_ONCE_MS, async () =>
    expect([(await me(visitor)).status, await isRefused(token)]).toEqual([401, true]),
  );
  expect((await me(admin)).status).toBe(401);
});
