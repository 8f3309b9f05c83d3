import type { Principal } from '@storepod/auth/principal';
import type { StoreMerchantId } from '@storepod/kernel/object-id';

/** Which of these stores are the caller's business; undefined where that cannot be found out now. */
export type StoreVisibility = (
  stores: readonly StoreMerchantId[],
  caller: Principal | undefined,
) => Promise<readonly StoreMerchantId[] | undefined>;

/** What a service of the control plane says about its changes. */
export interface ToldChanges<Parts> {
  visibleTo: (parts: Parts) => StoreVisibility;
  /** The topic by which something changed that concerns every store. */
  everyStore?: string;
}
