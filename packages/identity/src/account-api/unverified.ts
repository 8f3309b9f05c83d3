import { accountActor, accountTarget, writeAudit } from '../audit/audit.ts';
import type { Core, Origin } from '../core.ts';
import type { AccountRow } from '../tables.ts';
import type { Reader } from './any-call.ts';
import { askForVerification } from './email-verification.ts';

/** Whether somebody has to confirm their address before they are let in. If so, they get the letter again. */
export async function refuseUnverified(
  core: Core,
  account: AccountRow,
  reader: Reader,
  origin: Origin,
): Promise<boolean> {
  const { requireEmailVerification } = await core.settingsOf(account.realm_id);
  if (!requireEmailVerification || account.email_verified) return false;
  await askForVerification(core, account, reader);
  await writeAudit(core, {
    realm: account.realm_id,
    type: 'user.login.failed',
    outcome: 'FAILURE',
    reason: 'EMAIL_UNVERIFIED',
    actor: accountActor(account),
    target: accountTarget(account),
    origin,
  });
  return true;
}
