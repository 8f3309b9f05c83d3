import { transaction } from '@storepod/database/transaction';
import { viewAccount } from '@storepod/identity/account/account-view';
import { lockAccount } from '@storepod/identity/account/find-account';
import { accountTarget, writeAudit } from '@storepod/identity/audit/audit';
import type { AuditEventType } from '@storepod/identity/audit/event-types';
import type { Core } from '@storepod/identity/core';
import { requireChangeable } from '@storepod/identity/role/grant-rules';
import type { AccountRow, IdentityDb, Tables } from '@storepod/identity/tables';
import type { Transaction } from 'kysely';
import { PLATFORM_REALM } from '../design.ts';
import type { Administrator } from './administrator.ts';

/**
 * Every change of an account goes through here: under its row lock, all or nothing, and only where the caller could
 * give every role that the account holds.
 */
export async function changeUser<T>(
  core: Core,
  by: Administrator,
  id: string,
  change: (trx: Transaction<Tables>, account: AccountRow) => Promise<T>,
): Promise<T> {
  return transaction(core.kit.db, async (trx) => {
    const account = await lockAccount(trx, PLATFORM_REALM, id);
    await requireChangeable(trx, { id, realm_id: PLATFORM_REALM }, by.principal);
    return change(trx, account);
  });
}

/** The same, answered with the account as it is afterwards. */
export const changedUser = (
  core: Core,
  by: Administrator,
  id: string,
  change: (trx: IdentityDb, account: AccountRow) => Promise<unknown>,
) =>
  changeUser(core, by, id, async (trx, account) => {
    await change(trx, account);
    return viewAccount(trx, PLATFORM_REALM, id, core.kit.clock.now());
  });

export const auditUser = (
  core: Core,
  trx: IdentityDb,
  { actor, origin }: Administrator,
  account: AccountRow,
  type: AuditEventType,
  detail?: string,
) =>
  writeAudit(
    core,
    { realm: PLATFORM_REALM, type, actor, origin, target: accountTarget(account), ...(detail && { detail }) },
    trx,
  );
