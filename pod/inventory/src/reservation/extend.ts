import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Inventory } from '../inventory.ts';
import { holdEnd, longestOf } from './hold-end.ts';
import type { ExtendInput, ReservationOutcome, ReservationRef } from './reservation.contract.ts';
import { extendHold } from './reservation.sql.ts';
import { outcomeOf, outcomeOfNothing } from './settle.ts';

/** Holds it longer, while a buyer is still at the payment provider, or somebody checks the order. */
export async function extend(
  inventory: Inventory,
  store: StoreMerchantId,
  ref: ReservationRef,
  { expireAt, longHold }: ExtendInput,
): Promise<ReservationOutcome> {
  const now = inventory.clock.now();
  const longestMs = longestOf(inventory, longHold);
  const until = holdEnd(inventory, now, expireAt, longestMs);
  const extended = await extendHold(inventory.db, store, ref, { now, until, longestMs });
  return extended ? outcomeOf(true, extended) : outcomeOfNothing(inventory, 'extend', store, ref);
}
