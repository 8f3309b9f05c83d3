import { transaction } from '@storepod/database/transaction';
import { lockAccount, requireAccount } from '@storepod/identity/account/find-account';
import type { Reader } from '@storepod/identity/account-api/any-call';
import { mailLink } from '@storepod/identity/account-api/mail-link';
import { accountTarget, writeAudit } from '@storepod/identity/audit/audit';
import type { IdentityService } from '@storepod/identity/identity-service';
import type { Change } from './change-shopper.ts';

/**
 * Mails a shopper a link for a new password because staff asked for it. The console is no host of the store, so the link
 * leads to the first one that merchant names; merchant is asked before the transaction opens, and only for somebody who
 * is there.
 */
export async function sendReset(
  { core, design }: IdentityService,
  { realm, id, actor, origin }: Change,
  reader: Reader,
): Promise<{ sent: boolean }> {
  await requireAccount(core.kit.db, realm, id);
  const address = await design.linkAddress(realm, reader.address);
  return transaction(core.kit.db, async (trx) => {
    const account = await lockAccount(trx, realm, id);
    if (!account.enabled || !address) return { sent: false };
    const sent = await mailLink(core, design, trx, account, 'PASSWORD_RESET', { ...reader, address });
    const type = 'user.password.reset_link.issued';
    const target = accountTarget(account);
    if (sent) await writeAudit(core, { realm, type, actor, origin, target, detail: 'sent by staff' }, trx);
    return { sent };
  });
}
