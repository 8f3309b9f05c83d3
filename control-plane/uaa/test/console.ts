import { randomBytes } from 'node:crypto';
import { seedClients } from '@storepod/identity/client/seed-clients';
import type { Core } from '@storepod/identity/core';
import type { IdentityDb } from '@storepod/identity/tables';
import type { Clock } from '@storepod/kernel/clock';
import { type Browser, browser, type Page } from '@storepod/testkit/browser';
import { stage } from '@storepod/testkit/cast';
import { edgeProxy } from '@storepod/testkit/edge-proxy';
import { freePort } from '@storepod/testkit/ports';
import { testService } from '@storepod/testkit/running';
import * as oidc from 'openid-client';
import { afterAll } from 'vitest';
import service from '../src/service.ts';
import { environment, PASSWORD } from './environment.ts';

const secret = () => randomBytes(32).toString('base64url');
export const secrets = { webApp: secret(), ownApp: secret(), storeCore: secret(), adminSdk: secret(), pod: secret() };

const person = (username: string, role: string, claims: object = {}) => ({
  username,
  email: `${username}@example.com`,
  password: PASSWORD,
  roles: [role],
  ...claims,
});

/** An application as uaa knows it, reached one way: the console through the gateway, or another on uaa's own host. */
export interface App {
  id: string;
  secret: string;
  /** Where the browser sees uaa: `/uaa` behind the gateway, nothing on its own host. */
  origin: string;
  prefix: string;
  redirectUri: string;
  client: oidc.Configuration;
  visitor(address?: string): Browser;
}

/** uaa on its own host, whose address is the pinned issuer, and behind a gateway that keeps the prefix /uaa. */
export async function openConsole(clock?: Clock, env: Record<string, string> = {}) {
  const [port, gateway] = [await freePort(), await edgeProxy({ 'x-forwarded-prefix': '/uaa' })];
  const issuer = `http://127.0.0.1:${port}`;
  const uaa = await testService(service, {
    env: {
      ...environment,
      PORT: String(port),
      ISSUER: issuer,
      GATEWAY_ORIGIN: gateway.origin,
      WEB_APP_CLIENT_SECRET: secrets.webApp,
      STORE_CORE_CLIENT_SECRET: secrets.storeCore,
      ADMIN_SDK_CLIENT_SECRET: secrets.adminSdk,
      POD_CLIENTS: JSON.stringify([{ pod: stage.pod, secret: secrets.pod }]),
      SUPER_ADMIN_PASSWORD: PASSWORD,
      DEMO_ACCOUNTS: JSON.stringify([
        person('ann', 'ORG_ADMIN', { org: stage.org }),
        person('bob', 'STORE_ADMIN', { org: stage.org, store: stage.store }),
        person('cid', 'STORE_MODERATOR', { org: stage.org, store: stage.store }),
        person('dan', 'STORE_MODERATOR', { org: stage.org, store: stage.store }),
      ]),
      ...env,
    },
    ...(clock && { clock }),
  });
  gateway.leadTo(uaa.origin);
  afterAll(() => gateway.close());
  const ownRedirect = 'http://localhost:9999/callback';
  await seedClients({ kit: uaa.kit } as unknown as Core, [
    {
      clientId: 'own-app',
      name: 'An application on the own host',
      grantTypes: ['authorization_code', 'refresh_token'],
      scopes: ['openid'],
      secret: secrets.ownApp,
      redirectUris: [ownRedirect],
      postLogoutUris: ['http://localhost:9999/bye'],
    },
  ]);
  const console = app(
    'web-app',
    secrets.webApp,
    gateway.origin,
    '/uaa',
    issuer,
    `${gateway.origin}/login/oauth2/code/uaa`,
  );
  const own = app('own-app', secrets.ownApp, issuer, '', issuer, ownRedirect);
  return { uaa, db: uaa.kit.db as unknown as IdentityDb, issuer, console, own };
}

let visitors = 0;

function app(id: string, secret: string, origin: string, prefix: string, issuer: string, redirectUri: string): App {
  return {
    id,
    secret,
    origin,
    prefix,
    redirectUri,
    client: clientAt(origin + prefix, issuer, id, secret),
    visitor: (address = `10.2.${++visitors >> 8}.${visitors & 255}`) => browser(origin, { 'x-forwarded-for': address }),
  };
}

/** The standard client with the paths of the specification, for where discovery names another host. */
export function clientAt(base: string, issuer: string, id: string, secret: string): oidc.Configuration {
  const metadata = {
    issuer,
    authorization_endpoint: `${base}/oauth2/authorize`,
    token_endpoint: `${base}/oauth2/token`,
    userinfo_endpoint: `${base}/userinfo`,
    revocation_endpoint: `${base}/oauth2/revoke`,
    introspection_endpoint: `${base}/oauth2/introspect`,
    end_session_endpoint: `${base}/connect/logout`,
    jwks_uri: `${base}/oauth2/jwks`,
    authorization_response_iss_parameter_supported: true,
  };
  const client = new oidc.Configuration(metadata, id, undefined, oidc.ClientSecretBasic(secret));
  oidc.allowInsecureRequests(client);
  oidc.enableNonRepudiationChecks(client);
  return client;
}

export interface Round {
  verifier: string;
  state: string;
  nonce: string;
  path: string;
}

/** `changes` overwrite parameters of the request; undefined leaves one out. */
export async function beginRound(
  { client, redirectUri }: App,
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
  });
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return { verifier, state, nonce, path: url.pathname + url.search };
}

export const sendForm = ({ prefix }: App, visitor: Browser, fields: Record<string, string>): Promise<Page> =>
  visitor.post(`${prefix}/login`, {
    password: PASSWORD,
    _csrf: visitor.cookie('XSRF-TOKEN')?.value ?? '',
    ...fields,
  });

export function leadsTo({ location = '' }: Page): string {
  const { pathname, search } = new URL(location);
  return pathname + search;
}

export async function walkToCallback(app: App, visitor: Browser, round: Round, username: string): Promise<URL> {
  await visitor.get(round.path);
  const accepted = await sendForm(app, visitor, { username });
  return new URL((await visitor.get(leadsTo(accepted))).location ?? '');
}

export const redeem = ({ client }: App, round: Round, callback: URL) =>
  oidc.authorizationCodeGrant(client, callback, {
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
  { origin, prefix }: App,
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

export const codeForm = (app: App, round: Round, callback: URL) => ({
  grant_type: 'authorization_code',
  redirect_uri: app.redirectUri,
  code: callback.searchParams.get('code') ?? '',
  code_verifier: round.verifier,
});

/** The claims inside a token. */
export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
