import { transaction } from '@storepod/database/transaction';
import { instantOf } from '@storepod/kernel/clock';
import { lockAccount } from '../account/find-account.ts';
import { accountActor, accountTarget, writeAudit } from '../audit/audit.ts';
import type { Core, Origin } from '../core.ts';
import { openLink, spendLink } from '../link/one-time-links.ts';
import { problems } from '../problems.ts';
import type { ServerDesign } from '../server-design.ts';
import type { AccountRow } from '../tables.ts';
import type { Reader } from './any-call.ts';
import { mailLink } from './mail-link.ts';

/** Sends the letter that asks somebody to confirm their address; nothing if that is done, or was asked just now. */
export async function askForVerification(
  core: Core,
  design: ServerDesign,
  account: AccountRow,
  reader: Reader,
): Promise<void> {
  await transaction(core.kit.db, async (trx) => {
    const current = await lockAccount(trx, account.realm_id, account.id);
    if (!current.email_verified) await mailLink(core, design, trx, current, 'EMAIL_VERIFICATION', reader);
  });
}

const openVerification = (core: Core, realm: string, token: string) =>
  openLink(core, realm, token, 'EMAIL_VERIFICATION', problems.VERIFICATION_NOT_USABLE);

export async function previewVerification(core: Core, realm: string, token: string) {
  const { link } = await openVerification(core, realm, token);
  return { email: link.email, expiresAt: instantOf(link.expiresAt) };
}

/** Confirms the address that the link was sent to, which must still be the account's. */
export async function acceptVerification(
  core: Core,
  realm: string,
  token: string,
  origin: Origin,
): Promise<AccountRow> {
  const { account, link } = await openVerification(core, realm, token);
  return transaction(core.kit.db, async (trx) => {
    const current = await lockAccount(trx, realm, account.id);
    await spendLink(trx, link.id, problems.VERIFICATION_NOT_USABLE);
    if (current.email !== link.email) throw problems.VERIFICATION_NOT_USABLE();
    await trx.updateTable('account').set({ email_verified: true }).where('id', '=', account.id).execute();
    await writeAudit(
      core,
      { realm, type: 'user.email.verified', actor: accountActor(current), target: accountTarget(current), origin },
      trx,
    );
    return { ...current, email_verified: true };
  });
}
