import { defineEvent, handle } from '@storepod/database/events';
import { transaction } from '@storepod/database/transaction';
import { instantOf } from '@storepod/kernel/clock';
import type { Transaction } from 'kysely';
import { findAccount, lockAccount } from '../account/find-account.ts';
import { accountActor, accountTarget, writeAudit } from '../audit/audit.ts';
import type { Core, Origin } from '../core.ts';
import { openLink, spendLink } from '../link/one-time-links.ts';
import { problems } from '../problems.ts';
import type { AccountRow, Tables } from '../tables.ts';
import type { DesignedServer, Reader } from './any-call.ts';
import { mailLink } from './mail-link.ts';

interface VerificationRequest {
  realm: string;
  accountId: string;
  reader: Reader;
}

/** Somebody is to confirm their address. */
const VerificationAsked = defineEvent<VerificationRequest>('EmailVerificationAsked', 1);

/**
 * Has the letter sent that asks somebody to confirm their address, together with what it follows from or not at all. A
 * job sends it, since the origin of its link has to be asked for.
 */
export const queueVerification = (core: Core, trx: Transaction<Tables>, account: AccountRow, reader: Reader) =>
  core.kit.outbox.publish(trx, VerificationAsked, { realm: account.realm_id, accountId: account.id, reader });

/** The same for an account that is there already; nothing if its address is confirmed. */
export async function askForVerification(core: Core, account: AccountRow, reader: Reader): Promise<void> {
  if (account.email_verified) return;
  await transaction(core.kit.db, (trx) => queueVerification(core, trx, account, reader));
}

export const verificationHandler = ({ core, design }: DesignedServer) =>
  handle(VerificationAsked, 'send-link', async ({ realm, accountId, reader }) => {
    const address = await design.linkAddress(realm, reader.address);
    if (!address || !(await findAccount(core.kit.db, realm, accountId))) return;
    await transaction(core.kit.db, async (trx) => {
      const account = await lockAccount(trx, realm, accountId);
      if (!account.email_verified)
        await mailLink(core, design, trx, account, 'EMAIL_VERIFICATION', { ...reader, address });
    });
  });

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
    await spendLink(trx, current, link.id, problems.VERIFICATION_NOT_USABLE);
    if (current.email !== link.email) throw problems.VERIFICATION_NOT_USABLE();
    await trx
      .updateTable('account')
      .set({ email_verified: true })
      .where('realm_id', '=', realm)
      .where('id', '=', account.id)
      .execute();
    await writeAudit(
      core,
      { realm, type: 'user.email.verified', actor: accountActor(current), target: accountTarget(current), origin },
      trx,
    );
    return { ...current, email_verified: true };
  });
}
