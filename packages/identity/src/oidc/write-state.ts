import { acrossStores } from '@storepod/database/across-stores';
import type { Insertable } from 'kysely';
import { errors } from 'oidc-provider';
import type { IdentityDb, Tables } from '../tables.ts';
import { currentState } from './request-state.ts';

type StateRow = Insertable<Tables['protocol_state']>;

/** The name of a row is a credential: a session cookie, a code, a token. The table knows only its hash. */
export const byCredential = acrossStores('ids of this table are random, and those of other stores are shown to nobody');

/**
 * Writes a row of the protocol. One that follows from a sign-in is written only while that still stands: the session may have been
 * ended since the request found it, and must neither come back nor give anything any more. One statement for both, whose lock on what
 * it found lets whoever ends the session at the same moment wait, and then find this row, too.
 */
export async function writeState(db: IdentityDb, row: StateRow, letIn?: LetIn): Promise<void> {
  const origin = letIn ? admissible(db, letIn) : originOf(db, row);
  const { model, id, ...values } = row;
  const names = ['model', 'id', 'payload', 'grant_id', 'uid', 'account_id', 'client_id', 'expires_at'] as const;
  const insert = db.insertInto('protocol_state');
  const { numInsertedOrUpdatedRows = 0n } = await (origin
    ? db
        .with('origin', () => origin)
        .insertInto('protocol_state')
        .columns(names)
        .expression((build) => build.selectFrom('origin').select(names.map((name) => build.val(row[name]).as(name))))
    : insert.values(row)
  )
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
    .modifyEnd(byCredential)
    .executeTakeFirst();
  // A sign-in that is not written leads back to its page.
  if (numInsertedOrUpdatedRows > 0n || model === 'Session' || letIn) return;
  throw model === 'AuthorizationCode'
    ? new errors.AccessDenied('the session has ended')
    : new errors.InvalidGrant('the session has ended');
}

/** Somebody whose password, or whose word by a provider, was found right, and since when that is known. */
export interface LetIn {
  accountId: string;
  at?: number;
}

/**
 * The account if it may still be let in. Whoever disables it or changes its password at this moment holds its lock; the lock here
 * waits for that, so the sign-in is either not written, or is found and forgotten by the other.
 */
function admissible(db: IdentityDb, { accountId, at }: LetIn) {
  // A call of the API that goes on with a sign-in has found the account in its realm itself.
  const realm = currentState()?.realm?.id;
  return db
    .selectFrom('account')
    .select('id')
    .$if(realm !== undefined, (accounts) => accounts.where('realm_id', '=', realm ?? ''))
    .where('id', '=', accountId)
    .where('enabled', '=', true)
    .where((account) =>
      account.or([
        account('password_changed_at', 'is', null),
        ...(at === undefined ? [account.lit(true)] : [account('password_changed_at', '<=', new Date(at))]),
      ]),
    )
    .forShare();
}

/**
 * What a row follows from; undefined for the first of a sign-in, whose code is for an account that may still be let in. Tokens come
 * for a code or a refresh token of the same session, which may have outlived the session itself by age; when a session is ended,
 * all of them go. What a browser writes comes from its session.
 */
function originOf(db: IdentityDb, { model, uid, account_id: accountId }: StateRow) {
  if (!uid) return undefined;
  if (model === 'AccessToken' || model === 'RefreshToken')
    return db.selectFrom('protocol_state').select('uid').where('uid', '=', uid).limit(1).forKeyShare();
  const state = currentState();
  if (state?.liveSession !== uid)
    return model === 'AuthorizationCode' && accountId ? admissible(db, { accountId }) : undefined;
  return db
    .selectFrom('sign_in_session')
    .select('uid')
    .where('realm_id', '=', state.realm?.id ?? '')
    .where('uid', '=', uid)
    .forKeyShare();
}
