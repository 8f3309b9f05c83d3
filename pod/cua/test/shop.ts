import { hashPassword } from '@storepod/identity/password/argon2';
import { assignRoles } from '@storepod/identity/role/roles-of';
import type { IdentityDb } from '@storepod/identity/tables';
import type { Clock } from '@storepod/kernel/clock';
import { systemIds } from '@storepod/kernel/ids';
import { type Browser, browser, type Page } from '@storepod/testkit/browser';
import { stage } from '@storepod/testkit/cast';
import { edgeProxy } from '@storepod/testkit/edge-proxy';
import { type TestService, testService } from '@storepod/testkit/running';
import * as oidc from 'openid-client';
import { afterAll } from 'vitest';
import service from '../src/service.ts';
import { environment, PASSWORD } from './environment.ts';

/** A store as its shoppers reach it: a host of its own, behind the edge. */
export interface Shop {
  store: string;
  origin: string;
  redirectUri: string;
  /** The standard client, set up as the storefront of this store. */
  client: oidc.Configuration;
  /** A browser on the store's host. Each seems to come from an address of its own. */
  visitor(address?: string): Browser;
}

/** cua with two stores behind one edge, whose own address is the pinned issuer. */
export async function openShops(env: Record<string, string> = {}, clock?: Clock) {
  const hosts = await Promise.all(
    [stage.store, stage.otherStore].map(async (store) => {
      const proxy = await edgeProxy({ 'store-id': store, 'x-forwarded-prefix': '/cua' });
      return { store, proxy };
    }),
  );
  const [first] = hosts;
  const issuer = `${first?.proxy.origin}/cua`;
  const cua = await testService(service, { env: { ...environment, ISSUER: issuer, ...env }, ...(clock && { clock }) });
  for (const { proxy } of hosts) proxy.leadTo(cua.origin);
  afterAll(() => Promise.all(hosts.map(({ proxy }) => proxy.close())));
  const [shop, otherShop] = hosts.map(({ store, proxy }) => shopAt(store, proxy.origin, issuer)) as [Shop, Shop];
  return { cua, db: databaseOf(cua), issuer, shop, otherShop, proxies: hosts.map(({ proxy }) => proxy) };
}

/** The kit of a running service does not know which tables it has. */
export const databaseOf = (cua: Pick<TestService, 'kit'>) => cua.kit.db as unknown as IdentityDb;

let visitors = 0;

function shopAt(store: string, origin: string, issuer: string): Shop {
  const at = (path: string) => `${origin}/cua${path}`;
  const client = new oidc.Configuration(
    {
      issuer,
      authorization_endpoint: at('/oauth2/authorize'),
      token_endpoint: at('/oauth2/token'),
      userinfo_endpoint: at('/userinfo'),
      revocation_endpoint: at('/oauth2/revoke'),
      introspection_endpoint: at('/oauth2/introspect'),
      end_session_endpoint: at('/connect/logout'),
      jwks_uri: at('/oauth2/jwks'),
      authorization_response_iss_parameter_supported: true,
    },
    store,
    undefined,
    oidc.None(),
  );
  oidc.allowInsecureRequests(client);
  oidc.enableNonRepudiationChecks(client);
  return {
    store,
    origin,
    redirectUri: `${origin}/en/callback`,
    client,
    visitor: (address = `10.1.${++visitors >> 8}.${visitors & 255}`) => browser(origin, { 'x-forwarded-for': address }),
  };
}

/** One round of the protocol, as a storefront begins it. */
export interface Round {
  verifier: string;
  state: string;
  nonce: string;
  /** The path and query at which the browser begins. */
  path: string;
}

/** `changes` overwrite parameters of the request; undefined leaves one out. */
export async function beginRound(
  { client, redirectUri, store }: Shop,
  changes: Record<string, string | undefined> = {},
): Promise<Round> {
  const verifier = oidc.randomPKCECodeVerifier();
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
  const parameters = {
    redirect_uri: redirectUri,
    scope: 'openid',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    store,
    lang: 'en',
  };
  const url = oidc.buildAuthorizationUrl(client, parameters);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return { verifier, state, nonce, path: url.pathname + url.search };
}

/** Sends the form of the sign-in page, as the storefront's page does. */
export const sendForm = (visitor: Browser, fields: Record<string, string>): Promise<Page> =>
  visitor.post('/cua/login', {
    password: PASSWORD,
    lang: 'en',
    _csrf: visitor.cookie('XSRF-TOKEN')?.value ?? '',
    ...fields,
  });

/** Path and query of where a page leads. */
export function leadsTo({ location = '' }: Page): string {
  const { pathname, search } = new URL(location);
  return pathname + search;
}

/** From the first click to the address of the callback with its code. */
export async function walkToCallback(visitor: Browser, round: Round, username: string): Promise<URL> {
  await visitor.get(round.path);
  const accepted = await sendForm(visitor, { username });
  const back = await visitor.get(leadsTo(accepted));
  return new URL(back.location ?? '');
}

/** The whole sign-in with the standard client, which checks state, nonce, issuer and signature. */
export async function signIn(shop: Shop, username: string, visitor = shop.visitor()) {
  const round = await beginRound(shop);
  const callback = await walkToCallback(visitor, round, username);
  return { visitor, round, callback, tokens: await redeem(shop, round, callback) };
}

export const redeem = ({ client }: Shop, round: Round, callback: URL) =>
  oidc.authorizationCodeGrant(client, callback, {
    pkceCodeVerifier: round.verifier,
    expectedState: round.state,
    expectedNonce: round.nonce,
    idTokenExpected: true,
  });

/** Asks the token endpoint in plain form fields, for requests that no proper client would send. */
export async function askToken(shop: Shop, form: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(`${shop.origin}/cua/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back and asserts on it
  return { status: response.status, body: (await response.json()) as any };
}

export const codeForm = (shop: Shop, round: Round, callback: URL) => ({
  grant_type: 'authorization_code',
  client_id: shop.store,
  redirect_uri: shop.redirectUri,
  code: callback.searchParams.get('code') ?? '',
  code_verifier: round.verifier,
});

const hash = hashPassword(PASSWORD);

/** An account with the one password of all tests. The realm is made by a first visit to the store. */
export async function register(db: IdentityDb, shop: Shop, username: string): Promise<string> {
  await shop.visitor().get('/cua/login');
  const id = systemIds.uuid();
  const now = new Date();
  await db
    .insertInto('account')
    .values({
      id,
      realm_id: shop.store,
      username,
      email: `${username}@example.com`,
      first_name: 'Ann',
      last_name: 'Lee',
      password_hash: await hash,
      activated_at: now,
      created_at: now,
    })
    .execute();
  await assignRoles(db, shop.store, id, ['CUSTOMER']);
  return id;
}

/** The claims inside a token. */
export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
