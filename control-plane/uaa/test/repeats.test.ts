import { stepAt, totpCode } from '@storepod/identity/totp/totp';
import { stoppedClock } from '@storepod/kernel/clock';
import { ManagerOrgId } from '@storepod/kernel/object-id';
import type { Browser } from '@storepod/testkit/browser';
import type { Answer } from '@storepod/testkit/http';
import { PASSWORD } from '@storepod/testkit/identity/environment';
import { signIn } from '@storepod/testkit/identity/sign-in';
import { type End, endsIn, expectOneEnd } from '@storepod/testkit/repeated-ends';
import { describe, expect, it } from 'vitest';
import { uaa as contract } from '../src/contract.ts';
import { call, newPerson } from './account-console.ts';
import { administrators, newUser, signedIn } from './administration.ts';
import { openConsole } from './console.ts';
import { machine, register } from './protocol.ts';

const clock = stoppedClock(new Date());
const { uaa, db, console: app } = await openConsole(clock);
const { owner } = await administrators(uaa);
const by: NonNullable<End['by']> = (method, address, body) => uaa.as('superAdmin', method, address, body);

const inBrowser =
  (visitor: Browser): NonNullable<End['by']> =>
  async (method, address, body) => {
    const path = new URL(address, 'http://uaa').pathname.replace('/api/v1', '');
    return (await call(visitor, method, path, body)) as Answer;
  };
const browserOf = async (username: string) => (await signIn(app, username)).visitor;
const stranger = async () => ({ by: inBrowser(await browserOf((await newPerson(uaa)).username)) });

const ofUser = async (input: Record<string, unknown> = {}): Promise<End> => ({
  params: { id: (await newUser(owner, input)).id },
  by,
});
let named = 0;
const newRole = async () => (await owner('POST', '/roles', { name: `EXTRA_${++named}` })).body.id;
const newProvider = async (): Promise<string> => {
  const github = { preset: 'GITHUB', clientId: 'github-client', clientSecret: 'github-secret' };
  return (await owner('POST', '/identity-providers', { ...github, alias: `github-${++named}` })).body.id;
};
async function linked(account: string): Promise<string> {
  const id = uaa.kit.ids.uuid();
  const link = { id, account_id: account, provider_id: await newProvider(), subject: id, email: null };
  await db
    .insertInto('account_identity')
    .values({ ...link, linked_at: new Date() })
    .execute();
  return id;
}
/** A browser of somebody with an authenticator app, and a code of it that is due. */
async function withApp(username: string) {
  const visitor = await browserOf(username);
  const { secret } = (await call(visitor, 'POST', '/account/totp')).body;
  await call(visitor, 'POST', '/account/totp/confirm', { code: totpCode(secret, stepAt(clock.now())) });
  clock.advance(30_000);
  return { visitor, code: totpCode(secret, stepAt(clock.now())) };
}

const cases: Record<string, () => Promise<End>> = {
  endMySession: async () => {
    const { username } = await newPerson(uaa);
    const [here] = [await browserOf(username), await browserOf(username)];
    const { body } = await call(here, 'GET', '/account/sessions');
    const other = body.content.find(({ current }: { current: boolean }) => !current);
    return { params: { id: other.id }, by: inBrowser(here), stranger: await stranger() };
  },
  endMyOtherSessions: async () => ({ by: inBrowser(await browserOf((await newPerson(uaa)).username)) }),
  unlinkMyIdentity: async () => {
    const { id, username } = await newPerson(uaa);
    return { params: { id: await linked(id) }, by: inBrowser(await browserOf(username)), stranger: await stranger() };
  },
  removeTotp: async () => {
    const { visitor } = await withApp((await newPerson(uaa)).username);
    return { body: { password: PASSWORD }, by: inBrowser(visitor) };
  },
  deleteUser: ofUser,
  disableUser: ofUser,
  removeUserRoles: async () => ({ ...(await ofUser({ roles: ['USER'] })), body: ['USER'] }),
  endUserSessions: ofUser,
  endOrganisationSessions: async () => ({ params: { org: ManagerOrgId.mint() }, by }),
  endUserSession: async () => {
    const { id } = await newUser(owner);
    const sid = `phone-of-${id}`;
    await signedIn(uaa, id, sid);
    return { params: { id, sid }, by };
  },
  revokeInvitation: async () => {
    const address = `guest-${++named}@example.com`;
    const { body } = await owner('POST', '/users/invitations', { email: address });
    return { params: { id: body.user.id }, by };
  },
  removeUserTotp: async () => {
    const { id, username } = await newPerson(uaa);
    await withApp(username);
    return { params: { id }, by };
  },
  removeUserIdentity: async () => {
    const { id } = await newPerson(uaa);
    return { params: { id, iid: await linked(id) }, by };
  },
  deleteRole: async () => ({ params: { id: await newRole() }, by }),
  deleteClient: async () => ({ params: { id: (await register(uaa, machine)).id }, by }),
  disableClient: async () => ({ params: { id: (await register(uaa, machine)).id }, by }),
  dropPreviousSecret: async () => {
    const { id } = await register(uaa, machine);
    await owner('POST', `/clients/${id}/rotate-secret`);
    return { params: { id }, by };
  },
  deleteIdentityProvider: async () => ({ params: { id: await newProvider() }, by }),
  disableIdentityProvider: async () => ({ params: { id: await newProvider() }, by }),
};

describe('what is ended a second time', () => {
  it('has a case for each endpoint', () => expect(Object.keys(cases).sort()).toEqual(endsIn(contract)));

  it.each(Object.entries(cases))('by %s is answered like the first time', (name, make) =>
    expectOneEnd(uaa, contract, name, make),
  );

  it('is an authenticator app whose code was good the first time', async () => {
    const { visitor, code } = await withApp((await newPerson(uaa)).username);
    const remove = async () => (await call(visitor, 'DELETE', '/account/totp', { code })).status;
    expect([await remove(), await remove()]).toEqual([204, 204]);
  });
});
