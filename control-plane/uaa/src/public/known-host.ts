import type { Core } from '@storepod/identity/core';
import { problems } from '@storepod/identity/problems';

/**
 * A letter's link leads to the host that the request came in on, and anybody can write any host into a request. So it
 * must be the host of the issuer or of an application that is registered here: else a stranger could have a link sent
 * that brings its token to the stranger.
 */
export async function requireKnownHost({ kit, config }: Core, origin: string): Promise<void> {
  const rows = await kit.db.selectFrom('oauth_client').select('redirect_uris').where('enabled', '=', true).execute();
  const known = [config.issuer, ...rows.flatMap(({ redirect_uris }) => redirect_uris)];
  if (!known.some((uri) => new URL(uri).origin === origin)) throw problems.HOST_UNKNOWN();
}
