import { watchStoreChanges } from '@storepod/contract/watch-store-changes';
import type { Goods } from './goods/goods.ts';
import type { CheckoutKit } from './kit.ts';
import type { PoliciesCache } from './policies/policies-cache.ts';
import type { StoreFactsCache } from './store/store-facts.ts';

export interface ChangeWatch {
  /** Whether that service tells of changes now. */
  isTold(service: 'catalog' | 'merchant' | 'inventory' | 'content'): boolean;
  stop(): Promise<void>;
}

/** Forgets what catalog, inventory, content and merchant said of a store as soon as it changes there. */
export function watchChanges(
  kit: CheckoutKit,
  { goods, storeFacts, policies }: { goods: Goods; storeFacts: StoreFactsCache; policies: PoliciesCache },
): ChangeWatch {
  const { peers, config, clientOf, log } = kit;
  const watches = {
    catalog: watchStoreChanges({
      service: 'catalog',
      origin: () => peers.pod(config.pod, 'catalog'),
      clientOf,
      log,
      onStores: (stores) => {
        for (const store of stores) goods.catalogChanged(store);
      },
      onReset: () => goods.catalogMissed(),
    }),
    // Of prices and of what is sold out or back again. How many are left of the rest is told by nobody, and is kept for seconds.
    inventory: watchStoreChanges({
      service: 'inventory',
      origin: () => peers.pod(config.pod, 'inventory'),
      clientOf,
      log,
      onStores: (stores) => {
        for (const store of stores) goods.stockChanged(store);
      },
      onReset: () => goods.stockMissed(),
    }),
    content: watchStoreChanges({
      service: 'content',
      origin: () => peers.pod(config.pod, 'content'),
      clientOf,
      log,
      onStores: (stores) => {
        for (const store of stores) policies.changed(store);
      },
      onReset: () => policies.missed(),
    }),
    merchant: watchStoreChanges({
      service: 'merchant',
      origin: () => peers.pod(config.pod, 'merchant'),
      clientOf,
      log,
      onStores: (stores) => {
        for (const store of stores) storeFacts.changed(store);
      },
      onReset: () => storeFacts.missed(),
    }),
  };
  return {
    isTold: (service) => watches[service].connected(),
    stop: async () => void (await Promise.all(Object.values(watches).map((watch) => watch.stop()))),
  };
}
