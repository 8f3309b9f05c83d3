import type { Principal } from '@storepod/auth/principal';
import { incomplete } from '@storepod/identity/idp/management/resolve-endpoints';
import type { ProviderInput } from '@storepod/identity/idp/provider/shapes';
import { administersByKeys } from '@storepod/identity/role/caller-reach';
import { requireGrantable, requireProviderWithinReach } from '@storepod/identity/role/grant-rules';
import type { IdentityDb } from '@storepod/identity/tables';
import { PLATFORM_REALM } from '../design.ts';

/**
 * A provider says who people are. Whoever sets one up by a key of a role could write one that answers for a merchant's address, or
 * read another name from one through which somebody more powerful signs in, and come back as that person.
 */
export async function requireProviderWithinKeys(
  db: IdentityDb,
  caller: Principal,
  { accountLinking, defaultRoles = [] }: ProviderInput,
  changed?: string,
): Promise<void> {
  if (!administersByKeys(caller)) return;
  if (accountLinking === 'LINK')
    throw incomplete([['accountLinking', 'Reserved', 'without a question is set by a person with SUPER_ADMIN']]);
  await requireGrantable(db, PLATFORM_REALM, caller, defaultRoles);
  if (changed !== undefined) await requireProviderWithinReach(db, PLATFORM_REALM, changed, caller);
}
