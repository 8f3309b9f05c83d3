import type { Account, KoaContextWithOIDC } from 'oidc-provider';
import { findAccount } from '../account/find-account.ts';
import { type AccountMembership, actingIn, membershipOfSession } from '../account/memberships.ts';
import type { Core } from '../core.ts';
import { grantsOf } from '../role/roles-of.ts';
import type { ServerDesign } from '../server-design.ts';
import type { AccountRow } from '../tables.ts';
import { realmOf } from './request-state.ts';

/** What the protocol tells applications about a person, under the scope openid. */
export const openidClaims = [
  'sub',
  'uid',
  'email',
  'email_verified',
  'given_name',
  'family_name',
  'name',
  'preferred_username',
];

/** The account of a session or a token, in the realm of the request and in no other. One that was switched off is not found. */
export async function protocolAccount(core: Core, ctx: KoaContextWithOIDC, id: string): Promise<Account | undefined> {
  const realm = realmOf(ctx);
  const account = realm && (await findAccount(core.kit.db, realm.id, id));
  if (!account?.enabled) return undefined;
  return { accountId: account.id, claims: async () => ({ sub: account.id, ...profileOf(account) }) };
}

const profileOf = (account: AccountRow) => ({
  uid: account.id,
  email: account.email,
  email_verified: account.email_verified,
  given_name: account.first_name,
  family_name: account.last_name,
  name: `${account.first_name} ${account.last_name}`.trim() || account.username,
  preferred_username: account.username,
});

/** Where a token is good: in a place that was named for it, or in that of its session. */
interface TokenPlace {
  named?: AccountMembership | undefined;
  session?: string | undefined;
}

/** The claims of an access token. Roles and permissions come last, so that nothing else can stand in their place. */
export async function accessTokenClaims(
  { kit }: Core,
  design: ServerDesign,
  realm: string,
  accountId: string,
  { named, session }: TokenPlace,
) {
  const account = await findAccount(kit.db, realm, accountId);
  if (!account) return {};
  // Shoppers belong to no organisation.
  const mayChoose = design.realmKind === 'platform' && session !== undefined;
  const place = named ?? (mayChoose ? await membershipOfSession(kit.db, account, session) : undefined);
  const { roles, permissions } = await grantsOf(kit.db, account, place);
  return {
    ...design.accountClaims(actingIn(account, place)),
    uid: account.id,
    preferred_username: account.username,
    roles,
    permissions,
  };
}
