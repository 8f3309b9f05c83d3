import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Inventory } from '../inventory.ts';
import { withNotice } from '../with-notice.ts';
import type { SkuChanges } from './sku-change.contract.ts';

/** Follows what catalog did to its skus. */
export async function changeSkus(
  inventory: Inventory,
  store: StoreMerchantId,
  { position, changedAt, ended, renamed }: SkuChanges,
): Promise<void> {
  const from = renamed.map((rename) => rename.from);
  const to = renamed.map((rename) => rename.to);
  const now = inventory.clock.now();
  const change = sql`select change_skus(
    ${store}, ${position}, ${changedAt}, ${ended}::varchar[], ${from}::varchar[], ${to}::varchar[], ${now})`;
  const touched = [...ended, ...from, ...to];
  await withNotice(
    inventory,
    store,
    (trx) => change.execute(trx),
    () => touched,
  );
  inventory.skuCache.drop(store, touched);
}
