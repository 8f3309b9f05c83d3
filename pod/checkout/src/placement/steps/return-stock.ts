import { trusted } from '@storepod/kernel/value';
import { readBooks } from '../../fulfilment/order-books.sql.ts';
import { unsentOf } from '../../fulfilment/order-lines.ts';
import { stockReturned } from '../../order/step-moves.ts';
import type { Step } from '../step.ts';

/**
 * Puts back what was sold and is still here. What has left the house is not in the stock until it comes back, and what was
 * taken off the order before has a return of its own.
 */
export const returnStock: Step<void> = {
  ask: async ({ inventory, db }, { facts }) => {
    const { store, id, ref } = facts;
    const { lines } = await readBooks(db, store, id);
    const here = lines
      .map((line) => ({ sku: line.sku, quantity: unsentOf(line) }))
      .filter(({ quantity }) => quantity > 0);
    if (here.length === 0) return;
    const isUntouched = lines.every(({ shipped, cancelled }) => shipped === 0 && cancelled === 0);
    const body = isUntouched ? null : { lines: here, returnKey: `cancelled:${id}` };
    await inventory.returnStock({ store, params: { ref: trusted(ref) }, body });
  },
  apply: stockReturned,
};
