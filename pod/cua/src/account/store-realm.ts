import type { AnyCall } from '@storepod/identity/account-api/any-call';
import type { IdentityService } from '@storepod/identity/identity-service';
import { problems } from '@storepod/identity/problems';
import { findRealm } from '@storepod/identity/realm/realms';
import { StoreMerchantId } from '@storepod/kernel/object-id';

/** A call that names its store. */
export interface StoreCall extends AnyCall {
  store: string;
}

/**
 * The user pool that a call of the contract is about: that of the host where the edge names one, else that of `?store=`,
 * which comes from services and from the console. One that is not there is not made, and one that is switched off is
 * not there.
 */
export async function storeRealm({ core, design }: IdentityService, { raw, store }: StoreCall): Promise<string> {
  const realm = await findRealm(core.kit.db, (await design.realmOf(raw)) ?? store);
  if (!realm?.enabled) throw problems.REALM_UNKNOWN();
  return realm.id;
}

/**
 * Letters follow only from a request on a host of the store, which the edge vouches for by its header. Their links lead
 * to an origin that merchant knows, whatever else the request says.
 */
export function requireStoreHost(header: (name: string) => string | undefined): void {
  if (header('store-id') === undefined) throw problems.HOST_UNKNOWN();
}

/**
 * Refuses every call that names another store than the one of the host it came in on, whoever makes it: pages of one
 * store have no business with another.
 */
export function onOwnHost<H extends object>(handlers: H): H {
  const guarded = Object.entries(handlers).map(([name, handler]) => [
    name,
    async (call: StoreCall) => {
      const host = call.header('store-id');
      if (StoreMerchantId.is(host) && host !== call.store)
        throw problems.REALM_CROSS_STORE({ host, claimed: call.store });
      return handler(call);
    },
  ]);
  // The same names with the same calls and answers; an object made of entries has lost its type.
  return Object.fromEntries(guarded) as H;
}
