import { endSessions } from '@storepod/identity/account/sessions';
import type { Core } from '@storepod/identity/core';
import { forgetGuesses } from '@storepod/identity/guessing/guess-counts';
import { forgetBrowsers } from '@storepod/identity/guessing/known-browser';
import { revokeLinks } from '@storepod/identity/link/one-time-links';
import { problems } from '@storepod/identity/problems';
import { common } from '@storepod/kernel/common-problems';
import { PLATFORM_REALM } from '../design.ts';
import type { Administrator } from './administrator.ts';
import { auditUser, changedUser, stoppedUser } from './change-user.ts';
import { lastOwnerAnywhere } from './organisation-owners.ts';

export const enableUser = (core: Core, by: Administrator, id: string) =>
  stoppedUser(core, by, id, async (trx, account) => {
    if (account.enabled) return;
    await trx
      .updateTable('account')
      .set({ enabled: true })
      .where('realm_id', '=', PLATFORM_REALM)
      .where('id', '=', id)
      .execute();
    await auditUser(core, trx, by, account, 'user.enabled');
  });

/** What an operator says who stops somebody without whom nobody runs an organisation. */
export interface Stop {
  lastOwner?: boolean;
  reason?: string;
}

/**
 * Sessions are ended also where the account was disabled before: what slipped through must not outlive a repeat. The last owner of
 * an organisation goes only where somebody says so and why; its shops stay open, and it shows as without owner until it has one.
 */
export const disableUser = (core: Core, by: Administrator, id: string, stop: Stop = {}) =>
  stoppedUser(core, by, id, async (trx, account) => {
    requireReason(stop);
    const alone = account.enabled ? await lastOwnerAnywhere(trx, by, account) : [];
    if (alone[0] !== undefined) requireMayLeaveAlone(by, alone[0], stop);
    await endSessions(trx, account);
    await forgetBrowsers(trx, account);
    if (!account.enabled) return;
    await trx
      .updateTable('account')
      .set({ enabled: false })
      .where('realm_id', '=', PLATFORM_REALM)
      .where('id', '=', id)
      .execute();
    await auditUser(core, trx, by, account, 'user.disabled', detailOf(alone, stop));
  });

function requireReason({ lastOwner, reason }: Stop): void {
  if (!lastOwner || reason !== undefined) return;
  const fieldErrors = [{ field: 'reason', code: 'VALIDATION.required', message: 'is missing' }];
  throw common.VALIDATION_FAILED(undefined, { fieldErrors });
}

/** Only people of the platform, in their own name: for a merchant's people the organisation keeps its owner. */
function requireMayLeaveAlone({ principal }: Administrator, org: string, { lastOwner }: Stop): void {
  if (!lastOwner) throw problems.LAST_OWNER({ org });
  if (principal.org !== undefined) throw common.ACCESS_DENIED();
}

const detailOf = (alone: readonly string[], { reason }: Stop) =>
  [
    ...(alone.length > 0 ? [`the last owner of ${alone.join(', ')}`] : []),
    ...(reason === undefined ? [] : [reason]),
  ].join(': ');

export const unlockUser = (core: Core, by: Administrator, id: string) =>
  stoppedUser(core, by, id, async (trx, account) => {
    const hadWaits = await forgetGuesses(trx, account);
    if (!hadWaits && account.locked_until === null) return;
    await trx
      .updateTable('account')
      .set({ locked_until: null })
      .where('realm_id', '=', PLATFORM_REALM)
      .where('id', '=', id)
      .execute();
    await auditUser(core, trx, by, account, 'user.unlocked');
  });

export const verifyUserEmail = (core: Core, by: Administrator, id: string) =>
  changedUser(core, by, id, async (trx, account) => {
    if (account.email_verified) return;
    await trx
      .updateTable('account')
      .set({ email_verified: true })
      .where('realm_id', '=', PLATFORM_REALM)
      .where('id', '=', id)
      .execute();
    await revokeLinks(trx, { id, realm_id: PLATFORM_REALM }, 'EMAIL_VERIFICATION');
    await auditUser(core, trx, by, account, 'user.email.verified');
  });
