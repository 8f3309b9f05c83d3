import { transaction } from '@storepod/database/transaction';
import { insertAccount, prepareAccount } from '@storepod/identity/account/create-account';
import { type AnyCall, originOf, readerOf } from '@storepod/identity/account-api/any-call';
import { queueVerification } from '@storepod/identity/account-api/email-verification';
import { ANONYMOUS } from '@storepod/identity/audit/audit';
import type { IdentityService } from '@storepod/identity/identity-service';
import { problems } from '@storepod/identity/problems';
import { SHOPPER_ROLE } from '@storepod/identity/role/seed-roles';
import { common } from '@storepod/kernel/common-problems';
import { requireStoreHost } from '../account/store-realm.ts';
import type { Registration } from './registration.contract.ts';

/**
 * Makes a shopper's account. Everything that can be refused is refused before the row or takes it back: account, role,
 * password and letter are written in one transaction.
 */
export async function registerShopper(
  identity: IdentityService,
  realm: string,
  call: AnyCall & { body: Registration },
): Promise<void> {
  const { core } = identity;
  const { selfRegistrationEnabled, requireEmailVerification } = await core.settingsOf(realm);
  if (!selfRegistrationEnabled) throw problems.REGISTRATION_CLOSED();
  if (requireEmailVerification) requireStoreHost(call.header);
  refuseAddressOfAnother(call.body);
  const prepared = await prepareAccount(core, realm, { ...call.body, roles: [SHOPPER_ROLE] });
  const reader = await readerOf(identity, realm, call);
  await transaction(core.kit.db, async (trx) => {
    const account = await insertAccount(core, trx, prepared, { actor: ANONYMOUS, origin: originOf(call) });
    if (requireEmailVerification) await queueVerification(core, trx, account, reader);
  });
}

/**
 * People sign in with either name. Somebody who took an address as a user name that is not theirs would keep its owner
 * from ever using it here.
 */
function refuseAddressOfAnother({ username, email }: Registration): void {
  if (!username.includes('@') || username.toLowerCase() === email.toLowerCase()) return;
  const message = 'is an e-mail address, but not the one of this account';
  throw common.VALIDATION_FAILED(undefined, {
    fieldErrors: [{ field: 'username', code: 'VALIDATION.notOwnEmail', message }],
  });
}
