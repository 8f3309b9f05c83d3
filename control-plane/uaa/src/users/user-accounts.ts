import { transaction } from '@storepod/database/transaction';
import { viewAccount } from '@storepod/identity/account/account-view';
import { insertAccount, prepareAccount } from '@storepod/identity/account/create-account';
import { endSessions } from '@storepod/identity/account/sessions';
import { updateAccount } from '@storepod/identity/account/update-account';
import type { Core } from '@storepod/identity/core';
import { requireGrantable } from '@storepod/identity/role/grant-rules';
import { PLATFORM_REALM } from '../design.ts';
import type { Administrator } from './administrator.ts';
import { auditUser, changedUser, changeUser } from './change-user.ts';
import type { CreateUser, UpdateUser } from './shapes.ts';

export async function createUser(core: Core, by: Administrator, input: CreateUser) {
  const prepared = await prepareAccount(core, PLATFORM_REALM, input);
  return transaction(core.kit.db, async (trx) => {
    await requireGrantable(trx, PLATFORM_REALM, by.principal, input.roles ?? []);
    const { id } = await insertAccount(core, trx, prepared, by);
    return viewAccount(trx, PLATFORM_REALM, id, core.kit.clock.now());
  });
}

export const updateUser = (core: Core, by: Administrator, id: string, input: UpdateUser) =>
  changedUser(core, by, id, (trx, account) => updateAccount(core, trx, account, input, by));

export const deleteUser = (core: Core, by: Administrator, id: string) =>
  changeUser(core, by, id, async (trx, account) => {
    await endSessions(trx, { id, realm_id: PLATFORM_REALM });
    await trx.deleteFrom('account').where('realm_id', '=', PLATFORM_REALM).where('id', '=', id).execute();
    await auditUser(core, trx, by, account, 'user.deleted');
  });
