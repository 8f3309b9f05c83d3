import { SIGNING_ALGORITHMS } from '@storepod/auth/signing-algorithms';
import type { PeerResolver } from '@storepod/contract/peers';
import type { Clock } from '@storepod/kernel/clock';
import * as oidc from 'openid-client';
import type { GatewayConfig } from '../gateway-kit.ts';
import type { Tokens } from '../session/session.ts';
import { uaaError } from './uaa-errors.ts';

/** In times of what a service is given otherwise: a token endpoint that needs longer is taken for dead. */
const PATIENCE = 5 / 3;

/** How long uaa is waited for. */
export const uaaTimeoutMs = ({ peerTimeout }: Pick<GatewayConfig, 'peerTimeout'>): number =>
  Math.ceil((peerTimeout / 1000) * PATIENCE) * 1000;

const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';
const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token';

/** Whom an operator wants to act as, why, and where, if that person may act in several places. */
export interface ImpersonationWish {
  userId: string;
  reason: string;
  org?: string | undefined;
  store?: string | undefined;
}

/** What the gateway keeps of a sign-in between sending the browser away and its return. */
export interface SignInProof {
  state: string;
  nonce: string;
  verifier: string;
}

/**
 * The gateway as a client of uaa. Browsers reach uaa under the console's own origin; tokens are fetched inside. What
 * fails throws `UaaRefusal` or `UaaSilence`.
 */
export interface UaaClient {
  /** Where the browser is sent to sign in. */
  authorizationUrl(proof: SignInProof): Promise<string>;
  /** Tokens for the answer that the browser brought back. Checks state, nonce, issuer and signature. */
  redeem(callback: URL, proof: SignInProof): Promise<Tokens>;
  refresh(tokens: Tokens): Promise<Tokens>;
  /** Lets the session of a token act in another place of its account. Answers the status: 404 for a place that it does not have. */
  chooseMembership(token: string, place: { org: string; store?: string | null }): Promise<number>;
  /** A token that represents the merchant, for the operator's. */
  impersonate(operatorToken: string, wish: ImpersonationWish): Promise<{ access: string; actingAs: string }>;
  endImpersonation(token: string): Promise<void>;
  /** The same token, good in one pod alone; `pod` is the name of its route. */
  forPod(token: string, pod: string): Promise<{ access: string; seconds: number }>;
  revoke(refreshToken: string): Promise<void>;
  /** Where the browser is sent so that its session at uaa ends, too. */
  signOutUrl(idToken: string | undefined): string;
}

export function uaaClient(config: GatewayConfig, peers: PeerResolver, clock: Clock): UaaClient {
  const { origin } = config;
  const webApp = configured('web-app', config.webAppSecret, config, peers);
  const impersonation = configured('console-impersonation', config.impersonationSecret, config, peers);
  const redirectUri = `${origin}/login/oauth2/code/uaa`;
  const kept = tokensOf(clock);
  return {
    async authorizationUrl({ state, nonce, verifier }) {
      const code_challenge = await oidc.calculatePKCECodeChallenge(verifier);
      const asked = { redirect_uri: redirectUri, scope: 'openid', state, nonce, code_challenge };
      return oidc.buildAuthorizationUrl(webApp, { ...asked, code_challenge_method: 'S256' }).href;
    },
    async redeem(callback, { state, nonce, verifier }) {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const answer = await named(oidc.authorizationCodeGrant(webApp, callback, checks));
      return kept(answer, { refresh: '', id: '' });
    },
    refresh: async (tokens) => kept(await named(oidc.refreshTokenGrant(webApp, tokens.refresh)), tokens),
    async chooseMembership(token, place) {
      const url = new URL(`${peers.controlPlane('uaa')}/api/v1/account/membership`);
      const headers = new Headers({ 'content-type': 'application/json' });
      const body = JSON.stringify(place);
      const answer = await named(oidc.fetchProtectedResource(webApp, token, url, 'PUT', body, headers));
      await answer.body?.cancel();
      return answer.status;
    },
    async impersonate(operatorToken, { userId, reason, org, store }) {
      const wish = {
        subject_token: operatorToken,
        subject_token_type: ACCESS_TOKEN,
        requested_token_type: ACCESS_TOKEN,
        requested_subject: userId,
        ...(org && { requested_org: org }),
        ...(store && { requested_store: store }),
        reason,
      };
      const answer = await named(oidc.genericGrantRequest(impersonation, TOKEN_EXCHANGE, wish));
      return { access: answer.access_token, actingAs: String(answer.acting_as) };
    },
    async forPod(token, pod) {
      const wish = { subject_token: token, subject_token_type: ACCESS_TOKEN, audience: pod };
      const answer = await named(oidc.genericGrantRequest(impersonation, TOKEN_EXCHANGE, wish));
      return { access: answer.access_token, seconds: answer.expires_in ?? 0 };
    },
    endImpersonation: (token) => named(oidc.tokenRevocation(impersonation, token)),
    revoke: (refreshToken) => named(oidc.tokenRevocation(webApp, refreshToken)),
    signOutUrl: (idToken) =>
      oidc.buildEndSessionUrl(webApp, {
        post_logout_redirect_uri: origin,
        ...(idToken !== undefined && { id_token_hint: idToken }),
      }).href,
  };
}

const named = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error) => {
    throw uaaError(error);
  });

/** The addresses are pinned: discovery would name uaa's own host, which browsers need not reach. */
function configured(clientId: string, secret: string, config: GatewayConfig, peers: PeerResolver) {
  const { origin, uaaIssuer } = config;
  const inside = peers.controlPlane('uaa');
  const metadata = {
    issuer: uaaIssuer,
    authorization_endpoint: `${origin}/uaa/oauth2/authorize`,
    end_session_endpoint: `${origin}/uaa/connect/logout`,
    token_endpoint: `${inside}/oauth2/token`,
    revocation_endpoint: `${inside}/oauth2/revoke`,
    jwks_uri: `${inside}/oauth2/jwks`,
    id_token_signing_alg_values_supported: [...SIGNING_ALGORITHMS],
    authorization_response_iss_parameter_supported: true,
  };
  const client = new oidc.Configuration(metadata, clientId, undefined, oidc.ClientSecretBasic(secret));
  client.timeout = uaaTimeoutMs(config) / 1000;
  oidc.allowInsecureRequests(client); // inside the platform's own network
  oidc.enableNonRepudiationChecks(client);
  return client;
}

/** What a renewal does not give anew stays as it was. */
const tokensOf =
  (clock: Clock) =>
  (answer: oidc.TokenEndpointResponse, before: Pick<Tokens, 'refresh' | 'id'>): Tokens => ({
    access: answer.access_token,
    accessUntil: clock.now().getTime() + (answer.expires_in ?? 0) * 1000,
    refresh: answer.refresh_token ?? before.refresh,
    id: answer.id_token ?? before.id,
  });
