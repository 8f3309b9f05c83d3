import type { AdapterPayload } from 'oidc-provider';
import type { Core } from '../core.ts';
import { CLIENT_EXTRAS, type ClientExtras } from '../oidc/client-extras.ts';
import type { ClientRow } from '../tables.ts';

/** The library wants to see a secret; it never compares with this one. */
const KEPT_AS_HASH = 'kept as a hash';

/** A registered client as the protocol reads it. One that is switched off is not there. */
export async function clientMetadata({ kit }: Core, clientId: string): Promise<AdapterPayload | undefined> {
  const row = await kit.db
    .selectFrom('oauth_client')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('enabled', '=', true)
    .executeTakeFirst();
  return row && metadataOf(row);
}

function metadataOf(row: ClientRow): AdapterPayload {
  const { secret_hash, secret_expires_at, previous_hash, previous_until } = row;
  // Only what matters here: the library keeps clients by all that it is told of them.
  const extras: ClientExtras = {
    secrets: { secret_hash, secret_expires_at, previous_hash, previous_until },
    resource: row.resource,
    accessTtlSeconds: row.access_ttl_seconds,
    refreshTtlSeconds: row.refresh_ttl_seconds,
    postLogoutUris: row.post_logout_uris,
  };
  const confidential = row.auth_methods.some((method) => method !== 'none');
  return {
    client_id: row.client_id,
    client_name: row.name,
    token_endpoint_auth_method: confidential ? 'client_secret_basic' : 'none',
    ...(confidential && { client_secret: KEPT_AS_HASH }),
    grant_types: row.grant_types,
    response_types: row.grant_types.includes('authorization_code') ? ['code'] : [],
    redirect_uris: row.redirect_uris,
    // The library takes no empty one. Without any it would grant every scope; the token endpoint refuses such a client.
    ...(row.scopes.length > 0 && { scope: row.scopes.join(' ') }),
    [CLIENT_EXTRAS]: extras,
  };
}
