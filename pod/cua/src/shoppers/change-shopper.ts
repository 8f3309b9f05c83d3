import { transaction } from '@storepod/database/transaction';
import { lockAccount } from '@storepod/identity/account/find-account';
import { endSession, endSessions } from '@storepod/identity/account/sessions';
import { type Actor, accountTarget, writeAudit } from '@storepod/identity/audit/audit';
import type { AuditEventType } from '@storepod/identity/audit/event-types';
import type { Core, Origin } from '@storepod/identity/core';
import { forgetGuesses } from '@storepod/identity/guessing/guess-counts';
import { forgetBrowsers } from '@storepod/identity/guessing/known-browser';
import type { AccountRow, IdentityDb } from '@storepod/identity/tables';
import { shopperView } from './shapes.ts';
import { publishErasure } from './tell-checkout.ts';

/** Which shopper, and who changes something about them from where. */
export interface Change {
  realm: string;
  id: string;
  actor: Actor;
  origin: Origin;
}

/** A disabled shopper is signed out everywhere at once. Repeating it changes nothing. */
export const disableShopper = (core: Core, change: Change) =>
  changeShopper(core, change, async (trx, account) => {
    await endSessions(trx, account);
    await forgetBrowsers(trx, account);
    return account.enabled ? { type: 'user.disabled', set: { enabled: false } } : undefined;
  });

export const enableShopper = (core: Core, change: Change) =>
  changeShopper(core, change, async (_trx, account) =>
    account.enabled ? undefined : { type: 'user.enabled', set: { enabled: true } },
  );

/** Lets everybody who has to wait try anew. */
export const unlockShopper = (core: Core, change: Change) =>
  changeShopper(core, change, async (trx, account) => {
    const hadWaits = await forgetGuesses(trx, account);
    return hadWaits || account.locked_until ? { type: 'user.unlocked', set: { locked_until: null } } : undefined;
  });

type Columns = Partial<Pick<AccountRow, 'enabled' | 'locked_until'>>;
type Decision = { type: AuditEventType; set: Columns } | undefined;

/** Decides under the account's lock, writes what was decided, and says how the shopper is now. */
async function changeShopper(
  core: Core,
  change: Change,
  decide: (trx: IdentityDb, account: AccountRow) => Promise<Decision>,
) {
  return transaction(core.kit.db, async (trx) => {
    const account = await lockAccount(trx, change.realm, change.id);
    const decision = await decide(trx, account);
    const now = core.kit.clock.now();
    if (!decision) return shopperView(account, now);
    const set = { ...decision.set, version: account.version + 1 };
    await trx
      .updateTable('account')
      .set(set)
      .where('realm_id', '=', account.realm_id)
      .where('id', '=', account.id)
      .execute();
    await audit(core, change, decision.type, account, trx);
    return shopperView({ ...account, ...set }, now);
  });
}

/**
 * Erases a shopper. Credentials, roles, links and sessions go with the account; tokens are ended first. What the audit
 * tells of the person keeps its place and loses the name. Checkout is told, which has addresses and orders.
 */
export async function eraseShopper(core: Core, change: Change): Promise<void> {
  await transaction(core.kit.db, async (trx) => {
    const account = await lockAccount(trx, change.realm, change.id);
    await endSessions(trx, account);
    await forgetGuesses(trx, account);
    await trx.deleteFrom('account').where('realm_id', '=', change.realm).where('id', '=', account.id).execute();
    await forgetName(trx, change.realm, account.id);
    const target = { type: 'USER', id: account.id } as const;
    const { realm, actor, origin } = change;
    await writeAudit(core, { realm, type: 'user.deleted', actor, origin, target }, trx);
    await publishErasure(core, trx, realm, account.id);
  });
}

async function forgetName(trx: IdentityDb, realm: string, id: string): Promise<void> {
  await trx
    .updateTable('audit_event')
    .set({ actor_name: null, ip: null, user_agent: null })
    .where('realm_id', '=', realm)
    .where('actor_id', '=', id)
    .execute();
  await trx
    .updateTable('audit_event')
    .set({ target_name: null, before: null, after: null })
    .where('realm_id', '=', realm)
    .where('target_id', '=', id)
    .execute();
}

/** Ends one session of a shopper, or all of them, with the tokens that came from it. */
export async function endShopperSessions(core: Core, change: Change, sid?: string): Promise<{ revoked: number }> {
  return transaction(core.kit.db, async (trx) => {
    const account = await lockAccount(trx, change.realm, change.id);
    if (sid === undefined) {
      const revoked = await endSessions(trx, account);
      await forgetBrowsers(trx, account);
      await audit(core, change, 'session.revoked', account, trx);
      return { revoked };
    }
    await endSession(trx, account, sid);
    await audit(core, change, 'session.revoked', account, trx);
    return { revoked: 1 };
  });
}

const audit = (
  core: Core,
  { realm, actor, origin }: Change,
  type: AuditEventType,
  account: AccountRow,
  trx: IdentityDb,
) => writeAudit(core, { realm, type, actor, origin, target: accountTarget(account) }, trx);
