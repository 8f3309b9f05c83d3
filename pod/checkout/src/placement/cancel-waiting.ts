import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Checkout } from '../checkout.ts';
import { moveOrder } from '../order/move-order.ts';
import { cancelled, refusedMove } from '../order/person-moves.ts';
import { driveOrLeave } from './drive-or-leave.ts';
import type { OrderStatusView } from './placement-shapes.ts';
import { type Asker, readStatus } from './read-status.ts';

/** The ledger is never changed, so it names no shopper. */
const ACTOR = { name: 'shopper' };

/**
 * Whoever has the reference of an order that waits for its payment cancels it, and has the cart again. One that is cancelled already
 * stays so; one that is paid or confirmed is for its account or the shop to cancel.
 */
export async function cancelWaiting(
  checkout: Checkout,
  store: StoreMerchantId,
  id: Uuid,
  asker: Asker,
): Promise<OrderStatusView> {
  await readStatus(checkout, store, id, asker);
  const at = checkout.clock.now();
  const { order } = await moveOrder(
    checkout,
    store,
    { id },
    {
      apply: (order) => {
        const { orderStatus } = order.state;
        if (orderStatus === 'CANCELLED') return;
        if (order.phase !== 'AWAITING_PAYMENT') throw refusedMove(orderStatus, 'CANCELLED');
        cancelled(order, 'SHOPPER', { at, actor: ACTOR });
      },
    },
  );
  await driveOrLeave(checkout, order);
  const skus = order.facts.lines.map(({ sku }) => sku);
  checkout.goods.sold(store, skus);
  return readStatus(checkout, store, id, asker);
}
