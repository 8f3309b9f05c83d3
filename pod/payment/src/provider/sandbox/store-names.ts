import { ExpiringCache } from '@storepod/kernel/expiring-cache';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { merchant } from '@storepod/merchant/contract';
import type { PaymentKit } from '../../kit.ts';
import type { SandboxSession } from './tables.ts';

/** A shop that has renamed itself is called so on the page of the sandbox within a minute. */
const KNOWN_FOR_MS = 60_000;
const MOST_STORES = 1_000;

/** What a shop is called; where merchant does not say it, its host. */
export function storeNames({ clientOf, peers, config, clock, log }: PaymentKit) {
  const client = clientOf(merchant, () => peers.pod(config.pod, 'merchant'));
  const known = new ExpiringCache<StoreMerchantId, string>({ most: MOST_STORES, clock });
  return async ({ store_id: store, success_url }: SandboxSession): Promise<string> => {
    const before = known.get(store);
    if (before !== undefined) return before;
    try {
      const { title } = await client.publicStore({ store });
      known.set(store, title, KNOWN_FOR_MS);
      return title;
    } catch (err) {
      log.debug({ err, store }, 'the name of a shop was not told');
      return URL.canParse(success_url) ? new URL(success_url).host : store;
    }
  };
}
