import { placeSubject } from '@storepod/auth/place-subject';
import { transaction } from '@storepod/database/transaction';
import { viewAccount } from '@storepod/identity/account/account-view';
import { lockAccount } from '@storepod/identity/account/find-account';
import { isSamePlace } from '@storepod/identity/account/memberships';
import { revokeTokens } from '@storepod/identity/account/revocations';
import { originOf, type SelfCall } from '@storepod/identity/account-api/any-call';
import { ownAccount } from '@storepod/identity/account-api/own-account';
import { sessionOfCall } from '@storepod/identity/account-api/own-sessions';
import { actorOf, writeAudit } from '@storepod/identity/audit/audit';
import type { Core } from '@storepod/identity/core';
import { problems } from '@storepod/identity/problems';
import type { IdentityDb } from '@storepod/identity/tables';
import { PLATFORM_REALM } from '../design.ts';

interface ChosenPlace {
  org: string;
  store?: string | null;
}
type Call = SelfCall & { body: ChosenPlace };

/** Under the account's lock: a place that is taken away at the same moment is either not found, or takes the session with it. */
export async function chooseMembership(core: Core, call: Call) {
  const account = await ownAccount(core, PLATFORM_REALM, call.principal);
  const session = await sessionOfCall(core, account, call);
  if (session === undefined) throw problems.SESSION_NOT_FOUND();
  return transaction(core.kit.db, async (trx) => {
    await lockAccount(trx, PLATFORM_REALM, account.id);
    const { memberships } = await viewAccount(trx, PLATFORM_REALM, account.id, core.kit.clock.now());
    const chosen = memberships.find((membership) => isSamePlace(membership, call.body));
    if (!chosen) throw problems.MEMBERSHIP_NOT_FOUND();
    const before = (await moveSession(trx, account.id, session, chosen)) ?? account.metadata;
    await rememberPlace(trx, account.id, chosen);
    if (isSamePlace(before, chosen)) return chosen;
    await revokeTokens(trx, [placeSubject(session, before)]);
    await writeAudit(
      core,
      {
        realm: PLATFORM_REALM,
        type: 'session.membership.chosen',
        actor: actorOf(call.principal),
        origin: originOf(call),
        target: { type: 'SESSION', id: session },
        detail: placeSubject('', chosen).slice(1),
      },
      trx,
    );
    return chosen;
  });
}

/** The next sign-in begins there. */
async function rememberPlace(trx: IdentityDb, account: string, { org, store }: ChosenPlace): Promise<void> {
  await trx
    .updateTable('account')
    .set({ last_org: org, last_store: store ?? null })
    .where('realm_id', '=', PLATFORM_REALM)
    .where('id', '=', account)
    .execute();
}

/** Answers where the session acted before; undefined where it had chosen nothing. */
async function moveSession(trx: IdentityDb, account: string, uid: string, { org, store }: ChosenPlace) {
  const own = trx
    .selectFrom('sign_in_session')
    .select(['org', 'store'])
    .where('realm_id', '=', PLATFORM_REALM)
    .where('account_id', '=', account)
    .where('uid', '=', uid);
  const before = await own.executeTakeFirst();
  if (!before) throw problems.SESSION_NOT_FOUND();
  await trx
    .updateTable('sign_in_session')
    .set({ org, store: store ?? null })
    .where('realm_id', '=', PLATFORM_REALM)
    .where('account_id', '=', account)
    .where('uid', '=', uid)
    .execute();
  return before.org === null ? undefined : before;
}
