import { StoreMerchantId } from '@storepod/kernel/object-id';
import { testIds } from '@storepod/testkit/callers';
import { type Answer, ask } from '@storepod/testkit/http';
import { PASSWORD } from '@storepod/testkit/identity/environment';
import type { Account } from '../src/member/account.ts';
import { putMember } from '../src/member/member-rows.ts';
import type { MerchantRole } from '../src/member/roles.ts';
import { type Platform, putOrganisation, putStore, startPlatform } from './platform.ts';

/** A second store of the organisation of the tests. */
export const secondStore = StoreMerchantId.parse('660000000000000000000003');

/** Longer than any clock of a test is put forward. */
const LASTING = 60 * 86_400;

type Asker = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;

/** Somebody with a real account at uaa and a token that says what the account says. */
export interface Person {
  account: Account;
  token: string;
  ask: Asker;
}

interface Profile {
  name?: string;
  email?: string;
  roles?: string[];
  org?: string;
  store?: string;
  password?: string;
}

let made = 0;
let callers = 0;

/** Tenancy with its real neighbours, two organisations with their stores, and people who can be made at will. */
export async function openMemberFixture(options: Parameters<typeof startPlatform>[0] = {}) {
  const platform = await startPlatform(options);
  await insertStores(platform);
  const { tenancy, parts } = platform;

  async function account({ name = `person-${++made}`, email = `${name}@example.com`, ...rest }: Profile = {}) {
    const { roles = [], org, store, password } = rest;
    const metadata = { ...(org && { org }), ...(store && { store }) };
    const body = {
      username: name,
      email,
      firstName: 'Pat',
      lastName: name,
      roles,
      metadata,
      ...(password && { password }),
    };
    return parts.uaa.createUser({ body: body as never });
  }

  async function signIn({ id, username, roles, metadata }: Account): Promise<Person> {
    const claims = { sub: id, uid: id, preferred_username: username, roles, scope: 'openid', ...metadata };
    return personWith(await parts.uaa.getUser({ params: { id } }), claims);
  }

  async function personWith(of: Account, claims: Record<string, unknown>): Promise<Person> {
    const token = await tenancy.uaa.token(claims, { expiresIn: LASTING });
    // Each call comes from an address of its own, so that only the test of the limit meets the limit.
    return {
      account: of,
      token,
      ask: (method, path, body, headers = {}) =>
        ask(tenancy.origin, method, path, { token, body, headers: { 'x-forwarded-for': nextAddress(), ...headers } }),
    };
  }

  /** A member of the organisation of the tests, unless the profile says otherwise. */
  async function member(role: MerchantRole, profile: Profile = {}): Promise<Person> {
    const org = profile.org ?? testIds.org;
    const store = role === 'ORG_ADMIN' ? undefined : (profile.store ?? testIds.store);
    // Somebody who never signs in owns nothing; for others a password is only costly.
    const password = role === 'ORG_ADMIN' ? { password: PASSWORD } : {};
    const of = await account({ ...password, ...profile, roles: [role], org, ...(store && { store }) });
    await putMember(platform.db, parts.kit, {
      org: org as never,
      user: of.id,
      roles: [role],
      store: (store ?? null) as never,
      by: 'the test',
      source: role === 'ORG_ADMIN' ? 'FOUNDED' : 'CREATED',
    });
    return signIn(of);
  }

  const anybody: Asker = (method, path, body, headers = {}) =>
    ask(tenancy.origin, method, path, { body, headers: { 'x-forwarded-for': nextAddress(), ...headers } });

  const read = ({ id }: { id: Account['id'] }) => parts.uaa.getUser({ params: { id } });

  return { ...platform, account, signIn, member, anybody, read };
}

const nextAddress = () => `10.${(++callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;

async function insertStores({ db }: Platform): Promise<void> {
  await putOrganisation(db, testIds.org, 'Acme');
  await putOrganisation(db, testIds.otherOrg, 'Other');
  await putStore(db, testIds.store, testIds.org, 'acme-shoes');
  await putStore(db, secondStore, testIds.org, 'acme-hats');
  await putStore(db, testIds.otherStore, testIds.otherOrg, 'other-shop');
}
