import type { Principal } from '@storepod/auth/principal';
import { Problem } from '@storepod/kernel/problem';
import type { AccountKey } from '../../account/find-account.ts';
import { requireChangeable, requireGrantable } from '../../role/grant-rules.ts';
import type { IdentityDb } from '../../tables.ts';

/** A provider gives roles as somebody who holds none. */
const nobody: Principal = {
  issuer: 'uaa',
  subject: '',
  authorities: new Set(),
  uid: undefined,
  username: undefined,
  org: undefined,
  store: undefined,
  realm: undefined,
  resource: undefined,
  pods: [],
  actor: undefined,
};

/**
 * Refuses roles that would let a provider hand out more than its owner may: the platform's own, whatever inherits from them, and whatever
 * lets people act as others. Asked when a provider is saved and again whenever it makes an account, since what a role
 * inherits may have changed in between.
 */
export const requireHarmlessRoles = (db: IdentityDb, realm: string, names: readonly string[]): Promise<void> =>
  requireGrantable(db, realm, nobody, names);

/** Whether an account reaches over all merchants. */
export async function holdsPlatformRole(db: IdentityDb, account: AccountKey): Promise<boolean> {
  try {
    await requireChangeable(db, account, nobody);
    return false;
  } catch (error) {
    if (error instanceof Problem) return true;
    throw error;
  }
}
