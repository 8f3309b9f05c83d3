import type { IncomingMessage } from 'node:http';
import type { IdentityService } from '@storepod/identity/identity-service';
import { problems } from '@storepod/identity/problems';
import { findRealm } from '@storepod/identity/realm/realms';

/**
 * The user pool that a call of the contract is about: that of `?store=`, which must be the store of the host where the
 * edge says so. One that is switched off is not there.
 */
export async function storeRealm({ core, design }: IdentityService, request: IncomingMessage): Promise<string> {
  const id = await design.realmOf(request);
  const realm = id === undefined ? undefined : await findRealm(core.kit.db, id);
  if (!realm?.enabled) throw problems.REALM_UNKNOWN();
  return realm.id;
}

/**
 * A letter's link leads to the host that the request came in on. Only the edge knows that this host is the store's, and
 * says so by its header: without it a stranger could have a link sent that brings its token to the stranger.
 */
export function requireStoreHost(header: (name: string) => string | undefined): void {
  if (header('store-id') === undefined) throw problems.HOST_UNKNOWN();
}
