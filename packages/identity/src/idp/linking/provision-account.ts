import { Problem } from '@storepod/kernel/problem';
import { insertAccount } from '../../account/create-account.ts';
import { SYSTEM } from '../../audit/audit.ts';
import type { Core, Origin } from '../../core.ts';
import { problems } from '../../problems.ts';
import { SHOPPER_ROLE } from '../../role/seed-roles.ts';
import type { ServerDesign } from '../../server-design.ts';
import type { AccountRow, IdentityDb, IdentityProviderRow } from '../../tables.ts';
import { requireHarmlessRoles } from '../provider/default-roles.ts';
import { LoginRefused } from '../sign-in/login-refused.ts';
import type { Profile } from './profile.ts';

const LONGEST_USERNAME = 190;

/** Makes the account of somebody who came through a provider for the first time. It has no password until one is set. */
export async function provisionAccount(
  core: Core,
  trx: IdentityDb,
  realmKind: ServerDesign['realmKind'],
  row: IdentityProviderRow,
  { firstName, lastName, email }: Profile & { email: string },
  origin: Origin,
): Promise<AccountRow> {
  const roles = realmKind === 'store' ? [SHOPPER_ROLE] : row.default_roles;
  await refusingRoles(() => requireHarmlessRoles(trx, row.realm_id, roles));
  const id = core.kit.ids.uuid();
  const username = email.length > LONGEST_USERNAME ? `user-${id}` : email;
  const account = { id, username, email, firstName, lastName, roles, emailVerified: true };
  const actor = { ...SYSTEM, name: row.alias };
  await insertAccount(core, trx, { realm: row.realm_id, account, passwordHash: null }, { actor, origin });
  return trx
    .updateTable('account')
    .set({ activated_at: core.kit.clock.now() })
    .where('realm_id', '=', row.realm_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function refusingRoles(check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    throw error instanceof Problem ? new LoginRefused('ROLE_NOT_ASSIGNABLE', error) : error;
  }
}

const takenCodes = [problems.EMAIL_TAKEN, problems.USERNAME_TAKEN].map(({ entry }) => entry.code);

/** Whether somebody else was made in the meantime with one of these names. */
export const isTaken = (error: unknown) => error instanceof Problem && takenCodes.includes(error.code);
