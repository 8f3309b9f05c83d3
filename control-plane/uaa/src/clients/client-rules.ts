import type { Principal } from '@storepod/auth/principal';
import { problems } from '@storepod/identity/problems';
import type { RealmSettings } from '@storepod/identity/realm/realm-settings';
import { administersByKeys, isPlatformOwner } from '@storepod/identity/role/caller-reach';
import { common } from '@storepod/kernel/common-problems';
import { parseDuration } from '@storepod/kernel/duration';
import { InvalidValue } from '@storepod/kernel/value';
import type { Author } from '../audit/author.ts';
import { IMPERSONATION_CLIENT, TOKEN_EXCHANGE } from '../impersonation/exchange-form.ts';
import type { ClientSpec } from './client-shapes.ts';
import { uriFault } from './redirect-uris.ts';

/** Scopes that make a token a service's. A person who got one through an application would pass as the platform itself. */
const SERVICE_SCOPES: readonly string[] = ['store_core', 'store_pod', 'super_admin'];
/** A token that lives shorter is over before it has been used. */
const SHORTEST_SECONDS = 60;
/** As long as a realm's own refresh tokens may live. */
const LONGEST_REFRESH_SECONDS = 30 * 86_400;

/** Who changes clients: as the audit names them, and with which rights. */
export interface ClientAdministrator {
  author: Author;
  principal: Principal;
}

interface ClientPowers {
  grant_types: readonly string[];
  scopes: readonly string[];
}

/** What a client can do with its secret that no merchant could. */
const isPrivileged = ({ grant_types, scopes }: ClientPowers) =>
  grant_types.includes(TOKEN_EXCHANGE) || scopes.some((scope) => SERVICE_SCOPES.includes(scope));

/**
 * Service scopes and the exchange are given, with a new secret too, by a person who owns the platform and by nobody
 * else: a service whose secret is in the wrong hands must not make itself another one.
 */
export function requireGiver(caller: Principal, ...states: readonly ClientPowers[]): void {
  if (states.some(isPrivileged) && !isPlatformOwner(caller)) throw problems.CLIENT_NOT_GRANTABLE();
  requireWithinKeys(caller, ...states);
}

/**
 * Whoever administers by a key of a role touches no client of a service, and none that people sign in through: its tokens carry the
 * rights of whoever does, so that its new address or secret would be a way to those.
 */
export function requireWithinKeys(caller: Principal, ...states: readonly ClientPowers[]): void {
  const isBeyond = (client: ClientPowers) => isPrivileged(client) || client.grant_types.includes('authorization_code');
  if (administersByKeys(caller) && states.some(isBeyond)) throw problems.CLIENT_NOT_GRANTABLE();
}

/** The columns that a valid description of a client becomes. */
export function clientColumns(clientId: string, spec: ClientSpec, tokens: RealmSettings['tokens']) {
  checkGrants(spec);
  checkExchange(clientId, spec);
  checkScopes(spec);
  checkUris('redirectUris', spec.redirectUris);
  checkUris('postLogoutRedirectUris', spec.postLogoutRedirectUris);
  const { accessTokenTimeToLive, refreshTokenTimeToLive } = spec.tokenSettings ?? {};
  return {
    name: spec.clientName.trim(),
    description: spec.status?.description ?? '',
    auth_methods: [...spec.clientAuthenticationMethods],
    grant_types: [...spec.authorizationGrantTypes],
    redirect_uris: spec.redirectUris ?? [],
    post_logout_uris: spec.postLogoutRedirectUris ?? [],
    scopes: [...spec.scopes],
    resource: spec.clientSettings?.customSettings?.resource ?? null,
    access_ttl_seconds: lifetime('accessTokenTimeToLive', accessTokenTimeToLive, tokens.maxAccessTokenTtlSeconds),
    refresh_ttl_seconds: lifetime('refreshTokenTimeToLive', refreshTokenTimeToLive, LONGEST_REFRESH_SECONDS),
  };
}

function checkGrants({ clientAuthenticationMethods, authorizationGrantTypes: grants, redirectUris = [] }: ClientSpec) {
  const isPublic = clientAuthenticationMethods.includes('none');
  const needsSecret = grants.find((grant) => grant === 'client_credentials' || grant === TOKEN_EXCHANGE);
  if (isPublic && needsSecret)
    throw refused('authorizationGrantTypes', 'NeedsSecret', `${needsSecret} is for clients with a secret`);
  const hasCode = grants.includes('authorization_code');
  if (grants.includes('refresh_token') && !hasCode)
    throw refused('authorizationGrantTypes', 'NeedsCode', 'refresh_token comes with authorization_code only');
  if (hasCode && redirectUris.length === 0)
    throw refused('redirectUris', 'MinItems', 'authorization_code needs a redirect URI');
}

function checkExchange(clientId: string, { authorizationGrantTypes: grants }: ClientSpec) {
  if (grants.includes(TOKEN_EXCHANGE) && clientId !== IMPERSONATION_CLIENT)
    throw refused('authorizationGrantTypes', 'Exchange', `token exchange is for ${IMPERSONATION_CLIENT} alone`);
}

function checkScopes({ authorizationGrantTypes: grants, scopes }: ClientSpec) {
  const isMachine = grants.every((grant) => grant === 'client_credentials');
  const forServices = scopes.find((scope) => SERVICE_SCOPES.includes(scope));
  if (forServices && !isMachine)
    throw refused('scopes', 'ServiceScope', `${forServices} is for clients that only use client_credentials`);
}

function checkUris(field: string, uris: readonly string[] = []) {
  for (const [index, uri] of uris.entries()) {
    const reason = uriFault(uri);
    if (reason)
      throw problems.CLIENT_INVALID_REDIRECT_URI(
        { reason, uri },
        { fieldErrors: [{ field: `${field}.${index}`, code: `VALIDATION.${reason}`, message: 'is not allowed' }] },
      );
  }
}

function lifetime(name: string, text: string | undefined, ceiling: number): number | null {
  if (text === undefined) return null;
  const field = `tokenSettings.${name}`;
  const seconds = secondsOf(field, text);
  if (seconds < SHORTEST_SECONDS) throw refused(field, 'Minimum', `is shorter than ${SHORTEST_SECONDS} seconds`);
  if (seconds <= ceiling) return seconds;
  const fieldErrors = [{ field, code: 'VALIDATION.Maximum', message: `is longer than ${ceiling} seconds` }];
  throw problems.CLIENT_TTL_EXCEEDS_POLICY({ maximumSeconds: ceiling }, { fieldErrors });
}

function secondsOf(field: string, text: string): number {
  try {
    return Math.floor(parseDuration(text) / 1000);
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error;
    throw refused(field, 'Duration', 'is not an ISO 8601 duration such as PT15M');
  }
}

export const refused = (field: string, constraint: string, message: string) =>
  common.VALIDATION_FAILED(undefined, { fieldErrors: [{ field, code: `VALIDATION.${constraint}`, message }] });
