import { transaction } from '@storepod/database/transaction';
import { viewAccount } from '@storepod/identity/account/account-view';
import { insertAccount, prepareAccount } from '@storepod/identity/account/create-account';
import { endSessions } from '@storepod/identity/account/sessions';
import { updateAccount } from '@storepod/identity/account/update-account';
import type { Reader } from '@storepod/identity/account-api/any-call';
import { queueVerification } from '@storepod/identity/account-api/email-verification';
import type { Core } from '@storepod/identity/core';
import { isPlatformOwner } from '@storepod/identity/role/caller-reach';
import { requireGrantable } from '@storepod/identity/role/grant-rules';
import type { AccountRow } from '@storepod/identity/tables';
import { PLATFORM_REALM } from '../design.ts';
import { type Administrator, requireOwnPlace } from './administrator.ts';
import { auditUser, changedUser, changeUser } from './change-user.ts';
import { requireOwnerLeft, requireOwnerLeftEverywhere } from './organisation-owners.ts';
import type { CreateUser, UpdateUser } from './shapes.ts';

export async function createUser(
  core: Core,
  by: Administrator,
  { confirmEmail, ...input }: CreateUser,
  reader: Reader,
) {
  requireOwnPlace(by, input.metadata);
  const prepared = await prepareAccount(core, PLATFORM_REALM, input);
  return transaction(core.kit.db, async (trx) => {
    await requireGrantable(trx, PLATFORM_REALM, by.principal, input.roles ?? []);
    const account = await insertAccount(core, trx, prepared, by);
    if (confirmEmail) await queueVerification(core, trx, account, reader);
    return viewAccount(trx, PLATFORM_REALM, account.id, core.kit.clock.now());
  });
}

/** Tokens name the organisation and the store, so those from before another one end. */
export const updateUser = (core: Core, by: Administrator, id: string, input: UpdateUser) =>
  changedUser(core, by, id, async (trx, account) => {
    requireOwnPlace(by, input.metadata);
    if (leaves(account, input)) await requireOwnerLeft(trx, by, account);
    await updateAccount(core, trx, account, input, by);
    if (input.metadata) await endSessions(trx, { id, realm_id: PLATFORM_REALM });
  });

const leaves = ({ metadata }: AccountRow, { metadata: { org } = {} }: UpdateUser) =>
  org !== undefined && org !== metadata.org;

/** Where the organisation has ended, its last owner may go as well. */
export const deleteUser = (core: Core, by: Administrator, id: string, organisationEnded = false) =>
  changeUser(core, by, id, async (trx, account) => {
    if (!(organisationEnded && isPlatformOwner(by.principal))) await requireOwnerLeftEverywhere(trx, by, account);
    await endSessions(trx, { id, realm_id: PLATFORM_REALM });
    await trx.deleteFrom('account').where('realm_id', '=', PLATFORM_REALM).where('id', '=', id).execute();
    await auditUser(core, trx, by, account, 'user.deleted');
  });
