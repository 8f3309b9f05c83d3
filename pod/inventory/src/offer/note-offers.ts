import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import { sql, type Transaction } from 'kysely';
import type { InventoryKit } from '../kit.ts';
import type { Tables } from '../tables.ts';
import { OffersMoved } from './events.ts';

/**
 * Compares what others were told of some skus with their stock, and has them told where it differs. Answers whether it
 * does. Called after the stock is written: rows of stock are never locked by whoever holds the lock of the offers.
 */
export async function noteOffers(
  trx: Transaction<Tables>,
  { outbox, clock }: Pick<InventoryKit, 'outbox' | 'clock'>,
  store: StoreMerchantId,
  skus: readonly Sku[],
): Promise<boolean> {
  if (skus.length === 0) return false;
  const { rows } = await sql<{ moved: boolean }>`
    select note_offers(${store}, ${skus}::varchar[], ${clock.now()}) as moved`.execute(trx);
  const moved = rows[0]?.moved === true;
  if (moved) await outbox.publish(trx, OffersMoved, { store }, { key: store, serial: true });
  return moved;
}
