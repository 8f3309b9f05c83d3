import { transaction } from '@storepod/database/transaction';
import type { Transaction } from 'kysely';
import { lockAccount } from '../account/find-account.ts';
import { type Actor, accountActor, accountTarget, writeAudit } from '../audit/audit.ts';
import type { AuditEventType } from '../audit/event-types.ts';
import type { Core, Origin } from '../core.ts';
import { problems } from '../problems.ts';
import type { AccountRow, IdentityDb, Tables } from '../tables.ts';
import { sealContext, stepOf } from './judge-code.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { newTotpSecret, totpUri } from './totp.ts';

/** An account without an authenticator app: nothing of it is left, its recovery codes included. */
export const noTotp = {
  totp_secret: null,
  totp_confirmed_at: null,
  totp_last_step: 0,
  totp_recovery_hashes: [] as string[],
};

/** Begins to set up an authenticator app. Nothing is asked for at sign-in until a first code was shown. */
export async function beginTotp(core: Core, account: AccountRow): Promise<{ secret: string; uri: string }> {
  if (account.totp_confirmed_at) throw problems.TOTP_ACTIVE();
  const secret = newTotpSecret();
  await core.kit.db
    .updateTable('account')
    .set({ totp_secret: core.secrets.seal(secret, sealContext(account.id)) })
    .where('realm_id', '=', account.realm_id)
    .where('id', '=', account.id)
    .where('totp_confirmed_at', 'is', null)
    .execute();
  return { secret, uri: totpUri('Storepod', account.username, secret) };
}

/** From the first code on every sign-in asks for one. Answers the recovery codes, which are shown this once. */
export async function confirmTotp(core: Core, account: AccountRow, code: string, origin: Origin): Promise<string[]> {
  if (!account.totp_secret || account.totp_confirmed_at) throw problems.TOTP_NOT_PENDING();
  const step = stepOf(core, account, code);
  if (step === undefined) throw problems.TOTP_CODE_WRONG();
  const { codes, hashes } = newRecoveryCodes();
  await transaction(core.kit.db, async (trx) => {
    const confirmed = await trx
      .updateTable('account')
      .set({ totp_confirmed_at: core.kit.clock.now(), totp_last_step: step, totp_recovery_hashes: hashes })
      .where('realm_id', '=', account.realm_id)
      .where('id', '=', account.id)
      // Not if another app was begun in the meantime: its secret is the one that would be confirmed.
      .where('totp_secret', '=', account.totp_secret)
      .where('totp_confirmed_at', 'is', null)
      .executeTakeFirst();
    if (confirmed.numUpdatedRows === 0n) throw problems.TOTP_NOT_PENDING();
    await writeAudit(core, entryOf(account, 'user.totp.enabled', accountActor(account), origin), trx);
  });
  return codes;
}

/** Makes new recovery codes; those from before open nothing any more. */
export async function renewRecoveryCodes(core: Core, account: AccountRow, origin: Origin): Promise<string[]> {
  const { codes, hashes } = newRecoveryCodes();
  await transaction(core.kit.db, async (trx) => {
    const current = await lockAccount(trx, account.realm_id, account.id);
    if (!current.totp_confirmed_at) throw problems.TOTP_NOT_ACTIVE();
    await set(trx, current, { totp_recovery_hashes: hashes });
    await writeAudit(core, entryOf(current, 'user.totp.recovery_codes.renewed', accountActor(current), origin), trx);
  });
  return codes;
}

export const removeTotp = (core: Core, account: AccountRow, actor: Actor, origin: Origin): Promise<void> =>
  transaction(core.kit.db, (trx) => removeTotpIn(core, trx, account, actor, origin));

/** The same in a transaction in which more happens. */
export async function removeTotpIn(
  core: Core,
  trx: Transaction<Tables>,
  account: AccountRow,
  actor: Actor,
  origin: Origin,
): Promise<void> {
  await set(trx, account, noTotp);
  await writeAudit(core, entryOf(account, 'user.totp.disabled', actor, origin), trx);
}

const set = (trx: IdentityDb, { id, realm_id }: AccountRow, values: Partial<typeof noTotp>) =>
  trx.updateTable('account').set(values).where('realm_id', '=', realm_id).where('id', '=', id).execute();

const entryOf = (account: AccountRow, type: AuditEventType, actor: Actor, origin: Origin) => ({
  realm: account.realm_id,
  type,
  actor,
  target: accountTarget(account),
  origin,
});
