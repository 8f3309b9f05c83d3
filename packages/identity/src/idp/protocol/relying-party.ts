import { LRUCache } from 'lru-cache';
import * as oauth from 'oauth4webapi';
import type { Core } from '../../core.ts';
import type { IdentityProviderRow } from '../../tables.ts';
import type { EgressGuard } from '../egress/egress-guard.ts';
import { guardedFetch } from '../egress/guarded-fetch.ts';
import { TENANT_PLACEHOLDER } from '../provider/presets.ts';
import { clientIdOf, clientSecretOf } from '../provider/provider-secrets.ts';

/** Signatures of a key pair only: with `none` or a shared secret anybody could sign. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'Ed25519',
  'EdDSA',
];
/** Clocks differ; more than this is not a clock any more. */
const CLOCK_SKEW_SECONDS = 60;
/** How many servers are remembered with their keys: a key set is at most as large as an answer of the egress guard. */
const MOST_SERVERS = 100;

/** A provider as the protocol library sees it, and this server as its client. */
export interface RelyingParty {
  server: oauth.AuthorizationServer;
  client: oauth.Client;
  authentication: oauth.ClientAuth;
  /** For every call of the library: it leaves through the egress guard, which also decides about plain http. */
  calls: ReturnType<typeof callOptions>;
  /** Whether the issuer is known before a token names its tenant. */
  issuerIsKnown: boolean;
}

export type RelyingParties = (row: IdentityProviderRow) => RelyingParty;

/**
 * Servers are kept by their addresses, whichever store uses them: the library keeps the keys of a server with its object,
 * for five minutes, and asks for them again when a token names a key that is not among them and they are a minute old.
 */
export function openRelyingParties(core: Core, egress: EgressGuard): RelyingParties {
  const servers = new LRUCache<string, oauth.AuthorizationServer>({ max: MOST_SERVERS });
  const calls = callOptions(egress);
  return (row) => {
    const addresses = serverOf(row);
    const key = JSON.stringify(addresses);
    const server = servers.get(key) ?? addresses;
    servers.set(key, server);
    const issuerIsKnown = row.issuer_uri !== null && !row.issuer_uri.includes(TENANT_PLACEHOLDER);
    return { server, client: clientOf(core, row), authentication: authenticationOf(core, row), calls, issuerIsKnown };
  };
}

export const callOptions = (egress: EgressGuard) => ({
  [oauth.customFetch]: guardedFetch(egress),
  [oauth.allowInsecureRequests]: true,
});

/** A plain OAuth 2.0 server has no issuer; the library wants a name, and nothing is compared with it. */
const serverOf = (row: IdentityProviderRow): oauth.AuthorizationServer => ({
  issuer: row.issuer_uri ?? 'urn:unknown',
  id_token_signing_alg_values_supported: ALGORITHMS,
  ...(row.token_uri && { token_endpoint: row.token_uri }),
  ...(row.user_info_uri && { userinfo_endpoint: row.user_info_uri }),
  ...(row.jwk_set_uri && { jwks_uri: row.jwk_set_uri }),
});

/** The library looks at the system's clock, and is told how far ours is from it. */
const clientOf = (core: Core, row: IdentityProviderRow): oauth.Client => ({
  client_id: clientIdOf(core, row),
  [oauth.clockSkew]: Math.round((core.kit.clock.now().getTime() - Date.now()) / 1000),
  [oauth.clockTolerance]: CLOCK_SKEW_SECONDS,
});

/** Without a secret the client is public. */
function authenticationOf(core: Core, row: IdentityProviderRow): oauth.ClientAuth {
  const secret = row.client_auth_method === 'none' ? undefined : clientSecretOf(core, row);
  if (secret === undefined) return oauth.None();
  return row.client_auth_method === 'client_secret_post'
    ? oauth.ClientSecretPost(secret)
    : oauth.ClientSecretBasic(secret);
}
