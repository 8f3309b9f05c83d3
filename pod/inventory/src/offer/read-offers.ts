import type { SkuOffer } from '@storepod/boundary/sku-offers';
import { prepared } from '@storepod/database/prepared';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { InventoryDb } from '../tables.ts';

/** What changed after a position, in the order of its changes. */
export async function readOffers(
  db: InventoryDb,
  store: StoreMerchantId,
  { after = 0, count }: { after?: number; count: number },
): Promise<SkuOffer[]> {
  const { rows } = await sql<SkuOffer>`${prepared}
    select sku, position, buyable, price from sku_offer
     where store_id = ${store} and position > ${after} order by position limit ${count}`.execute(db);
  return rows;
}
