import { requireOwnPassword } from '@storepod/identity/account/passwords';
import { originOf, type SelfCall } from '@storepod/identity/account-api/any-call';
import { sessionOfCall } from '@storepod/identity/account-api/own-sessions';
import { actorOf } from '@storepod/identity/audit/audit';
import type { Core } from '@storepod/identity/core';
import { problems } from '@storepod/identity/problems';
import type { AccountRow } from '@storepod/identity/tables';
import { eraseShopper } from '../shoppers/change-shopper.ts';

/** Who signed in within this time need not prove it again: long enough to come back and press the button. */
const FRESH_MS = 10 * 60_000;

/** Erases the account of whoever calls, once they have shown that it is theirs: an open browser alone is not enough. */
export async function eraseOwnAccount(
  core: Core,
  account: AccountRow,
  password: string | undefined,
  call: SelfCall,
): Promise<void> {
  if (password === undefined) await requireFreshSignIn(core, account, call);
  else await requireOwnPassword(core, account, password, 'currentPassword', originOf(call));
  const { realm_id: realm, id } = account;
  await eraseShopper(core, { realm, id, actor: actorOf(call.principal), origin: originOf(call) });
}

async function requireFreshSignIn(core: Core, account: AccountRow, call: SelfCall): Promise<void> {
  const uid = await sessionOfCall(core, account, call);
  const session = await core.kit.db
    .selectFrom('sign_in_session')
    .select('created_at')
    .where('realm_id', '=', account.realm_id)
    .where('account_id', '=', account.id)
    .where('uid', '=', uid ?? '')
    .executeTakeFirst();
  const freshSince = core.kit.clock.now().getTime() - FRESH_MS;
  if (!session || session.created_at.getTime() < freshSince) throw problems.FRESH_SIGN_IN_REQUIRED();
}
