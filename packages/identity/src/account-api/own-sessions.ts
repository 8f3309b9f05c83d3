import { transaction } from '@storepod/database/transaction';
import { hashOf } from '@storepod/kernel/digest';
import type { PageQuery } from '@storepod/kernel/page';
import { accountTextIn } from '../account/find-account.ts';
import { endOtherSessions, endSession, endSessions, forgetSignIns, sessionPage } from '../account/sessions.ts';
import { actorOf, writeAudit } from '../audit/audit.ts';
import type { Core } from '../core.ts';
import { forgetBrowsers } from '../guessing/known-browser.ts';
import { rememberNetwork } from '../guessing/known-networks.ts';
import { currentSession } from '../http/session-principal.ts';
import { keyOf } from '../oidc/jwt-access-tokens.ts';
import type { AccountRow, IdentityDb } from '../tables.ts';
import { originOf, type SelfCall } from './any-call.ts';

/** The browser session that a call belongs to: the one of its cookie, or the one that its token came from. */
export async function sessionOfCall(
  { kit }: Core,
  account: AccountRow,
  { raw, header }: SelfCall,
): Promise<string | undefined> {
  const named = currentSession(raw);
  const token = header('authorization')?.replace(/^Bearer +/i, '');
  if (named !== undefined || token === undefined) return named;
  const row = await kit.db
    .selectFrom('protocol_state')
    .select('uid')
    .where('model', '=', 'AccessToken')
    .where('id', '=', hashOf(keyOf(token)))
    .where('account_id', 'in', accountTextIn(kit.db, account))
    .executeTakeFirst();
  return row?.uid ?? undefined;
}

export async function ownSessions(core: Core, account: AccountRow, call: SelfCall & { query: PageQuery }) {
  const { sessions } = await core.settingsOf(account.realm_id);
  const current = await sessionOfCall(core, account, call);
  const alive = { now: core.kit.clock.now(), ...sessions };
  return sessionPage(core.kit.db, account, alive, call.query, current);
}

export async function endOwnSession(core: Core, account: AccountRow, uid: string, call: SelfCall): Promise<void> {
  await transaction(core.kit.db, async (trx) => {
    await endSession(trx, account, uid);
    await writeAudit(core, { ...entryOf(account, call), target: { type: 'SESSION', id: uid } }, trx);
  });
}

/** Ends every session but the one that asks, whose tokens go on: whoever cleans up elsewhere stays signed in here. */
export async function endMyOtherSessions(
  core: Core,
  account: AccountRow,
  call: SelfCall,
): Promise<{ revoked: number }> {
  const current = await sessionOfCall(core, account, call);
  return transaction(core.kit.db, async (trx) => {
    const revoked = current === undefined ? await endSessions(trx, account) : await endOthers(trx, account, current);
    await forgetBrowsers(trx, account);
    await rememberNetwork(core, account, originOf(call), trx);
    await writeAudit(
      core,
      {
        ...entryOf(account, call),
        target: { type: 'USER', id: account.id, name: account.username },
        detail: `all others: ${revoked}`,
      },
      trx,
    );
    return { revoked };
  });
}

async function endOthers(trx: IdentityDb, account: AccountRow, current: string): Promise<number> {
  await forgetSignIns(trx, account);
  return endOtherSessions(trx, account, current);
}

const entryOf = (account: AccountRow, call: SelfCall) =>
  ({
    realm: account.realm_id,
    type: 'session.revoked',
    actor: actorOf(call.principal),
    origin: originOf(call),
  }) as const;
