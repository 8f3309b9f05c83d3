import { endSessions } from '@storepod/identity/account/sessions';
import type { Core } from '@storepod/identity/core';
import { requireGrantable } from '@storepod/identity/role/grant-rules';
import { assignRoles, removeRoles } from '@storepod/identity/role/roles-of';
import { PLATFORM_REALM } from '../design.ts';
import type { Administrator } from './administrator.ts';
import { auditUser, changedUser } from './change-user.ts';
import { OWNER_ROLE, requireOwnerLeft } from './organisation-owners.ts';

/** Tokens carry the roles of the moment they were issued, so those from before end: rights change at once. */
export const addUserRoles = (core: Core, by: Administrator, id: string, names: readonly string[]) =>
  changedUser(core, by, id, async (trx, account) => {
    await requireGrantable(trx, PLATFORM_REALM, by.principal, names);
    await assignRoles(trx, PLATFORM_REALM, id, names);
    if (names.length === 0) return;
    await endSessions(trx, { id, realm_id: PLATFORM_REALM });
    await auditUser(core, trx, by, account, 'user.role.assigned', names.join(', '));
  });

/** To take a role is as much as to give it. */
export const removeUserRoles = (core: Core, by: Administrator, id: string, names: readonly string[]) =>
  changedUser(core, by, id, async (trx, account) => {
    await requireGrantable(trx, PLATFORM_REALM, by.principal, names);
    if (names.includes(OWNER_ROLE)) await requireOwnerLeft(trx, by, account);
    await removeRoles(trx, PLATFORM_REALM, id, names);
    if (names.length === 0) return;
    await endSessions(trx, { id, realm_id: PLATFORM_REALM });
    await auditUser(core, trx, by, account, 'user.role.removed', names.join(', '));
  });
