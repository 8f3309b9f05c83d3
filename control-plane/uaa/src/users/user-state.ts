import { endSessions } from '@storepod/identity/account/sessions';
import type { Core } from '@storepod/identity/core';
import { forgetGuesses } from '@storepod/identity/guessing/guess-counts';
import { forgetBrowsers } from '@storepod/identity/guessing/known-browser';
import { revokeLinks } from '@storepod/identity/link/one-time-links';
import { PLATFORM_REALM } from '../design.ts';
import type { Administrator } from './administrator.ts';
import { auditUser, changedUser, stoppedUser } from './change-user.ts';
import { requireOwnerLeftEverywhere } from './organisation-owners.ts';

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

/** Sessions are ended also where the account was disabled before: what slipped through must not outlive a repeat. */
export const disableUser = (core: Core, by: Administrator, id: string) =>
  stoppedUser(core, by, id, async (trx, account) => {
    if (account.enabled) await requireOwnerLeftEverywhere(trx, by, account);
    await endSessions(trx, account);
    await forgetBrowsers(trx, account);
    if (!account.enabled) return;
    await trx
      .updateTable('account')
      .set({ enabled: false })
      .where('realm_id', '=', PLATFORM_REALM)
      .where('id', '=', id)
      .execute();
    await auditUser(core, trx, by, account, 'user.disabled');
  });

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
