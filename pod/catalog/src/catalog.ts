import { type EntitlementCheck, openEntitlements } from '@storepod/boundary/entitlements';
import { content } from '@storepod/content/contract';
import type { Client } from '@storepod/contract/client';
import { inventory } from '@storepod/inventory/contract';
import { merchant } from '@storepod/merchant/contract';
import type { CatalogKit } from './kit.ts';

/** What every feature of catalog works with: the kit, and the services of its pod that it asks, never inside a transaction. */
export interface Catalog extends CatalogKit {
  /** The media library. */
  library: Client<typeof content>;
  inventory: Client<typeof inventory>;
  merchant: Client<typeof merchant>;
  /** What the plan of a store has room for. */
  entitlements: EntitlementCheck;
}

/** Two hundred skus are written one by one, with their ledger. */
const INVENTORY_TIMEOUT_MS = 10_000;

export function openCatalog(kit: CatalogKit): Catalog {
  const { clientOf, peers, config } = kit;
  return {
    ...kit,
    library: clientOf(content, () => peers.pod(config.pod, 'content')),
    inventory: clientOf(inventory, () => peers.pod(config.pod, 'inventory'), { readTimeoutMs: INVENTORY_TIMEOUT_MS }),
    merchant: clientOf(merchant, () => peers.pod(config.pod, 'merchant')),
    entitlements: openEntitlements(kit),
  };
}
