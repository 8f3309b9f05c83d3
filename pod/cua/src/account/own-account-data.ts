import { accountIdIn } from '@storepod/identity/account/find-account';
import { sessionPage } from '@storepod/identity/account/sessions';
import type { SelfCall } from '@storepod/identity/account-api/any-call';
import { ownAccountView } from '@storepod/identity/account-api/me';
import { linkedIdentities } from '@storepod/identity/account-api/own-identities';
import { sessionOfCall } from '@storepod/identity/account-api/own-sessions';
import type { Core } from '@storepod/identity/core';
import type { AccountRow } from '@storepod/identity/tables';
import { instantOf } from '@storepod/kernel/clock';
import type { PageQuery } from '@storepod/kernel/page';

/** More than anybody has; the newest are told. */
const MOST_LISTED = 200;
const MOST_EVENTS = 1_000;

/** Everything that is known here of a shopper, as a file for themselves. */
export async function ownAccountData(core: Core, account: AccountRow, call: SelfCall): Promise<Buffer> {
  const query = { page: 0, count: MOST_LISTED };
  const [{ permissions, authorities, ...own }, sessions, networks, identities, events] = await Promise.all([
    ownAccountView(core, account, call),
    sessionsOf(core, account, call, query),
    networksOf(core, account),
    linkedIdentities(core, account, query),
    eventsOf(core, account),
  ]);
  const document = { account: own, sessions: sessions.content, networks, identities: identities.content, events };
  return Buffer.from(`${JSON.stringify(document, null, 2)}\n`);
}

async function sessionsOf(core: Core, account: AccountRow, call: SelfCall, query: PageQuery) {
  const { sessions } = await core.settingsOf(account.realm_id);
  const current = await sessionOfCall(core, account, call);
  return sessionPage(core.kit.db, account, { now: core.kit.clock.now(), ...sessions }, query, current);
}

/** From where the shopper signed in lately. */
async function networksOf({ kit }: Core, account: AccountRow) {
  const rows = await kit.db
    .selectFrom('known_network')
    .select(['network', 'seen_at'])
    .where('account_id', 'in', accountIdIn(kit.db, account))
    .orderBy('seen_at', 'desc')
    .execute();
  return rows.map(({ network, seen_at }) => ({ network, lastSeenAt: instantOf(seen_at) }));
}

/** What the shopper did, and what was done to the account. Who of the staff did it is not theirs to know. */
async function eventsOf({ kit }: Core, { realm_id, id }: AccountRow) {
  const rows = await kit.db
    .selectFrom('audit_event')
    .select(['occurred_at', 'event_type', 'outcome', 'actor_id', 'ip', 'user_agent'])
    .where('realm_id', '=', realm_id)
    .where((event) => event.or([event('actor_id', '=', id), event('target_id', '=', id)]))
    .orderBy('occurred_at', 'desc')
    .limit(MOST_EVENTS)
    .execute();
  return rows.map(({ occurred_at, event_type, outcome, actor_id, ip, user_agent }) => ({
    at: instantOf(occurred_at),
    event: event_type,
    outcome,
    ...(actor_id === id && { ip, userAgent: user_agent }),
  }));
}
