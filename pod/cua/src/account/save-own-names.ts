import { transaction } from '@storepod/database/transaction';
import { lockAccount } from '@storepod/identity/account/find-account';
import { updateAccount } from '@storepod/identity/account/update-account';
import { originOf, type SelfCall } from '@storepod/identity/account-api/any-call';
import { actorOf } from '@storepod/identity/audit/audit';
import type { Core } from '@storepod/identity/core';
import type { AccountRow } from '@storepod/identity/tables';

interface Names {
  firstName?: string;
  lastName?: string;
}

/** Under the account's lock: of two saves at once the later one holds, and each is written down with what it changed. */
export const saveOwnNames = (
  core: Core,
  { realm_id, id }: AccountRow,
  names: Names,
  call: SelfCall,
): Promise<AccountRow> =>
  transaction(core.kit.db, async (trx) => {
    const account = await lockAccount(trx, realm_id, id);
    const authorship = { actor: actorOf(call.principal), origin: originOf(call) };
    return updateAccount(core, trx, account, trimmed(names), authorship);
  });

const trimmed = ({ firstName, lastName }: Names): Names => ({
  ...(firstName !== undefined && { firstName: firstName.trim() }),
  ...(lastName !== undefined && { lastName: lastName.trim() }),
});
