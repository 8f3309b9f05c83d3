import { placeSubject } from '@storepod/auth/place-subject';
import { ManagerOrgId } from '@storepod/kernel/object-id';
import { testIds } from '@storepod/testkit/callers';
import { signIn } from '@storepod/testkit/identity/sign-in';
import { decodeJwt } from 'jose';
import * as oidc from 'openid-client';
import { describe, expect, it } from 'vitest';
import { call, newPerson } from './account-console.ts';
import { administrators } from './administration.ts';
import { openConsole } from './console.ts';
import { administer } from './protocol.ts';

const { uaa, db, console: app } = await openConsole();
const { client: tenancy } = await administrators(uaa);
const { org, store, otherOrg, otherStore } = testIds;
const here = { org, store, roles: ['STORE_ADMIN'] };
const there = { org: otherOrg, store: null, roles: ['ORG_ADMIN'] };

type Membership = { store: string | null; roles: string[] };
const put = (id: string, at: string, ...memberships: Membership[]) =>
  tenancy('PUT', `/users/${id}/organisations/${at}/memberships`, { memberships });

/** Somebody who runs a store of one organisation and owns another one. */
async function personInTwo(second: string = otherOrg) {
  const person = await newPerson(uaa, { roles: ['STORE_ADMIN'], metadata: { org, store } });
  expect((await put(person.id, second, { store: null, roles: ['ORG_ADMIN'] })).status).toBe(200);
  return person;
}

async function signedIn(username: string) {
  const { visitor, tokens } = await signIn(app, username);
  let refresh = tokens.refresh_token ?? '';
  const renew = async () => {
    const renewed = await oidc.refreshTokenGrant(app.client, refresh);
    refresh = renewed.refresh_token ?? refresh;
    return decodeJwt(renewed.access_token);
  };
  const choose = ({ roles: _roles, ...place }: { roles?: string[]; org: string; store?: string | null }) =>
    call(visitor, 'PUT', '/account/membership', place);
  return { visitor, claims: decodeJwt(tokens.access_token), renew, choose };
}

const revoked = async (subject: string) =>
  (await db.selectFrom('token_revocation').select('subject').where('subject', '=', subject).executeTakeFirst()) !==
  undefined;

describe('PUT /users/:id/organisations/:org/memberships', () => {
  it('200 adds an organisation and ends nothing, and a repeat changes nothing', async () => {
    const { id, username } = await newPerson(uaa, { roles: ['STORE_ADMIN'], metadata: { org, store } });
    const session = await signedIn(username);
    const { body } = await put(id, otherOrg, { store: null, roles: ['ORG_ADMIN'] });
    expect(body).toMatchObject({ roles: ['STORE_ADMIN'], metadata: { org, store }, memberships: [here, there] });
    expect((await put(id, otherOrg, { store: null, roles: ['ORG_ADMIN'] })).body).toEqual(body);
    expect(await session.renew()).toMatchObject({ org, store, roles: ['STORE_ADMIN'] });
    const found = await tenancy('GET', `/users?org=${otherOrg}&q=${username}`);
    expect(found.body.content.map((user: { id: string }) => user.id)).toEqual([id]);
  });

  it('200 gives the first organisation to an account that has none, whose session goes on with it', async () => {
    const { id, username } = await newPerson(uaa, { roles: [] });
    const session = await signedIn(username);
    expect(session.claims.org).toBeUndefined();
    await put(id, org, { store, roles: ['STORE_RETAIL'] }, { store: otherStore, roles: ['STORE_ADMIN'] });
    expect(await session.renew()).toMatchObject({ org, store, roles: ['STORE_RETAIL'] });
    expect((await session.choose({ org, store: otherStore })).status).toBe(200);
    expect(await session.renew()).toMatchObject({ org, store: otherStore, roles: ['STORE_ADMIN'] });
  });

  it('200 ends the sessions of the organisation that is left, and those of the other one stay', async () => {
    const { id, username } = await personInTwo();
    const [first, second] = [await signedIn(username), await signedIn(username)];
    await second.choose(there);
    expect(await second.renew()).toMatchObject({ org: otherOrg, roles: ['ORG_ADMIN'] });
    const { body } = await put(id, org);
    expect(body).toMatchObject({ roles: ['ORG_ADMIN'], metadata: { org: otherOrg }, memberships: [there] });
    await expect(first.renew()).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await second.renew()).toMatchObject({ org: otherOrg, roles: ['ORG_ADMIN'] });
    expect(await revoked(placeSubject(id, { org, store }))).toBe(true);
    expect(await revoked(id)).toBe(false);
  });

  it('200 ends the sessions in a store whose role changed, and only those', async () => {
    const { id, username } = await personInTwo();
    const [first, second] = [await signedIn(username), await signedIn(username)];
    await second.choose(there);
    await put(id, org, { store, roles: ['STORE_RETAIL'] });
    await expect(first.renew()).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await second.renew()).toMatchObject({ org: otherOrg });
    const third = await signedIn(username);
    await third.choose({ org, store });
    expect(await third.renew()).toMatchObject({ org, store, roles: ['STORE_RETAIL'] });
  });

  it('409 to a person for the last owner, wherever the account owns something; also delete and disable', async () => {
    const owned = ManagerOrgId.mint();
    const { id } = await personInTwo(owned);
    const lastOwner = { status: 409, body: { code: 'UAA.USER.LAST_OWNER' } };
    const path = `/users/${id}/organisations/${owned}/memberships`;
    expect(await administer(uaa, 'PUT', path, { memberships: [] })).toMatchObject(lastOwner);
    expect(await administer(uaa, 'POST', `/users/${id}/disable`)).toMatchObject(lastOwner);
    expect(await administer(uaa, 'DELETE', `/users/${id}`)).toMatchObject(lastOwner);
    await personInTwo(owned);
    expect((await administer(uaa, 'PUT', path, { memberships: [] })).status).toBe(200);
  });
});

