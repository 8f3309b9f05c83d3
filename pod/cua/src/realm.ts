import type { IncomingMessage } from 'node:http';
import type { Core } from '@storepod/identity/core';
import { belongsToNoRealm } from '@storepod/identity/identity-server';
import { problems } from '@storepod/identity/problems';
import { ensureRealm, findRealm } from '@storepod/identity/realm/realms';
import { ExpiringCache } from '@storepod/kernel/expiring-cache';
import { StoreMerchantId } from '@storepod/kernel/object-id';

/** A realm that is there stays there; one that is not may be made by the next request. */
const KNOWN_FOR_MS = 10 * 60_000;
const MOST_REALMS = 50_000;

/**
 * Which store's shoppers a request is about. The edge's header alone decides, since the host decided it; a store that
 * the request itself names must be the same one. A request on a host of no store has no realm, whatever it names. Nor has
 * a store that is archived or has ended: nobody signs in, and no token is renewed.
 */
export function realmResolver(core: () => Core) {
  let known: ExpiringCache<string, true> | undefined;

  const exists = async (id: string): Promise<boolean> => {
    const { clock, db } = core().kit;
    known ??= new ExpiringCache({ most: MOST_REALMS, clock });
    if (known.has(id)) return true;
    if (!(await findRealm(db, id))) return false;
    known.set(id, true, KNOWN_FOR_MS);
    return true;
  };

  return async (request: IncomingMessage): Promise<string | undefined> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const id = belongsToNoRealm(pathname) ? undefined : storeOf(request.headers['store-id']);
    if (id === undefined) return undefined;
    const claims = [...searchParams.getAll('store'), ...searchParams.getAll('client_id')].map(storeOf);
    const stranger = claims.find((claim) => claim !== undefined && claim !== id);
    if (stranger !== undefined) throw problems.REALM_CROSS_STORE({ host: id, claimed: stranger });
    await core().kit.stores.requireOpen(id);
    if (!(await exists(id))) await ensureRealm(core(), id, 'store');
    return id;
  };
}

const storeOf = (value: unknown) => (StoreMerchantId.is(value) ? value : undefined);
