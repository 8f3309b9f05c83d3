import { Sku } from '@storepod/kernel/sku';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineBooks, OrderBooks } from '../fulfilment/order-books.sql.ts';
import { refundableOf } from '../fulfilment/order-lines.ts';
import { suggestRefund } from './refund-amounts.ts';

const line = (given: Partial<LineBooks> = {}): LineBooks => ({
  ...{ position: 0, sku: Sku.parse('A'), shippable: true, quantity: 3, shipped: 0, returned: 0, cancelled: 0 },
  ...{ subtotal: 1000, discount: 0, tax: 0, refundedQuantity: 0, refundedAmount: 0 },
  ...given,
});
const books = (lines: LineBooks[], given: Partial<OrderBooks> = {}): OrderBooks => ({
  ...{ total: 1000, taxIncluded: false, shippingRefunded: 0, shipments: 0, arrived: 0, notArrived: [], lines },
  ...given,
});

/** Any order whose parts add up: lines with their shares, shipping and its tax. */
const anyOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 12 }),
        subtotal: fc.integer({ min: 0, max: 1_000_000 }),
        discount: fc.integer({ min: 0, max: 100 }),
        tax: fc.integer({ min: 0, max: 200_000 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    shipping: fc.integer({ min: 0, max: 5_000 }),
    taxIncluded: fc.boolean(),
  })
  .map(({ lines, shipping, taxIncluded }) => {
    const rows = lines.map((given, position) =>
      line({ ...given, position, sku: Sku.parse(`S${position}`), discount: Math.min(given.discount, given.subtotal) }),
    );
    const goods = rows.reduce((sum, row) => sum + row.subtotal - row.discount + (taxIncluded ? 0 : row.tax), 0);
    return books(rows, { taxIncluded, total: goods + shipping });
  });

/** What is left of an order after a refund, as the next one reads it. */
function after(order: OrderBooks, plan: ReturnType<typeof suggestRefund>): OrderBooks {
  return {
    ...order,
    shippingRefunded: order.shippingRefunded + plan.shipping,
    lines: order.lines.map((row) => {
      const share = plan.lines.find((one) => one.line.position === row.position);
      if (!share) return row;
      return {
        ...row,
        refundedQuantity: row.refundedQuantity + share.quantity,
        refundedAmount: row.refundedAmount + share.amount,
      };
    }),
  };
}

describe('what lines are worth', () => {
  it('a third of 10.00 is 3.33, then 3.33, then 3.34', () => {
    let order = books([line()]);
    const amounts = [1, 2, 3].map(() => {
      const plan = suggestRefund(order, { lines: [{ sku: Sku.parse('A'), quantity: 1 }] });
      order = after(order, plan);
      return plan.amount;
    });
    expect(amounts).toEqual([333, 333, 334]);
  });

  it.each([
    ['without the share of the discount', line({ discount: 100 }), false, 900],
    ['with the tax that came on top', line({ tax: 50 }), false, 1050],
    ['with the tax that was in it', line({ tax: 50 }), true, 1000],
  ])('%s', (_, row, taxIncluded, amount) => {
    const all = { lines: [{ sku: row.sku, quantity: 3 }] };
    expect(suggestRefund(books([row], { taxIncluded, total: 2000 }), all).amount).toBe(amount);
  });

  it('comes to the total exactly, in whatever portions everything is given back, also where some of them failed', () => {
    fc.assert(
      fc.property(anyOrder, fc.infiniteStream(fc.nat()), (start, chance) => {
        const next = (below: number) => (chance.next().value ?? 0) % below;
        let order = start;
        let given = 0;
        for (let round = 0; round < 40; round++) {
          const open = order.lines.filter((row) => refundableOf(row) > 0);
          const row = open[next(Math.max(1, open.length))];
          if (!row) break;
          const plan = suggestRefund(order, { lines: [{ sku: row.sku, quantity: 1 + next(refundableOf(row)) }] });
          // One in four fails: nothing of it is remembered.
          if (next(4) === 0) continue;
          order = after(order, plan);
          given += plan.amount;
        }
        const rest = suggestRefund(order, {});
        expect(rest.lines.every(({ amount }) => amount >= 0)).toBe(true);
        expect(given + rest.amount).toBe(start.total);
      }),
      { numRuns: 1_000 },
    );
  });
});
