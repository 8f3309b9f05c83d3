import { withinMs } from '@storepod/boundary/stopping';
import podRegistry from '@storepod/pod-registry/service';
import type { Browser } from '@storepod/testkit/browser';
import { testIds } from '@storepod/testkit/callers';
import { waitFor, waitWithin } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import { openFixture } from './operator-fixture.ts';
import { claimsOf, me, ownPage, PASSWORD, sessionCookie, signedIn } from './platform.ts';

const AT_ONCE_MS = withinMs('roleChanged', 'console');
const { org, store, otherOrg } = testIds;
const fixture = await openFixture();
const { gateway, replica, tenancy } = fixture;
const trusted = ['S2S_TOKEN_URI', 'S2S_CLIENT_ID', 'S2S_CLIENT_SECRET', 'UAA_ISSUERS', 'UAA_JWK_SET_URI'];
/** Some service that checks tokens, and hears from uaa as every service does. */
const service = await testService(podRegistry, {
  env: Object.fromEntries(trusted.map((name) => [name, String(gateway.env[name])])),
});
const admin = await signedIn(gateway, 'super-admin');
const send = async (visitor: Browser, method: string, path: string, body?: unknown) => {
  const { status, text } = await visitor.send(method, path, body, ownPage(visitor));
  return { status, body: text === '' ? undefined : JSON.parse(text) };
};
const administer = (method: string, path: string, body?: unknown) =>
  send(admin, method, `/uaa/api/v1/admin${path}`, body);
const tokenOf = async (visitor: Browser): Promise<string> => {
  await visitor.get('/tenancy/api/v1/x');
  return String(tenancy.last()?.headers.authorization).replace('Bearer ', '');
};
const isRefused = async (token: string) =>
  (await ask(service.origin, 'GET', '/api/v1/pod/list', { token })).status === 401;
const switchTo = (visitor: Browser, place: object) => send(visitor, 'PUT', '/api/v1/auth/membership', place);

let people = 0;
/** Somebody who works in a store of one organisation and owns another one. */
async function personInTwo() {
  const username = `in-two-${++people}`;
  const user = { username, email: `${username}@example.com`, password: PASSWORD, roles: ['STORE_MODERATOR'] };
  const { id } = (await administer('POST', '/users', { ...user, metadata: { org, store } })).body;
  const memberships = [{ store: null, roles: ['ORG_ADMIN'] }];
  await administer('PUT', `/users/${id}/organisations/${otherOrg}/memberships`, { memberships });
  return { id: String(id), username };
}

describe('PUT /auth/membership', () => {
  it('200 gives the session tokens of the other place, in every replica, and ends those of before', async () => {
    const { username } = await personInTwo();
    const visitor = await signedIn(gateway, username);
    const before = await tokenOf(visitor);
    const { status, body } = await switchTo(visitor, { org: otherOrg });
    expect([status, body.principal.claims]).toMatchObject([200, { org: otherOrg, roles: ['ORG_ADMIN'] }]);
    expect(body.principal.claims.store).toBeUndefined();
    await waitWithin(AT_ONCE_MS, async () => expect(await isRefused(before)).toBe(true));
    const elsewhere = await ask(replica.origin, 'GET', '/api/v1/auth/me', { headers: sessionCookie(visitor) });
    expect(elsewhere.body.principal.claims.org).toBe(otherOrg);
    const now = await tokenOf(visitor);
    expect(claimsOf(now)).toMatchObject({ org: otherOrg });
    expect(await isRefused(now)).toBe(false);
    expect((await switchTo(visitor, { org, store })).body.principal.claims).toMatchObject({ org, store });
  });

  it('keeps everybody signed in who asks while it happens, and ends in one of two places chosen at once', async () => {
    const { username } = await personInTwo();
    const visitor = await signedIn(gateway, username);
    const asking = Array.from({ length: 20 }, () => me(visitor));
    const switching = [switchTo(visitor, { org: otherOrg }), switchTo(visitor, { org, store })];
    expect((await Promise.all(asking)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    const answers = await Promise.all(switching);
    expect(answers.map(({ status }) => status)).toContain(200);
    // Who was overtaken by another tab is told so, and is not taken for signed out.
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.code]).toEqual([409, 'GATEWAY.MEMBERSHIP.CHOSEN_ELSEWHERE']);
    expect((await me(visitor)).status).toBe(200);
    expect((await switchTo(visitor, { org: otherOrg })).status).toBe(200);
  });

  it('404 a place that is not the own one, 403 from another site and while an operator acts as somebody', async () => {
    const { username, id } = await personInTwo();
    const visitor = await signedIn(gateway, username);
    const foreign = await switchTo(visitor, { org: otherOrg, store: testIds.otherStore });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'GATEWAY.MEMBERSHIP.NOT_FOUND']);
    expect((await visitor.send('PUT', '/api/v1/auth/membership', { org: otherOrg })).status).toBe(403);
    const operator = await signedIn(gateway, 'helper');
    const unnamed = await fixture.start(operator, { userId: id, reason: 'a test' });
    expect([unnamed.status, unnamed.body.code]).toEqual([422, 'GATEWAY.IMPERSONATION.PLACE_REQUIRED']);
    expect((await fixture.start(operator, { userId: id, reason: 'a test', org: otherOrg })).status).toBe(200);
    expect(claimsOf(await tokenOf(operator))).toMatchObject({ sub: id, org: otherOrg, act: { sub: 'helper' } });
    const whileActing = await switchTo(operator, { org, store });
    expect([whileActing.status, whileActing.body.code]).toEqual([403, 'COMMON.ACTING_REFUSED']);
  });
});

it('who is removed from one organisation is out there within two seconds, and stays in the other', async () => {
  const { id, username } = await personInTwo();
  const [there, here] = [await signedIn(gateway, username), await signedIn(gateway, username)];
  await switchTo(there, { org: otherOrg });
  const operator = await signedIn(gateway, 'second-helper');
  await fixture.start(operator, { userId: id, reason: 'a test', org, store });
  const [tokenThere, tokenHere, acting] = [await tokenOf(there), await tokenOf(here), await tokenOf(operator)];
  await administer('PUT', `/users/${id}/organisations/${org}/memberships`, { memberships: [] });
  await waitFor(async () => {
    expect([(await me(here)).status, await isRefused(tokenHere), await isRefused(acting)]).toEqual([401, true, true]);
  }, AT_ONCE_MS);
  expect([(await me(there)).status, await isRefused(tokenThere)]).toEqual([200, false]);
  expect((await fixture.speaker(operator)).name).toBe('second-helper');
});
