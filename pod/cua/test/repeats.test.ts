import { testIds } from '@storepod/testkit/callers';
import type { Answer } from '@storepod/testkit/http';
import { signIn } from '@storepod/testkit/identity/sign-in';
import { type End, endsIn, expectOneEnd } from '@storepod/testkit/repeated-ends';
import { describe, expect, it } from 'vitest';
import { cua as contract } from '../src/contract.ts';
import { call, openShops, register } from './shop.ts';

// Who owns a store is asked of merchant, which is not here; the gate itself is proved by the authorization matrix.
const { cua, db, shop } = await openShops({ S2S_STORE_OWNERSHIP: 'DELEGATED' });

let people = 0;
const newShopper = async () => {
  const username = `shopper-${++people}`;
  return { id: await register(db, shop, username), username };
};
const newSession = async (username: string) => (await signIn(shop, username)).visitor;
const idOfOther = async (visitor: Awaited<ReturnType<typeof newSession>>) => {
  const { body } = await call(visitor, shop, 'GET', '/account/sessions');
  return body.content.find(({ current }: { current: boolean }) => !current).id as string;
};
const inBrowser = (visitor: Awaited<ReturnType<typeof newSession>>) => async (method: string, address: string) =>
  (await call(visitor, shop, method, pathOf(address))) as Answer;
const pathOf = (address: string) => new URL(address, 'http://cua').pathname.replace('/api/v1', '');
const asAdmin = (method: string, address: string, body?: unknown) =>
  cua.as('organisationAdmin', method, `/cua${address}`, body);
const stranger = {
  by: (method: string, address: string, body?: unknown) =>
    cua.as('otherOrganisationAdmin', method, `/cua${address}`, body),
  store: testIds.otherStore,
};
const ofShopper = async (more: object = {}): Promise<End> => ({
  params: { id: (await newShopper()).id, ...more },
  by: asAdmin,
  stranger,
});

let providers = 0;
async function newProvider(): Promise<string> {
  const github = { preset: 'GITHUB', clientId: 'github-client', clientSecret: 'github-secret' };
  const path = `/api/v1/private/identity-providers?store=${shop.store}`;
  return (await asAdmin('POST', path, { ...github, alias: `github-${++providers}` })).body.id;
}
const ofProvider = async (): Promise<End> => ({ params: { id: await newProvider() }, by: asAdmin, stranger });

const cases: Record<string, () => Promise<End>> = {
  endMySession: async () => {
    const [me, somebody] = [await newShopper(), await newShopper()];
    const [here] = [await newSession(me.username), await newSession(me.username)];
    const elsewhere = inBrowser(await newSession(somebody.username));
    return { params: { id: await idOfOther(here) }, by: inBrowser(here), stranger: { by: elsewhere } };
  },
  endMyOtherSessions: async () => ({ by: inBrowser(await newSession((await newShopper()).username)) }),
  unlinkMyIdentity: async () => {
    const [me, somebody] = [await newShopper(), await newShopper()];
    const id = cua.kit.ids.uuid();
    const link = { id, account_id: me.id, provider_id: await newProvider(), subject: id, email: null };
    await db
      .insertInto('account_identity')
      .values({ ...link, linked_at: new Date() })
      .execute();
    const elsewhere = inBrowser(await newSession(somebody.username));
    return { params: { id }, by: inBrowser(await newSession(me.username)), stranger: { by: elsewhere } };
  },
  eraseShopper: () => ofShopper(),
  disableShopper: () => ofShopper(),
  endShopperSessions: () => ofShopper(),
  endShopperSession: async () => {
    const { id, username } = await newShopper();
    await newSession(username);
    const row = await db
      .selectFrom('sign_in_session')
      .select('uid')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    return { params: { id, sid: row.uid }, by: asAdmin, stranger };
  },
  deleteIdentityProvider: ofProvider,
  disableIdentityProvider: ofProvider,
};

describe('what is ended a second time', () => {
  it('has a case for each endpoint', () => expect(Object.keys(cases).sort()).toEqual(endsIn(contract)));

  it.each(Object.entries(cases))(
    'by %s is answered like the first time, and to a stranger it never was',
    (name, make) => expectOneEnd(cua, contract, name, make),
  );
});
