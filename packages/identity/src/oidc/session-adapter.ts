import { transaction } from '@storepod/database/transaction';
import { type Insertable, sql } from 'kysely';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { lockAccount } from '../account/find-account.ts';
import { endListedSessions } from '../account/sessions.ts';
import type { Core } from '../core.ts';
import type { RealmSettings } from '../realm/realm-settings.ts';
import type { IdentityDb, SessionRow, Tables } from '../tables.ts';
import { callerOf } from './forwarded.ts';
import { currentRequest, currentState } from './request-state.ts';

/** Written at most once in this time: a session list need not be exact to the second. */
const SEEN_EVERY_MS = 60_000;

/**
 * Sessions of the protocol, tied to the list of signed-in browsers: a session that was ended there, or was idle for too
 * long, or belongs to another realm than the request, is not found any more, whatever its cookie says.
 */
export function sessionAdapter(core: Core, states: Adapter): Adapter {
  const { db, clock } = core.kit;

  async function alive(payload: AdapterPayload | undefined): Promise<AdapterPayload | undefined> {
    if (!payload?.accountId || !payload.uid) return payload;
    const state = currentState();
    const realm = state?.realm;
    if (!realm) return undefined;
    const session = await db
      .selectFrom('sign_in_session')
      .selectAll()
      .where('realm_id', '=', realm.id)
      .where('uid', '=', payload.uid)
      .executeTakeFirst();
    const now = clock.now();
    if (!session || !isLive(session, now, realm.settings.sessions)) return undefined;
    if (now.getTime() - session.last_seen_at.getTime() > SEEN_EVERY_MS)
      await db
        .updateTable('sign_in_session')
        .set({ last_seen_at: now })
        .where('realm_id', '=', realm.id)
        .where('uid', '=', session.uid)
        .execute();
    state.liveSession = session.uid;
    return payload;
  }

  return {
    ...states,
    find: async (id) => alive((await states.find(id)) ?? undefined),
    findByUid: async (uid) => alive((await states.findByUid(uid)) ?? undefined),
    async upsert(id, payload, expiresIn) {
      const { accountId, uid } = payload;
      // One that was found alive is in the list, or was ended since and must not come back.
      if (accountId && uid && currentState()?.liveSession !== uid) await enlist(core, payload, accountId, uid);
      await states.upsert(id, payload, expiresIn);
    },
  };
}

/**
 * An application that renews its tokens is somebody at work: the session lives, also where the browser does not come
 * here itself for an hour.
 */
export async function markSeen({ db, clock }: Core['kit'], uid: string): Promise<void> {
  const realm = currentState()?.realm;
  if (!realm) return;
  await db
    .updateTable('sign_in_session')
    .set({ last_seen_at: clock.now() })
    .where('realm_id', '=', realm.id)
    .where('uid', '=', uid)
    .execute();
}

type SessionSettings = RealmSettings['sessions'];

/** A session that ends with the browser is transient; any other somebody chose to keep. */
export const isRemembered = ({ accountId, transient }: { accountId?: string; transient?: boolean }): boolean =>
  accountId !== undefined && transient !== true;

/** How long a session lasts at most. */
export const secondsOf = (
  { maxSeconds, rememberMeEnabled, rememberMeSeconds }: SessionSettings,
  remembered: boolean,
) => (remembered && rememberMeEnabled ? rememberMeSeconds : maxSeconds);

/** Neither over, nor idle for too long; one that is remembered may be left alone while the realm lets people choose so. */
const isLive = (session: SessionRow, now: Date, { idleSeconds, rememberMeEnabled }: SessionSettings) =>
  session.expires_at > now &&
  ((session.remembered && rememberMeEnabled) || now.getTime() - session.last_seen_at.getTime() <= idleSeconds * 1000);

/**
 * A browser gets its line in the list when its session first belongs to somebody. Where an account has one session, those
 * before it end with their tokens, under the account's lock: of two sign-ins at once the later one stays.
 */
async function enlist({ kit }: Core, payload: AdapterPayload, account: string, uid: string): Promise<void> {
  const [request, state] = [currentRequest(), currentState()];
  const realm = state?.realm;
  if (!request || !realm) return;
  state.liveSession = uid;
  const { sessions } = realm.settings;
  const remembered = isRemembered(payload) && sessions.rememberMeEnabled;
  const now = kit.clock.now();
  const { ip, userAgent } = callerOf(request, kit.config.trustedProxies);
  const row = {
    uid,
    realm_id: realm.id,
    account_id: account,
    ip,
    user_agent: userAgent,
    via: 'browser',
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + secondsOf(sessions, remembered) * 1000),
    remembered,
  };
  if (!sessions.singleSessionPerUser) return void (await insertSession(kit.db, row));
  await transaction(kit.db, async (trx) => {
    await lockAccount(trx, realm.id, account);
    if (await insertSession(trx, row)) await endListedSessions(trx, { id: account, realm_id: realm.id }, uid);
  });
}

/**
 * Whether the session was not there yet. It acts where its person chose to act last; a place that they have lost since is not found,
 * and the session then acts in that of the account's own rows.
 */
async function insertSession(db: IdentityDb, row: Insertable<Tables['sign_in_session']>): Promise<boolean> {
  const names = Object.keys(row) as (keyof typeof row)[];
  const inserted = await db
    .insertInto('sign_in_session')
    .columns([...names, 'org', 'store'])
    .expression((build) =>
      build
        .selectFrom('account')
        .leftJoin('account_membership as place', (join) =>
          join
            .onRef('place.account_id', '=', 'account.id')
            .onRef('place.org', '=', 'account.last_org')
            .on(sql<boolean>`place.store is not distinct from account.last_store`),
        )
        .select(names.map((name) => build.val(row[name]).as(name)))
        .select(['place.org', 'place.store'])
        .where('account.realm_id', '=', row.realm_id)
        .where('account.id', '=', row.account_id),
    )
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
