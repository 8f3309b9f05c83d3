import { changeOwnPassword } from '../account/passwords.ts';
import { actorOf } from '../audit/audit.ts';
import type { IdentityService } from '../identity-service.ts';
import { originOf, type SelfCall } from './any-call.ts';
import { ownAccountView } from './me.ts';
import { ownAccount } from './own-account.ts';
import { linkedIdentities, unlinkIdentity } from './own-identities.ts';
import { endMyOtherSessions, endOwnSession, ownSessions, sessionOfCall } from './own-sessions.ts';

interface Paged {
  query: { page?: number; count?: number };
}
interface AboutOne {
  params: { id: string };
}

/** `realmOf` tells which user pool a call is about: the only one, or that of the call's store. */
export function selfServiceHandlers<C extends SelfCall>(
  { core, server }: IdentityService,
  realmOf: (call: C) => Promise<string>,
) {
  const accountOf = async (call: C) => ownAccount(core, await realmOf(call), call.principal);
  return {
    myAccount: async (call: C) => ownAccountView(core, await accountOf(call), call),
    changeMyPassword: async (call: C & { body: { currentPassword: string; newPassword: string } }) => {
      const account = await accountOf(call);
      // Whoever found an open browser must not find out the password by trying.
      await (await server()).limit('login', account.realm_id, originOf(call));
      const keepSession = await sessionOfCall(core, account, call);
      await changeOwnPassword(core, account, call.body.currentPassword, call.body.newPassword, {
        actor: actorOf(call.principal),
        origin: originOf(call),
        type: 'user.password.changed',
        ...(keepSession !== undefined && { keepSession }),
      });
    },
    mySessions: async (call: C & Paged) => ownSessions(core, await accountOf(call), call),
    endMySession: async (call: C & AboutOne) => endOwnSession(core, await accountOf(call), call.params.id, call),
    endMyOtherSessions: async (call: C) => endMyOtherSessions(core, await accountOf(call), call),
    myIdentities: async (call: C & Paged) => linkedIdentities(core, await accountOf(call), call.query),
    unlinkMyIdentity: async (call: C & AboutOne) =>
      unlinkIdentity(core, await accountOf(call), call.params.id, actorOf(call.principal), originOf(call)),
  };
}
