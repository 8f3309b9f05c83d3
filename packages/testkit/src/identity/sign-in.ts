import { SIGNING_ALGORITHMS } from '@storepod/auth/signing-algorithms';
import type { IdentityDb } from '@storepod/identity/tables';
import * as oidc from 'openid-client';
import { type Browser, browser, type Page } from '../browser.ts';
import type { TestService } from '../running.ts';
import { PASSWORD, QUICK_HASH } from './environment.ts';

/** An application as uaa or cua knows it, reached one way. */
export interface App {
  id: string;
  /** None for a public one. */
  secret?: string;
  /** Where the browser sees the server: behind the gateway or the edge it has a prefix, on its own host none. */
  origin: string;
  prefix: string;
  redirectUri: string;
  /** What the pages of this application say besides what the protocol wants: to the protocol, and with the form. */
  says: { request: Record<string, string>; form: Record<string, string> };
  /** The standard client, set up as this application. */
  client: oidc.Configuration;
  /** Each browser seems to come from an address of its own. */
  visitor(address?: string): Browser;
}

let visitors = 0;

export const appAt = (issuer: string, app: Omit<App, 'client' | 'visitor'>): App => ({
  ...app,
  client: clientAt(app.origin + app.prefix, issuer, app.id, app.secret),
  visitor: (address = `10.1.${++visitors >> 8}.${visitors & 255}`) =>
    browser(app.origin, { 'x-forwarded-for': address }),
});

/** The standard client with the paths of the specification, for where discovery names another host. */
export function clientAt(base: string, issuer: string, id: string, secret?: string): oidc.Configuration {
  const metadata = {
    issuer,
    authorization_endpoint: `${base}/oauth2/authorize`,
    token_endpoint: `${base}/oauth2/token`,
    userinfo_endpoint: `${base}/userinfo`,
    revocation_endpoint: `${base}/oauth2/revoke`,
    introspection_endpoint: `${base}/oauth2/introspect`,
    end_session_endpoint: `${base}/connect/logout`,
    jwks_uri: `${base}/oauth2/jwks`,
    id_token_signing_alg_values_supported: [...SIGNING_ALGORITHMS],
    authorization_response_iss_parameter_supported: true,
  };
  const authentication = secret === undefined ? oidc.None() : oidc.ClientSecretBasic(secret);
  const client = new oidc.Configuration(metadata, id, undefined, authentication);
  oidc.allowInsecureRequests(client);
  oidc.enableNonRepudiationChecks(client);
  return client;
}

/** One round of the protocol, as an application begins it. */
export interface Round {
  verifier: string;
  state: string;
  nonce: string;
  /** The path and query at which the browser begins. */
  path: string;
}

/** `changes` overwrite parameters of the request; undefined leaves one out. */
export async function beginRound(
  { client, redirectUri, says }: App,
  changes: Record<string, string | undefined> = {},
): Promise<Round> {
  const verifier = oidc.randomPKCECodeVerifier();
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope: 'openid',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...says.request,
  });
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return { verifier, state, nonce, path: url.pathname + url.search };
}

/** Sends the form of the sign-in page. */
export const sendForm = ({ prefix, says }: App, visitor: Browser, fields: Record<string, string>): Promise<Page> =>
  visitor.post(`${prefix}/login`, {
    password: PASSWORD,
    ...says.form,
    _csrf: visitor.cookie('XSRF-TOKEN')?.value ?? '',
    ...fields,
  });

/** Path and query of where a page leads. */
export function leadsTo({ location = '' }: Page): string {
  const { pathname, search } = new URL(location);
  return pathname + search;
}

/** From the first click to the address of the callback with its code. */
export async function walkToCallback(app: App, visitor: Browser, round: Round, username: string): Promise<URL> {
  await visitor.get(round.path);
  const accepted = await sendForm(app, visitor, { username });
  return new URL((await visitor.get(leadsTo(accepted))).location ?? '');
}

/** With the keys of now: the standard client asks for others once a minute at most, and a test may have let them change since. */
export const redeem = ({ client, origin, prefix, id, secret }: App, round: Round, callback: URL) =>
  oidc.authorizationCodeGrant(clientAt(origin + prefix, client.serverMetadata().issuer, id, secret), callback, {
    pkceCodeVerifier: round.verifier,
    expectedState: round.state,
    expectedNonce: round.nonce,
    idTokenExpected: true,
  });

/** The whole sign-in with the standard client, which checks state, nonce, issuer and signature. */
export async function signIn(app: App, username: string, visitor = app.visitor()) {
  const round = await beginRound(app);
  const callback = await walkToCallback(app, visitor, round, username);
  return { visitor, round, callback, tokens: await redeem(app, round, callback) };
}

export const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`,
});

/** Asks the token endpoint in plain form fields, for requests that no proper client would send. */
export async function askToken(
  { origin, prefix }: Pick<App, 'origin' | 'prefix'>,
  form: Record<string, string>,
  headers: Record<string, string> = {},
  query = '',
) {
  const response = await fetch(`${origin}${prefix}/oauth2/token${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back and asserts on it
  return { status: response.status, body: (await response.json()) as any };
}

/** How an application names itself in a form; one with a secret does so in a header. */
export const nameOf = ({ id, secret }: App): Record<string, string> => (secret === undefined ? { client_id: id } : {});

export const codeForm = (app: App, round: Round, callback: URL) => ({
  grant_type: 'authorization_code',
  ...nameOf(app),
  redirect_uri: app.redirectUri,
  code: callback.searchParams.get('code') ?? '',
  code_verifier: round.verifier,
});

/** The claims inside a token. */
export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** The kit of a running service does not know which tables it has. */
export const databaseOf = ({ kit }: Pick<TestService, 'kit'>) => kit.db as unknown as IdentityDb;

/** Accounts that were made with the password of the tests keep it, and signing in costs them next to nothing from now on. */
export const quickSignIns = (service: Pick<TestService, 'kit'>, usernames: string[]) =>
  databaseOf(service)
    .updateTable('account')
    .set({ password_hash: QUICK_HASH })
    .where('username', 'in', usernames)
    .execute();
