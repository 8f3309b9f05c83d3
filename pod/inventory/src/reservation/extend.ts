import type { Instant } from '@storepod/kernel/clock';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Inventory } from '../inventory.ts';
import { holdEnd } from './hold-end.ts';
import type { ReservationOutcome, ReservationRef } from './reservation.contract.ts';
import { extendHold } from './reservation.sql.ts';
import { outcomeOf, outcomeOfNothing } from './settle.ts';

/** Holds it longer, while a buyer is still at the payment provider. */
export async function extend(
  inventory: Inventory,
  store: StoreMerchantId,
  ref: ReservationRef,
  expireAt: Instant | undefined,
): Promise<ReservationOutcome> {
  const now = inventory.clock.now();
  const extended = await extendHold(inventory, store, ref, now, holdEnd(inventory, now, expireAt));
  return extended ? outcomeOf(true, extended) : outcomeOfNothing(inventory, 'extend', store, ref);
}
