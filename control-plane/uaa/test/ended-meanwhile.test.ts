import { transaction } from '@storepod/database/transaction';
import { endSessions } from '@storepod/identity/account/sessions';
import type { IdentityDb, Tables } from '@storepod/identity/tables';
import { waitFor } from '@storepod/testkit/eventually';
import { databaseOf } from '@storepod/testkit/identity/sign-in';
import { testService } from '@storepod/testkit/running';
import { sql, type Updateable } from 'kysely';
import { describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { environment } from './environment.ts';
import { application, askAs, CALLBACK, openSession, redeem, register, staff } from './protocol.ts';

const uaa = await testService(service, { env: environment });
const db = databaseOf(uaa);
const web = await register(uaa, application);
const ann = await staff(uaa, { username: 'ann', roles: ['SUPPORT'] });

const waiting = async () =>
  (
    await sql<{ pid: number }>`select pid from pg_locks where not granted and database = (
     select oid from pg_database where datname = current_database())`.execute(db)
  ).rows.length;

/**
 * Sends a request, holds it at its next read of the table on a connection of the test's own, ends everything of the account on that
 * connection, and lets the request go on: it has seen the session alive, and writes after its end.
 */
async function endDuring<T>(
  table: 'account' | 'account_role' | 'audit_event',
  request: () => Promise<T>,
  change?: () => Updateable<Tables['account']>,
): Promise<T> {
  let answer: Promise<T> | undefined;
  await transaction(db, async (trx: IdentityDb) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
    answer = request();
    await waitFor(async () => expect(await waiting()).toBe(1));
    if (change) await trx.updateTable('account').set(change()).where('id', '=', ann.id).execute();
    await endSessions(trx, { id: ann.id, realm_id: 'platform' });
  });
  if (!answer) throw new Error('nothing was asked');
  return answer;
}

/** What there is of the account. A grant alone opens nothing: it says what a session may ask for. */
const left = async () => ({
  sessions: (await db.selectFrom('sign_in_session').select('uid').where('account_id', '=', ann.id).execute()).length,
  states: (
    await db
      .selectFrom('protocol_state')
      .select('model')
      .where('account_id', '=', ann.id)
      .where('model', '!=', 'Grant')
      .execute()
  ).map(({ model }) => model),
});
const nothing = { sessions: 0, states: [] };

describe('a request that is under way while the sessions of its account are ended', () => {
  it('writes its session not again, and gets no code', async () => {
    const { person } = await openSession(uaa, web, 'ann');
    const query = new URLSearchParams({
      ...{ response_type: 'code', client_id: web.clientId, redirect_uri: CALLBACK, scope: 'openid' },
      ...{ code_challenge: 'a'.repeat(43), code_challenge_method: 'S256', state: 'kept' },
    });
    const page = await endDuring('account', () => person.get(`/oauth2/authorize?${query}`));
    const { searchParams } = new URL(page.location ?? '', uaa.origin);
    expect([searchParams.get('code'), await left()]).toEqual([null, nothing]);
    expect((await person.get('/api/v1/auth/me')).status).toBe(401);
  });

  it.each([
    ['the password was changed', () => ({ password_changed_at: new Date() })],
    ['the account was disabled', () => ({ enabled: false })],
  ])('is not signed in where %s after its password was found right', async (_how, change) => {
    const { person, code } = await endDuring('audit_event', () => openSession(uaa, web, 'ann'), change);
    expect([code, (await left()).sessions]).toEqual(['', 0]);
    expect((await person.get('/api/v1/auth/me')).status).toBe(401);
    const back = { password_changed_at: null, enabled: true };
    await db.updateTable('account').set(back).where('id', '=', ann.id).execute();
  });

  it('gets no tokens for its refresh token', async () => {
    const { person: _browser, ...answer } = await openSession(uaa, web, 'ann');
    const { refresh_token } = await redeem(uaa, web, answer);
    const form = { grant_type: 'refresh_token', refresh_token };
    const { status, body } = await endDuring('account_role', () => askAs(uaa, web, '/oauth2/token', form));
    expect([status, body.error, await left()]).toEqual([400, 'invalid_grant', nothing]);
  });

  it('gets no tokens for its code', async () => {
    const { person: _browser, code, verifier } = await openSession(uaa, web, 'ann');
    const form = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK, code_verifier: verifier };
    const { status, body } = await endDuring('account_role', () => askAs(uaa, web, '/oauth2/token', form));
    expect([status, body.error, await left()]).toEqual([400, 'invalid_grant', nothing]);
  });
});
