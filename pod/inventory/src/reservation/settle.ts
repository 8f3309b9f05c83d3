import { instantOf } from '@storepod/kernel/clock';
import type { Uuid } from '@storepod/kernel/ids';
import { announce } from '@storepod/kernel/moments';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Inventory } from '../inventory.ts';
import type { ReservationOutcome, ReservationRef } from './reservation.contract.ts';
import { findReservation, settle } from './reservation.sql.ts';
import { isRepeat, type ReservationEvent } from './transitions.ts';

/** Sells what is held, unless its time is up. */
export const commit = (inventory: Inventory, store: StoreMerchantId, ref: ReservationRef) =>
  settleBy('commit', inventory, store, ref);

/** Gives back what is held. */
export const release = (inventory: Inventory, store: StoreMerchantId, ref: ReservationRef) =>
  settleBy('release', inventory, store, ref);

async function settleBy(
  event: 'commit' | 'release',
  inventory: Inventory,
  store: StoreMerchantId,
  ref: ReservationRef,
): Promise<ReservationOutcome> {
  const settled = await settle(inventory.db, event, store, ref, inventory.clock.now());
  announce('stock.settled', event);
  if (!settled) return outcomeOfNothing(inventory, event, store, ref);
  inventory.skuCache.drop(store, settled.touched);
  if (event !== 'commit') inventory.soldOut.moved(store, settled.touched);
  return outcomeOf(true, settled);
}

/** Nothing was moved: it has been before, or it cannot be. */
export async function outcomeOfNothing(
  { db }: Inventory,
  event: ReservationEvent,
  store: StoreMerchantId,
  ref: ReservationRef,
): Promise<ReservationOutcome> {
  const reservation = await findReservation(db, store, ref);
  if (!reservation) return { status: false, reservationId: null, expireAt: null };
  return outcomeOf(event !== 'extend' && isRepeat(reservation.status, event), reservation);
}

export const outcomeOf = (status: boolean, { id, expire_at }: { id: Uuid; expire_at: Date }): ReservationOutcome => ({
  status,
  reservationId: id,
  expireAt: instantOf(expire_at),
});
