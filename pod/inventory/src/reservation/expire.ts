import { defineEvent, handle } from '@storepod/database/events';
import { afterCommit, transaction } from '@storepod/database/transaction';
import { type Instant, instantOf } from '@storepod/kernel/clock';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import type { Inventory } from '../inventory.ts';
import { checkoutSignals } from './checkout-signal.contract.ts';
import type { ReservationRef } from './reservation.contract.ts';
import { settleNextDue } from './reservation.sql.ts';

/** `heldUntil` tells one hold of an order from the next; a message from before does not have it. */
const ReservationExpired = defineEvent<{ store: StoreMerchantId; ref: ReservationRef; heldUntil?: Instant }>(
  'ReservationExpired',
  1,
);

/** Ends every hold whose time is up. Several processes may do it at once: each takes what no other is busy with. */
export async function expireReservations(inventory: Inventory, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await expireNext(inventory)));
}

/** The stock goes back and the message is written in one transaction, so checkout is told if and only if the clock won. */
const expireNext = (inventory: Inventory): Promise<boolean> =>
  transaction(inventory.db, async (trx) => {
    const ended = await settleNextDue(trx, inventory.clock.now());
    if (!ended) return false;
    const { store_id: store, ref, touched } = ended;
    await inventory.outbox.publish(
      trx,
      ReservationExpired,
      { store, ref, heldUntil: instantOf(ended.expire_at) },
      { key: ref },
    );
    afterCommit(trx, () => inventory.skuCache.drop(store, touched));
    afterCommit(trx, () => inventory.soldOut.moved(store, touched));
    return true;
  });

/** Tells checkout, until it has heard it. */
export function tellCheckout({ clientOf, peers, config }: Inventory) {
  const checkout = clientOf(checkoutSignals, () => peers.pod(config.pod, 'checkout'));
  return handle(ReservationExpired, 'tell-checkout', async ({ store, ref, heldUntil }, { signal }) => {
    const body = { reservationRef: ref, ...(heldUntil && { heldUntil }) };
    try {
      await checkout.reservationExpired({ store, params: { ref }, body }, { signal });
    } catch (error) {
      // There is no such order, so nobody waits for the word.
      if (!(error instanceof Problem && error.status === 404)) throw error;
    }
  });
}
