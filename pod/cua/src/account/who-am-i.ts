import type { Principal } from '@storepod/auth/principal';
import { findAccount } from '@storepod/identity/account/find-account';
import type { AnyCall } from '@storepod/identity/account-api/any-call';
import { meOf, nobody } from '@storepod/identity/account-api/me';
import type { Core } from '@storepod/identity/core';

/** Staff, services and the shoppers of other stores are nobody here. */
export async function whoAmI(core: Core, realm: string, call: AnyCall & { principal: Principal | undefined }) {
  const { principal } = call;
  if (principal?.issuer !== 'cua' || principal.realm !== realm) return nobody;
  const account = await findAccount(core.kit.db, realm, principal.subject);
  return account?.enabled ? meOf(core, account, { principal, raw: call.raw }) : nobody;
}
