import type { Uuid } from '@storepod/kernel/ids';
import { Problem } from '@storepod/kernel/problem';
import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { moveOrder } from '../order/move-order.ts';
import type { Order } from '../order/order.ts';
import { cancelled } from '../order/person-moves.ts';
import { drive } from '../placement/drive.ts';
import { problems } from '../problems.ts';
import { readOwnOrder } from './own-order.ts';
import type { Shopper } from './own-profile.ts';
import type { OwnOrderDetail } from './shopper-shapes.ts';

/** The ledger is never changed, so it names no shopper: the order does, until the shopper is erased. */
const ACTOR = { name: 'shopper' };

/** Cancels an own order while that is allowed. One that is cancelled already stays so. */
export async function cancelOwnOrder(
  checkout: Checkout,
  me: Shopper,
  id: Uuid,
  reason: string | undefined,
): Promise<OwnOrderDetail> {
  await requireOwn(checkout, me, id);
  const at = checkout.clock.now();
  const { order } = await moveOrder(
    checkout,
    me.store,
    { id },
    {
      apply: (order) => {
        if (order.state.orderStatus === 'CANCELLED') return;
        cancelled(order, 'SHOPPER', { at, actor: ACTOR, comments: reason || undefined });
      },
    },
  );
  await undoOrLeave(checkout, order);
  return readOwnOrder(checkout, me, id);
}

async function requireOwn({ db }: Checkout, { store, shopper }: Shopper, id: Uuid): Promise<void> {
  const { rows } = await sql`
    select from sales_order where store_id = ${store} and id = ${id} and shopper = ${shopper}`.execute(db);
  if (rows.length === 0) throw problems.ORDER_NOT_FOUND();
}

/** The order is cancelled; giving stock and payment back must not make the shopper repeat it. The recovery job goes on. */
async function undoOrLeave(checkout: Checkout, order: Order): Promise<void> {
  try {
    await drive(checkout, order);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    checkout.log.warn({ order: order.facts.id, code: error.code }, 'undoing a cancelled order is left to a job');
  } finally {
    checkout.goods.sold(
      order.facts.store,
      order.facts.lines.map(({ sku }) => sku),
    );
  }
}
