import type { ClientRow } from '@storepod/identity/tables';
import { instantOf } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import type { Client } from './client-shapes.ts';
import { isoDuration } from './iso-duration.ts';

/** What an administrator sees of a client. Its secrets are not among it, nor their hashes. */
export const clientView = (row: ClientRow): Client => ({
  id: Uuid.parse(row.id),
  clientId: row.client_id,
  clientName: row.name,
  type: clientType(row),
  clientAuthenticationMethods: row.auth_methods,
  authorizationGrantTypes: row.grant_types,
  redirectUris: row.redirect_uris,
  postLogoutRedirectUris: row.post_logout_uris,
  scopes: row.scopes,
  clientSettings: {
    requireProofKey: true,
    requireAuthorizationConsent: false,
    customSettings: { ...(row.resource !== null && { resource: row.resource }) },
  },
  tokenSettings: {
    ...(row.access_ttl_seconds !== null && { accessTokenTimeToLive: isoDuration(row.access_ttl_seconds) }),
    ...(row.refresh_ttl_seconds !== null && { refreshTokenTimeToLive: isoDuration(row.refresh_ttl_seconds) }),
    reuseRefreshTokens: false,
  },
  status: {
    enabled: row.enabled,
    description: row.description,
    lastTokenIssuedAt: row.last_token_at && instantOf(row.last_token_at),
  },
  clientSecretExpiresAt: row.secret_expires_at && instantOf(row.secret_expires_at),
  previousSecretUntil: row.previous_until && instantOf(row.previous_until),
  createdAt: instantOf(row.created_at),
  version: row.version,
});

/** Derived, never stored: no secret, only its own business, or on behalf of people. */
function clientType({ auth_methods, grant_types }: Pick<ClientRow, 'auth_methods' | 'grant_types'>) {
  if (auth_methods.every((method) => method === 'none')) return 'PUBLIC';
  return grant_types.every((grant) => grant === 'client_credentials') ? 'MACHINE' : 'CONFIDENTIAL';
}

/** What an audit row keeps of a client, to show a change. */
export const clientSnapshot = (row: ClientRow) => ({
  clientName: row.name,
  description: row.description,
  authorizationGrantTypes: row.grant_types,
  redirectUris: row.redirect_uris,
  postLogoutRedirectUris: row.post_logout_uris,
  scopes: row.scopes,
  resource: row.resource,
  accessTokenSeconds: row.access_ttl_seconds,
  refreshTokenSeconds: row.refresh_ttl_seconds,
});
