import { instantOf } from '@storepod/kernel/clock';
import { money } from '@storepod/kernel/money';
import type { StockRow } from '../tables.ts';
import type { SkuInventory } from './stock-shapes.ts';

/** A row as it is told at this moment: whether a special price holds depends on the time, so views are never kept. */
export function skuInventoryOf(row: StockRow, now: Date): SkuInventory {
  return {
    sku: row.sku,
    productId: row.product_id,
    available: row.available,
    canBePurchased: row.available && row.quantity > 0,
    quantity: row.quantity,
    quantityOrderMinimum: row.order_minimum,
    quantityOrderMaximum: row.order_maximum,
    price: priceOf(row, now),
  };
}

function priceOf(row: StockRow, now: Date): SkuInventory['price'] {
  const final = isSpecialAt(row, now) ? (row.special_amount ?? row.amount) : row.amount;
  return {
    originalPrice: money(row.amount, row.currency),
    finalPrice: money(final, row.currency),
    discounted: final < row.amount,
    discountPercent: row.amount === 0 ? 0 : Math.round(((row.amount - final) * 100) / row.amount),
    ...(row.special_amount !== null && { specialAmount: money(row.special_amount, row.currency) }),
    ...(row.special_start && { specialStartDate: instantOf(row.special_start) }),
    ...(row.special_end && { specialEndDate: instantOf(row.special_end) }),
  };
}

/** The start belongs to the window, the end does not; a side that is not set is open. */
const isSpecialAt = ({ special_start, special_end }: StockRow, now: Date): boolean =>
  (!special_start || special_start <= now) && (!special_end || now < special_end);
