import { type Answer, ask } from '@storepod/testkit/http';
import { databaseOf } from '@storepod/testkit/identity/sign-in';
import type { TestService } from '@storepod/testkit/running';

export type Asker = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** Those who may administer: the platform's owner in person, and the client that tenancy holds. */
export async function administrators(uaa: TestService): Promise<{ owner: Asker; client: Asker }> {
  const token = await uaa.uaa.token({ sub: 'admin-sdk', scope: 'super_admin' });
  const admin = (path: string) => `/api/v1/admin${path}`;
  return {
    owner: (method, path, body) => uaa.as('superAdmin', method, admin(path), body),
    client: (method, path, body) => ask(uaa.origin, method, admin(path), { token, body }),
  };
}

let made = 0;

/** A new user, by the fastest way: without a password, unless the test is about one. */
export async function newUser(ask: Asker, input: Record<string, unknown> = {}) {
  const username = `somebody-${++made}`;
  const { body, status } = await ask('POST', '/users', { username, email: `${username}@example.com`, ...input });
  if (status !== 201) throw new Error(`no user was made: ${JSON.stringify(body)}`);
  return body;
}

/** The types of the audit rows about a target, the oldest first. */
export async function auditOf(uaa: TestService, target: string): Promise<string[]> {
  const rows = await databaseOf(uaa)
    .selectFrom('audit_event')
    .select('event_type')
    .where('target_id', '=', target)
    .orderBy('id')
    .execute();
  return rows.map(({ event_type }) => event_type);
}

/** Signs an account in, as far as the tables tell: a browser session, and a token from it. */
export async function signedIn(uaa: TestService, account: string, uid: string): Promise<void> {
  const now = new Date();
  const later = new Date(now.getTime() + 3_600_000);
  await databaseOf(uaa)
    .insertInto('sign_in_session')
    .values({
      uid,
      realm_id: 'platform',
      account_id: account,
      ip: '192.0.2.1',
      via: 'browser',
      created_at: now,
      last_seen_at: now,
      expires_at: later,
    })
    .execute();
  await databaseOf(uaa)
    .insertInto('protocol_state')
    .values({
      model: 'AccessToken',
      id: `token-of-${uid}`,
      payload: '{}',
      grant_id: null,
      uid,
      account_id: account,
      client_id: null,
      expires_at: later,
    })
    .execute();
}

/** How many sessions and tokens an account has. */
export async function openSessions(uaa: TestService, account: string): Promise<{ sessions: number; tokens: number }> {
  const db = databaseOf(uaa);
  const sessions = await db.selectFrom('sign_in_session').select('uid').where('account_id', '=', account).execute();
  const tokens = await db.selectFrom('protocol_state').select('id').where('account_id', '=', account).execute();
  return { sessions: sessions.length, tokens: tokens.length };
}

/** A provider of the platform's realm, as a row: nothing is ever asked of it. */
export async function newProvider(uaa: TestService, columns: { default_roles?: string[] } = {}): Promise<string> {
  const id = uaa.kit.ids.uuid();
  await databaseOf(uaa)
    .insertInto('identity_provider')
    .values({
      id,
      realm_id: 'platform',
      alias: 'github',
      preset: 'GITHUB',
      protocol: 'OAUTH2',
      display_name: 'GitHub',
      enabled: true,
      client_id: 'sealed',
      client_secret: null,
      issuer_uri: null,
      authorization_uri: null,
      token_uri: null,
      user_info_uri: null,
      jwk_set_uri: null,
      account_linking: 'LINK',
      created_at: new Date(),
      ...columns,
    })
    .execute();
  return id;
}