describe('PUT /account/membership', () => {
  it('200 moves the session that asks and no other, and ends its tokens of before', async () => {
    const { id, username } = await personInTwo();
    const [first, second] = [await signedIn(username), await signedIn(username)];
    expect(await first.choose(there)).toEqual({ status: 200, body: there });
    expect(await first.renew()).toMatchObject({ sub: id, org: otherOrg, roles: ['ORG_ADMIN'] });
    expect((await first.renew()).store).toBeUndefined();
    expect(await second.renew()).toMatchObject({ org, store, roles: ['STORE_ADMIN'] });
    expect(await revoked(placeSubject(String(first.claims.sid), { org, store }))).toBe(true);
    expect((await call(first.visitor, 'GET', '/auth/me')).body.roles).toEqual(['ORG_ADMIN']);
    await first.choose(here);
    expect(await first.renew()).toMatchObject({ org, store });
  });

  it('404 a place that the account does not have: another organisation, its store, the owner in place of the store', async () => {
    const { username } = await personInTwo();
    const session = await signedIn(username);
    for (const place of [
      { org: ManagerOrgId.mint() },
      { org: otherOrg, store: otherStore },
      { org },
      { org, store: otherStore },
    ])
      expect(await session.choose(place)).toMatchObject({ status: 404, body: { code: 'UAA.MEMBERSHIP.NOT_FOUND' } });
    expect(await session.renew()).toMatchObject({ org, store });
  });
});

it('an organisation that is suspended ends the sessions in it, and those of its people elsewhere stay', async () => {
  const { username } = await personInTwo();
  const [first, second] = [await signedIn(username), await signedIn(username)];
  await second.choose(there);
  expect((await tenancy('DELETE', `/organisations/${otherOrg}/sessions`)).status).toBe(200);
  await expect(second.renew()).rejects.toMatchObject({ error: 'invalid_grant' });
  expect(await first.renew()).toMatchObject({ org, store });
});

it('a sign-in begins where its person chose to act last, and in the own place once that one has ended', async () => {
  const { id, username } = await personInTwo();
  const first = await signedIn(username);
  expect(first.claims).toMatchObject({ org, store });
  expect((await first.choose(there)).status).toBe(200);
  const next = await signedIn(username);
  expect(next.claims).toMatchObject({ org: otherOrg, roles: ['ORG_ADMIN'] });
  expect(next.claims.store).toBeUndefined();
  await next.choose(here);
  expect((await signedIn(username)).claims).toMatchObject({ org, store });
  await next.choose(there);
  await put(id, otherOrg);
  expect((await signedIn(username)).claims).toMatchObject({ org, store, roles: ['STORE_ADMIN'] });
});
