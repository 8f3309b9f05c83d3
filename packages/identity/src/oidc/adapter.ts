import { acrossStores } from '@storepod/database/across-stores';
import { transaction } from '@storepod/database/transaction';
import { hashOf } from '@storepod/kernel/digest';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { removeOldRevocations, revokeFamilies } from '../account/revocations.ts';
import type { Core } from '../core.ts';
import type { IdentityDb } from '../tables.ts';
import { currentState } from './request-state.ts';
import { markSeen, sessionAdapter } from './session-adapter.ts';
import { byCredential, type LetIn, writeState } from './write-state.ts';

/** How a client is found in the realm of a request: clients are rows of their own, or follow from the realm. */
type ClientLookup = (clientId: string, realm: string | undefined) => Promise<AdapterPayload | undefined>;

/** Where the protocol keeps its state: one table, one row per thing. Clients are only read. */
export function protocolAdapter(core: Core, findClient: ClientLookup): (model: string) => Adapter {
  return (model) => {
    if (model === 'Client') return clientAdapter(findClient);
    const states = stateAdapter(core, model);
    return model === 'Session' ? sessionAdapter(core, states) : states;
  };
}

const clientAdapter = (find: ClientLookup): Adapter => ({
  find: (clientId) => find(clientId, currentState()?.realm?.id),
  upsert: unsupported,
  findByUserCode: unsupported,
  findByUid: unsupported,
  consume: unsupported,
  destroy: unsupported,
  revokeByGrantId: unsupported,
});

const unsupported = async (): Promise<undefined> => {
  throw new Error('the protocol does not do this with clients');
};

function stateAdapter({ kit }: Core, model: string): Adapter {
  const { db, clock } = kit;
  const states = () =>
    db
      .selectFrom('protocol_state')
      .select(['payload', 'consumed_at'])
      .where('model', '=', model)
      .where('expires_at', '>', clock.now())
      .modifyEnd(byCredential);
  const payloadOf = (row: { payload: object; consumed_at: Date | null } | undefined): AdapterPayload | undefined =>
    row && { ...row.payload, ...(row.consumed_at && { consumed: Math.floor(row.consumed_at.getTime() / 1000) }) };

  return {
    async upsert(id, { jti: _isTheKey, ...payload }, expiresIn) {
      const row = {
        payload: JSON.stringify(payload),
        grant_id: text(payload.grantId),
        uid: text(payload.uid) ?? text(payload.sessionUid),
        account_id: text(payload.accountId) ?? letInBy(payload)?.accountId ?? null,
        client_id: text(payload.clientId),
        expires_at: new Date(clock.now().getTime() + (expiresIn ?? 0) * 1000),
      };
      await writeState(db, { model, id: hashOf(id), ...row }, letInBy(payload));
      if (model === 'AccessToken' && row.uid) await markSeen(kit, row.uid);
    },
    async find(id) {
      const payload = payloadOf(await states().where('id', '=', hashOf(id)).executeTakeFirst());
      return payload && { ...payload, jti: id };
    },
    findByUid: async (uid) => payloadOf(await states().where('uid', '=', uid).executeTakeFirst()),
    findByUserCode: unsupported,
    consume: (id) => consumeOnce(db, model, hashOf(id), clock.now()),
    async destroy(id) {
      const own = db.deleteFrom('protocol_state').where('model', '=', model).where('id', '=', hashOf(id));
      await own.modifyEnd(byCredential).execute();
    },
    // The library asks once for each kind of thing. Those that go on after the first find nothing any more.
    revokeByGrantId: (grantId) => endGrant(db, grantId),
  };
}

/**
 * Of several requests that show one code or refresh token at the same moment, all of which the library found unused,
 * one goes on. The others are a replay: what the first was given ends with them.
 */
async function consumeOnce(db: IdentityDb, model: string, id: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('protocol_state')
    .set({ consumed_at: now })
    .where('model', '=', model)
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .modifyEnd(byCredential)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const replayed = await db
    .selectFrom('protocol_state')
    .select('grant_id')
    .where('model', '=', model)
    .where('id', '=', id)
    .modifyEnd(byCredential)
    .executeTakeFirst();
  if (replayed?.grant_id) await endGrant(db, replayed.grant_id);
  throw new errors.InvalidGrant('already used');
}

/**
 * Everything that was issued under a grant, and the grant itself, so that nothing is issued under it any more. Services refuse its
 * access tokens, also one that is being written at this moment.
 */
async function endGrant(db: IdentityDb, grantId: string): Promise<void> {
  await transaction(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('protocol_state')
      .where((state) =>
        state.or([
          state('grant_id', '=', grantId),
          state.and([state('model', '=', 'Grant'), state('id', '=', hashOf(grantId))]),
        ]),
      )
      .modifyEnd(byCredential)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await revokeFamilies(trx, [grantId]);
  });
}

/** Whom a sign-in that is under way has let in, or would after a code. */
function letInBy({ result }: AdapterPayload): LetIn | undefined {
  const { login, secondFactor } = (result ?? {}) as { login?: LetIn; secondFactor?: LetIn };
  return login ?? secondFactor;
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);

/** Removes what has expired. */
export async function removeExpired({ kit }: Core): Promise<void> {
  const now = kit.clock.now();
  const everywhere = acrossStores('what has expired goes in all stores by the same clock');
  await kit.db.deleteFrom('protocol_state').where('expires_at', '<', now).modifyEnd(everywhere).execute();
  await kit.db.deleteFrom('sign_in_session').where('expires_at', '<', now).modifyEnd(everywhere).execute();
  await removeOldRevocations(kit.db);
}
