import type { Client } from '@storepod/contract/client';
import { merchant } from '@storepod/merchant/contract';
import { type EntitlementCheck, openEntitlements } from '@storepod/service/peers/entitlements';
import { openSkuCache, type SkuCache } from './availability/sku-cache.ts';
import { SoldOutWatch } from './availability/sold-out-watch.ts';
import type { InventoryKit } from './kit.ts';
import { Holds } from './reservation/holds.ts';

/** What every feature of inventory works with. */
export interface Inventory extends InventoryKit {
  /** Whoever reads and whoever writes must mean the same one. */
  skuCache: SkuCache;
  soldOut: SoldOutWatch;
  /** Orders that are placed at the same moment. */
  holds: Holds;
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
    holds: new Holds(kit.db),
    merchant: clientOf(merchant, () => peers.pod(config.pod, 'merchant')),
    entitlements: openEntitlements(kit),
  };
}
