import { instantOf } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { announce } from '@storepod/kernel/moments';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Inventory } from '../inventory.ts';
import { problems } from '../problems.ts';
import { holdEnd, longestOf } from './hold-end.ts';
import { linesOf } from './lines.ts';
import type { ReservationOutcome, ReservationRef, ReserveInput } from './reservation.contract.ts';
import type { Held } from './reservation.sql.ts';

/** Takes stock for an order. Asked again with the same lines, it holds them longer and takes nothing. */
export async function reserve(
  inventory: Inventory,
  store: StoreMerchantId,
  ref: ReservationRef,
  { entries, expireAt, longHold, unpaidShare }: ReserveInput,
): Promise<ReservationOutcome> {
  if (entries.length === 0) throw problems.EMPTY();
  const now = inventory.clock.now();
  const lines = linesOf(entries);
  const longestMs = longestOf(inventory, longHold);
  const held = await inventory.holds.take({
    id: Uuid.parse(inventory.ids.uuid()),
    store,
    ref,
    lines,
    now,
    expireAt: holdEnd(inventory, now, expireAt, longestMs),
    longestMs,
    unpaidShare,
  });
  announce('stock.held');
  refuse(held, ref);
  const skus = lines.map(({ sku }) => sku);
  inventory.skuCache.drop(store, skus);
  inventory.soldOut.moved(store, skus);
  return { status: true, reservationId: held.reservation_id, expireAt: instantOf(held.held_until) };
}

function refuse({ outcome, short_sku, requested, remaining }: Held, ref: ReservationRef): void {
  if (outcome === 'SHORT') throw problems.INSUFFICIENT({ sku: short_sku, requested, available: remaining });
  if (outcome === 'UNPAID') throw problems.UNPAID_SHARE({ sku: short_sku, requested, available: remaining });
  if (outcome === 'DIFFERS') throw problems.LINES_DIFFER({ ref });
  if (outcome === 'COMPLETED') throw problems.COMPLETED({ ref });
}
