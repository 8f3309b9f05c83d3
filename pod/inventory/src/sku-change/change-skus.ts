import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import { skuCacheOf } from '../availability/sku-cache.ts';
import type { Inventory } from '../inventory.ts';
import type { SkuChanges } from './sku-change.contract.ts';

/** Follows what catalog did to its skus, in one statement. */
export async function changeSkus(
  inventory: Inventory,
  store: StoreMerchantId,
  { position, changedAt, ended, renamed }: SkuChanges,
): Promise<void> {
  const from = renamed.map((rename) => rename.from);
  const to = renamed.map((rename) => rename.to);
  await sql`select change_skus(
    ${store}, ${position}, ${changedAt}, ${ended}::varchar[], ${from}::varchar[], ${to}::varchar[], ${inventory.clock.now()})`.execute(
    inventory.db,
  );
  skuCacheOf(inventory).drop(store, [...ended, ...from, ...to]);
}
