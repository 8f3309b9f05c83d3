import { merchantManagement } from '@storepod/boundary/merchant';
import { contract } from '@storepod/contract/contract';
import type { CurrencyCode } from '@storepod/kernel/currency';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import type { Inventory } from '../inventory.ts';

const merchant = contract('merchant', { getStore: merchantManagement.getStore });

/** A merchant who changes the currency sets new prices afterwards, not within the same minute. */
const REMEMBERED_MS = 60_000;
const MOST_STORES = 20_000;

export type CurrencyOf = (store: StoreMerchantId) => Promise<CurrencyCode>;

/**
 * The currency of a store, as its merchant says. While merchant is down, what it said before still holds; a store of which
 * nothing is known cannot be priced then, and the refusal is merchant's failure.
 */
export function storeCurrency({ config, clock, peers, clientOf }: Inventory): CurrencyOf {
  const client = clientOf(merchant, () => peers.pod(config.pod, 'merchant'));
  const known = new Map<StoreMerchantId, { currency: CurrencyCode; until: number }>();

  async function learn(store: StoreMerchantId): Promise<CurrencyCode> {
    const { currency } = await client.getStore({ store });
    if (known.size >= MOST_STORES) known.clear();
    known.set(store, { currency, until: clock.now().getTime() + REMEMBERED_MS });
    return currency;
  }

  return async (store) => {
    const entry = known.get(store);
    if (entry && clock.now().getTime() < entry.until) return entry.currency;
    try {
      return await learn(store);
    } catch (error) {
      if (entry && isOutage(error)) return entry.currency;
      throw error;
    }
  };
}

const isOutage = (error: unknown) => error instanceof Problem && error.status >= 500;
