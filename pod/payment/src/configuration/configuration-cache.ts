import { ExpiringCache } from '@storepod/kernel/expiring-cache';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Flights } from '@storepod/kernel/single-flight';
import type { PaymentKit } from '../kit.ts';
import type { PaymentType } from '../payment-types.ts';
import type { ConfigurationRow } from '../tables.ts';

/** Five rows of a store with sealed keys and texts are some kilobytes. */
const MOST_STORES = 5_000;

/** How stores take payments, so that no placement has to read it. */
export interface Configurations {
  of(store: StoreMerchantId): Promise<readonly ConfigurationRow[]>;
  find(store: StoreMerchantId, type: PaymentType): Promise<ConfigurationRow | undefined>;
  isKept(store: StoreMerchantId): boolean;
  /** Keeps what a statement has read that does something else besides. Not called where somebody is reading them already. */
  readBy(
    store: StoreMerchantId,
    read: () => Promise<readonly ConfigurationRow[]>,
  ): Promise<readonly ConfigurationRow[]>;
}

/** Keeps sealed rows for a minute, and drops those of a store when a change of them commits, here or in another process. */
export function openConfigurations({ db, config, clock, invalidation }: PaymentKit): Configurations {
  const kept = new ExpiringCache<string, readonly ConfigurationRow[]>({ most: MOST_STORES, clock });
  const flights = new Flights<StoreMerchantId, readonly ConfigurationRow[]>();
  const readBy: Configurations['readBy'] = (store, read) =>
    flights.share(store, async (isCurrent) => {
      const rows = await read();
      if (isCurrent() && invalidation.connected()) kept.set(store, rows, config.configurationCache);
      return rows;
    });
  const load = (store: StoreMerchantId) =>
    readBy(store, () =>
      db
        .selectFrom('payment_configuration')
        .selectAll()
        .where('store_id', '=', store)
        .orderBy('payment_type')
        .execute(),
    );
  invalidation.onTouch((store) => {
    kept.delete(store);
    flights.forget(store as StoreMerchantId);
  });
  const of = async (store: StoreMerchantId) => {
    // While nobody tells of changes, what is kept may be old.
    if (!invalidation.connected()) kept.clear();
    return kept.get(store) ?? load(store);
  };
  return {
    of,
    find: async (store, type) => (await of(store)).find((row) => row.payment_type === type),
    isKept: (store) => invalidation.connected() && kept.get(store) !== undefined,
    readBy,
  };
}
