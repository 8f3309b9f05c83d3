import { ExpiringCache } from '@storepod/kernel/expiring-cache';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { singleFlight } from '@storepod/kernel/single-flight';
import type { PaymentKit } from '../kit.ts';
import type { PaymentType } from '../payment-types.ts';
import type { ConfigurationRow } from '../tables.ts';

/** Five rows of a store with sealed keys and texts are some kilobytes. */
const MOST_STORES = 5_000;

/** How stores take payments, so that no placement has to read it. */
export interface Configurations {
  of(store: StoreMerchantId): Promise<readonly ConfigurationRow[]>;
  find(store: StoreMerchantId, type: PaymentType): Promise<ConfigurationRow | undefined>;
}

/** Keeps sealed rows for a minute, and drops those of a store when a change of them commits, here or in another process. */
export function openConfigurations({ db, config, clock, invalidation }: PaymentKit): Configurations {
  const kept = new ExpiringCache<string, readonly ConfigurationRow[]>({ most: MOST_STORES, clock });
  const load = singleFlight(async (store: StoreMerchantId, isCurrent) => {
    const rows = await db
      .selectFrom('payment_configuration')
      .selectAll()
      .where('store_id', '=', store)
      .orderBy('payment_type')
      .execute();
    if (isCurrent() && invalidation.connected()) kept.set(store, rows, config.configurationCache);
    return rows;
  });
  invalidation.onTouch((store) => {
    kept.delete(store);
    load.flights.forget(store as StoreMerchantId);
  });
  const of = async (store: StoreMerchantId) => {
    // While nobody tells of changes, what is kept may be old.
    if (!invalidation.connected()) kept.clear();
    return kept.get(store) ?? load(store);
  };
  return { of, find: async (store, type) => (await of(store)).find((row) => row.payment_type === type) };
}
