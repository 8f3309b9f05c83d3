import { transaction } from '@storepod/database/transaction';
import { viewAccount } from '@storepod/identity/account/account-view';
import { lockAccount } from '@storepod/identity/account/find-account';
import { accountTarget, writeAudit } from '@storepod/identity/audit/audit';
import type { AuditEventType } from '@storepod/identity/audit/event-types';
import type { Core } from '@storepod/identity/core';
import { requireChangeable, requireStoppable } from '@storepod/identity/role/grant-rules';
import type { AccountRow, IdentityDb, Tables } from '@storepod/identity/tables';
import type { Transaction } from 'kysely';
import { PLATFORM_REALM } from '../design.ts';
import type { Administrator } from './administrator.ts';

type Change<T, Db> = (trx: Db, account: AccountRow) => Promise<T>;

/** Every change of an account goes through here: under its row lock, all or nothing, and only where the caller may. */
const changing =
  (requireMay: typeof requireChangeable) =>
  <T>(core: Core, by: Administrator, id: string, change: Change<T, Transaction<Tables>>): Promise<T> =>
    transaction(core.kit.db, async (trx) => {
      const account = await lockAccount(trx, PLATFORM_REALM, id);
      await requireMay(trx, { id, realm_id: PLATFORM_REALM }, by.principal);
      return change(trx, account);
    });

/** Only where the caller could give every role that the account holds. */
export const changeUser = changing(requireChangeable);

/** For what stops, starts or unlocks an account and puts it into nobody's hands. */
export const stopUser = changing(requireStoppable);

/** The same, answered with the account as it is afterwards. */
const answering =
  (how: typeof changeUser) => (core: Core, by: Administrator, id: string, change: Change<unknown, IdentityDb>) =>
    how(core, by, id, async (trx, account) => {
      await change(trx, account);
      return viewAccount(trx, PLATFORM_REALM, id, core.kit.clock.now());
    });

export const changedUser = answering(changeUser);
export const stoppedUser = answering(stopUser);

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
