import type { Contract } from '@storepod/contract/contract';
import { viewAccount } from '@storepod/identity/account/account-view';
import { countAccounts, nameIsTaken, searchAccounts } from '@storepod/identity/account/search-accounts';
import { type AnyCall, type Reader, readerOf } from '@storepod/identity/account-api/any-call';
import type { IdentityService } from '@storepod/identity/identity-service';
import { assignableRoles } from '@storepod/identity/role/grant-rules';
import type { Handlers } from '@storepod/service/definition';
import { PLATFORM_REALM } from '../design.ts';
import { administratorOf as by } from './administrator.ts';
import { withoutOwner } from './organisation-owners.ts';
import { createUser, deleteUser, updateUser } from './user-accounts.ts';
import {
  endOrganisationSessions,
  endUserSession,
  endUserSessions,
  issuePasswordResetLink,
  listUserIdentities,
  listUserSessions,
  removeUserIdentity,
  removeUserTotp,
  resetUserPassword,
} from './user-credentials.ts';
import { inviteUser, resendInvitation, revokeInvitation } from './user-invitations.ts';
import { putMemberships } from './user-memberships.ts';
import { addUserRoles, removeUserRoles } from './user-roles.ts';
import { disableUser, enableUser, unlockUser, verifyUserEmail } from './user-state.ts';
import type { userEndpoints } from './users.contract.ts';

export const userHandlers = (
  identity: IdentityService,
  consoleOrigin: string,
): Handlers<Contract<typeof userEndpoints>> => {
  const { core } = identity;
  /** Wherever the call came in, the link of its letter leads to the console. */
  const readerFor = async (call: AnyCall): Promise<Reader> => ({
    ...(await readerOf(identity, PLATFORM_REALM, call)),
    address: { origin: consoleOrigin, prefix: '' },
  });
  return {
    listUsers: ({ query: { 'metadata[org]': org, 'metadata[store]': store, ...query } }) =>
      searchAccounts(core, PLATFORM_REALM, { org, store, ...query }),
    countUsers: () => countAccounts(core, PLATFORM_REALM),
    userExists: ({ query }) => nameIsTaken(core.kit.db, PLATFORM_REALM, query.username),
    assignableRoles: ({ principal }) => assignableRoles(core.kit.db, PLATFORM_REALM, principal),
    getUser: ({ params }) => viewAccount(core.kit.db, PLATFORM_REALM, params.id, core.kit.clock.now()),
    organisationsWithoutOwner: ({ query }) => withoutOwner(core, query.org),
    createUser: async (call) => createUser(core, by(call), call.body, await readerFor(call)),
    updateUser: (call) => updateUser(core, by(call), call.params.id, call.body),
    deleteUser: (call) => deleteUser(core, by(call), call.params.id, call.query.organisationEnded),
    enableUser: (call) => enableUser(core, by(call), call.params.id),
    disableUser: (call) => disableUser(core, by(call), call.params.id, call.query),
    unlockUser: (call) => unlockUser(core, by(call), call.params.id),
    addUserRoles: (call) => addUserRoles(core, by(call), call.params.id, call.body),
    removeUserRoles: (call) => removeUserRoles(core, by(call), call.params.id, call.body),
    putMemberships: (call) => putMemberships(core, by(call), call.params.id, call.params.org, call.body.memberships),
    resetUserPassword: (call) => resetUserPassword(core, by(call), call.params.id, call.body.password),
    listUserSessions: ({ params, query }) => listUserSessions(core, params.id, query),
    endUserSessions: (call) => endUserSessions(core, by(call), call.params.id),
    endOrganisationSessions: (call) => endOrganisationSessions(core, by(call), call.params.org),
    endUserSession: (call) => endUserSession(core, by(call), call.params.id, call.params.sid),
    inviteUser: async (call) => inviteUser(identity, by(call), call.body, await readerFor(call)),
    resendInvitation: async (call) => resendInvitation(identity, by(call), call.params.id, await readerFor(call)),
    revokeInvitation: (call) => revokeInvitation(core, by(call), call.params.id),
    issuePasswordResetLink: (call) => issuePasswordResetLink(core, by(call), call.params.id),
    verifyUserEmail: (call) => verifyUserEmail(core, by(call), call.params.id),
    removeUserTotp: async (call) => removeUserTotp(core, by(call), call.params.id, await readerFor(call)),
    listUserIdentities: ({ params, query }) => listUserIdentities(core, params.id, query),
    removeUserIdentity: (call) => removeUserIdentity(core, by(call), call.params.id, call.params.iid),
  };
};
