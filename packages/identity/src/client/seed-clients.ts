import type { Core } from '../core.ts';
import type { ClientRow } from '../tables.ts';
import { hashSecret, secretFits } from './client-secrets.ts';

/** A client that the configuration knows. Its secret comes from there, too. */
export interface ClientSeed {
  clientId: string;
  name: string;
  grantTypes: string[];
  scopes: string[];
  secret: string;
  redirectUris?: string[];
  postLogoutUris?: string[];
  resource?: string;
  accessTtlSeconds?: number;
}

/** Shorter ones could be guessed by somebody with patience. */
const SHORTEST_SECRET = 32;

/**
 * Registers configured clients and follows their configured secrets; what an administrator changed besides stays. A
 * client that is as configured is not written.
 */
export async function seedClients({ kit }: Core, seeds: readonly ClientSeed[]): Promise<void> {
  for (const seed of seeds) {
    if (seed.secret.length < SHORTEST_SECRET)
      throw new Error(`the secret of client ${seed.clientId} is shorter than ${SHORTEST_SECRET} characters`);
    const existing = await kit.db
      .selectFrom('oauth_client')
      .selectAll()
      .where('client_id', '=', seed.clientId)
      .executeTakeFirst();
    if (existing && isAsConfigured(existing, seed, kit.clock.now())) continue;
    const deployed = {
      redirect_uris: seed.redirectUris ?? [],
      post_logout_uris: seed.postLogoutUris ?? [],
      secret_hash: hashSecret(seed.secret),
      secret_expires_at: null,
    };
    await kit.db
      .insertInto('oauth_client')
      .values({
        ...deployed,
        id: kit.ids.uuid(),
        client_id: seed.clientId,
        name: seed.name,
        auth_methods: ['client_secret_basic'],
        grant_types: seed.grantTypes,
        scopes: seed.scopes,
        resource: seed.resource ?? null,
        access_ttl_seconds: seed.accessTtlSeconds ?? null,
        refresh_ttl_seconds: null,
        created_at: kit.clock.now(),
      })
      .onConflict((conflict) => conflict.column('client_id').doUpdateSet(deployed))
      .execute();
  }
}

/** The secret before the current one counts for nothing here: what is configured is to be the current one. */
function isAsConfigured(row: ClientRow, seed: ClientSeed, now: Date): boolean {
  return (
    secretFits(seed.secret, { ...row, previous_hash: null }, now) &&
    row.secret_expires_at === null &&
    row.redirect_uris.join() === (seed.redirectUris ?? []).join() &&
    row.post_logout_uris.join() === (seed.postLogoutUris ?? []).join()
  );
}
