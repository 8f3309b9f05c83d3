import { trusted } from '@storepod/kernel/value';
import type { Checkout } from '../../checkout.ts';
import { readBooks } from '../../fulfilment/order-books.sql.ts';
import { unsentOf } from '../../fulfilment/order-lines.ts';
import type { Order } from '../../order/order.ts';
import { stockReturned } from '../../order/step-moves.ts';
import { problems } from '../../problems.ts';
import { isAllBack, restockPending } from '../../refund/restock-job.ts';
import type { Step } from '../step.ts';

/**
 * Puts back what was sold and is still here. What has left the house is not in the stock until it comes back, and what was
 * taken off the order before has a return of its own, which goes first: the answer is whether all of the order is in the stock again.
 */
export const returnStock: Step<boolean> = {
  ask: async (checkout, order) => {
    const { store, id } = order.facts;
    await restockPending(checkout, store, id);
    await putBack(checkout, order);
    return isAllBack(checkout, store, id);
  },
  apply: stockReturned,
};

async function putBack({ inventory, db }: Checkout, { facts, state }: Order): Promise<void> {
  const { store, id, ref } = facts;
  const { lines } = await readBooks(db, store, id);
  const here = lines
    .map((line) => ({ sku: line.sku, quantity: unsentOf(line) }))
    .filter(({ quantity }) => quantity > 0);
  if (here.length === 0) return;
  const isUntouched = lines.every(({ shipped, cancelled }) => shipped === 0 && cancelled === 0);
  const body = isUntouched ? null : { lines: here, returnKey: `cancelled:${id}` };
  const { status } = await inventory.returnStock({ store, params: { ref: trusted(ref) }, body });
  if (!status) throw problems.STOCK_NOT_COMMITTED({ inventoryStatus: state.inventoryStatus });
}
