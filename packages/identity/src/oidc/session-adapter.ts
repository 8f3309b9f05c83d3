import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Core } from '../core.ts';
import type { SessionRow } from '../tables.ts';
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
    const realm = currentState()?.realm;
    if (!realm) return undefined;
    const session = await db
      .selectFrom('sign_in_session')
      .selectAll()
      .where('realm_id', '=', realm.id)
      .where('uid', '=', payload.uid)
      .executeTakeFirst();
    const now = clock.now();
    if (!session || !isLive(session, now, realm.settings.sessions.idleSeconds)) return undefined;
    if (now.getTime() - session.last_seen_at.getTime() > SEEN_EVERY_MS)
      await db
        .updateTable('sign_in_session')
        .set({ last_seen_at: now })
        .where('realm_id', '=', realm.id)
        .where('uid', '=', session.uid)
        .execute();
    return payload;
  }

  return {
    ...states,
    find: async (id) => alive((await states.find(id)) ?? undefined),
    findByUid: async (uid) => alive((await states.findByUid(uid)) ?? undefined),
    async upsert(id, payload, expiresIn) {
      if (payload.accountId && payload.uid) await enlist(core, payload.uid, payload.accountId);
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

/** Neither over, nor idle for too long. */
const isLive = ({ expires_at, last_seen_at }: SessionRow, now: Date, idleSeconds: number) =>
  expires_at > now && now.getTime() - last_seen_at.getTime() <= idleSeconds * 1000;

/** A browser gets its line in the list when its session first belongs to somebody. */
async function enlist({ kit }: Core, uid: string, accountId: string): Promise<void> {
  const [request, realm] = [currentRequest(), currentState()?.realm];
  if (!request || !realm) return;
  const now = kit.clock.now();
  const { ip, userAgent } = callerOf(request, kit.config.trustedProxies);
  await kit.db
    .insertInto('sign_in_session')
    .values({
      uid,
      realm_id: realm.id,
      account_id: accountId,
      ip,
      user_agent: userAgent,
      via: 'browser',
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + realm.settings.sessions.maxSeconds * 1000),
    })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute();
  if (realm.settings.sessions.singleSessionPerUser) {
    await kit.db
      .deleteFrom('sign_in_session')
      .where('realm_id', '=', realm.id)
      .where('account_id', '=', accountId)
      .where('uid', '!=', uid)
      .execute();
  }
}
