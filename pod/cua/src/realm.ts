import type { IncomingMessage } from 'node:http';
import type { Core } from '@storepod/identity/core';
import { problems } from '@storepod/identity/problems';
import { ensureRealm, findRealm } from '@storepod/identity/realm/realms';
import { StoreMerchantId } from '@storepod/kernel/object-id';

/** A realm that is there stays there; one that is not may be made by the next request. */
const KNOWN_FOR_MS = 10 * 60_000;
const MOST_REALMS = 50_000;

/** The keys are the same for every store of the pod, and so is the description of the server. */
const realmless = /^\/(oauth2\/jwks|\.well-known\/.*)$/;

/**
 * Which store's shoppers a request is about. The edge's header decides, since the host decided it; a store that the
 * request itself names must be the same one. Only the header makes a realm: anybody can write a parameter. A store that
 * is archived or has ended has none: nobody signs in, and no token is renewed.
 */
export function realmResolver(core: () => Core) {
  const known = new Map<string, number>();

  const exists = async (id: string): Promise<boolean> => {
    const now = core().kit.clock.now().getTime();
    if ((known.get(id) ?? 0) > now) return true;
    if (!(await findRealm(core().kit.db, id))) return false;
    if (known.size >= MOST_REALMS) known.clear();
    known.set(id, now + KNOWN_FOR_MS);
    return true;
  };

  return async (request: IncomingMessage): Promise<string | undefined> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (realmless.test(pathname)) return undefined;
    const header = storeOf(request.headers['store-id']);
    const claims = [storeOf(searchParams.get('store')), storeOf(searchParams.get('client_id'))];
    const id = header ?? claims.find((claim) => claim !== undefined);
    if (id === undefined) return undefined;
    const stranger = claims.find((claim) => claim !== undefined && claim !== id);
    if (stranger !== undefined) throw problems.REALM_CROSS_STORE({ host: id, claimed: stranger });
    await core().kit.stores.requireOpen(id);
    if (await exists(id)) return id;
    if (!header) return undefined;
    await ensureRealm(core(), id, 'store');
    return id;
  };
}

const storeOf = (value: unknown) => (StoreMerchantId.is(value) ? value : undefined);
