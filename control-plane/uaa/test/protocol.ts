import { assignRoles } from '@storepod/identity/role/roles-of';
import { browser } from '@storepod/testkit/browser';
import { roles } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { PASSWORD, QUICK_HASH } from '@storepod/testkit/identity/environment';
import { databaseOf } from '@storepod/testkit/identity/sign-in';
import type { TestService } from '@storepod/testkit/running';
import { calculatePKCECodeChallenge, randomPKCECodeVerifier } from 'openid-client';

export interface RegisteredClient {
  id: string;
  clientId: string;
  secret: string;
}

export const CALLBACK = 'https://console.test/callback';
export const EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';

export const machine = { grants: ['client_credentials'], scopes: ['store_core'] };
export const application = { grants: ['authorization_code', 'refresh_token'], scopes: ['openid'] };

let made = 0;

/** The body that registers a client. */
export const clientSpec = ({ grants, scopes }: typeof machine, more: object = {}) => ({
  clientId: `client-${++made}`,
  clientName: `Client ${made}`,
  clientAuthenticationMethods: ['client_secret_basic'],
  authorizationGrantTypes: grants,
  ...(grants.includes('authorization_code') && { redirectUris: [CALLBACK] }),
  scopes,
  ...more,
});

const administrators = new WeakMap<TestService, Promise<string>>();

/** Calls as the platform's owner with a token that outlives every clock that a test moves on. */
export async function administer(uaa: TestService, method: string, path: string, body?: unknown) {
  const token = administrators.get(uaa) ?? uaa.uaa.token(roles.superAdmin.claims, { expiresIn: TEN_YEARS_S });
  administrators.set(uaa, token);
  return ask(uaa.origin, method, `/api/v1/admin${path}`, { token: await token, body });
}
const TEN_YEARS_S = 315_360_000;

/** The body that changes it: its id stays. */
export function clientChange(kind: typeof machine, more: object = {}) {
  const { clientId: _, ...change } = clientSpec(kind, more);
  return change;
}

export async function register(uaa: TestService, kind: typeof machine, more: object = {}): Promise<RegisteredClient> {
  const { status, body } = await administer(uaa, 'POST', '/clients', clientSpec(kind, more));
  if (status !== 201) throw new Error(`no client was made: ${JSON.stringify(body)}`);
  return { id: body.client.id, clientId: body.client.clientId, secret: body.clientSecret };
}

let addresses = 0;
/** Each call comes from an address of its own, so that no limit for one address is reached. */
const elsewhere = () => ({ 'x-forwarded-for': `198.51.100.${++addresses % 250}` });

/** Asks a protocol endpoint as a client. */
export const askAs = (
  { origin }: { origin: string },
  { clientId, secret }: Pick<RegisteredClient, 'clientId' | 'secret'>,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  ask(origin, 'POST', path, {
    rawBody: new URLSearchParams(form).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`).toString('base64')}`,
      ...elsewhere(),
      ...headers,
    },
  });

export const serviceToken = (at: { origin: string }, client: Pick<RegisteredClient, 'clientId' | 'secret'>) =>
  askAs(at, client, '/oauth2/token', { grant_type: 'client_credentials', scope: 'store_core' });

interface Staff {
  username: string;
  roles?: string[];
  metadata?: Record<string, string>;
  enabled?: boolean;
}

/** An account with a password, made without the API. */
export async function staff(uaa: TestService, { username, roles: held = [], metadata = {}, enabled = true }: Staff) {
  const db = databaseOf(uaa);
  const id = uaa.kit.ids.uuid();
  const now = new Date();
  await db
    .insertInto('account')
    .values({
      id,
      realm_id: 'platform',
      username,
      email: `${username}@example.com`,
      password_hash: QUICK_HASH,
      metadata: JSON.stringify(metadata),
      enabled,
      activated_at: now,
      created_at: now,
    })
    .execute();
  await assignRoles(db, 'platform', id, held);
  return { id, username };
}

/** Begins a sign-in in a new browser and sends the form. */
export async function openSession({ origin }: { origin: string }, client: RegisteredClient, username: string) {
  const person = browser(origin, elsewhere());
  const verifier = randomPKCECodeVerifier();
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: CALLBACK,
    scope: 'openid',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  await person.get(`/oauth2/authorize?${query}`);
  const form = { username, password: PASSWORD, _csrf: person.cookie('XSRF-TOKEN')?.value ?? '' };
  const { location = '' } = await person.post('/login', form);
  const resumed = await person.get(new URL(location, origin).pathname);
  const code = new URL(resumed.location ?? '', origin).searchParams.get('code') ?? '';
  return { person, verifier, code };
}

/** Signs somebody in with code and PKCE and returns the answer of the token endpoint. */
export async function signIn(at: { origin: string }, client: RegisteredClient, username: string) {
  return redeem(at, client, await openSession(at, client, username));
}

/** What the token endpoint gives for the code of a session. */
export async function redeem(
  at: { origin: string },
  client: RegisteredClient,
  { code, verifier }: { code: string; verifier: string },
) {
  const form = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK, code_verifier: verifier };
  const { status, body } = await askAs(at, client, '/oauth2/token', form);
  if (status !== 200) throw new Error(`nobody was signed in: ${JSON.stringify(body)}`);
  return body as { access_token: string; id_token: string; refresh_token: string; expires_in: number };
}

/** The audit rows of a type, the oldest first. */
export const auditRows = (uaa: TestService, type: string) =>
  databaseOf(uaa).selectFrom('audit_event').selectAll().where('event_type', '=', type).orderBy('id').execute();
