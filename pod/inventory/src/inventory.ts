import { type EntitlementCheck, openEntitlements } from '@storepod/boundary/entitlements';
import { merchantManagement } from '@storepod/boundary/merchant';
import type { Client } from '@storepod/contract/client';
import { contract } from '@storepod/contract/contract';
import { openSkuCache, type SkuCache } from './availability/sku-cache.ts';
import { SoldOutWatch } from './availability/sold-out-watch.ts';
import type { InventoryKit } from './kit.ts';

const merchant = contract('merchant', { getStore: merchantManagement.getStore });

/** What every feature of inventory works with. */
export interface Inventory extends InventoryKit {
  /** Whoever reads and whoever writes must mean the same one. */
  skuCache: SkuCache;
  soldOut: SoldOutWatch;
  merchant: Client<typeof merchant>;
  /** What the plan of a store has room for. */
  entitlements: EntitlementCheck;
}

export function openInventory(kit: InventoryKit): Inventory {
  const { clientOf, peers, config } = kit;
  return {
    ...kit,
    skuCache: openSkuCache(kit),
    soldOut: new SoldOutWatch(kit),
    merchant: clientOf(merchant, () => peers.pod(config.pod, 'merchant')),
    entitlements: openEntitlements(kit),
  };
}
