import { instantOf } from '@storepod/kernel/clock';
import { money } from '@storepod/kernel/money';
import type { StockRow } from '../tables.ts';
import type { ManagedSku, Price, SkuInventory } from './stock-shapes.ts';

/**
 * A row as it is told at this moment: whether a special price holds depends on the time, so views are never kept. Shoppers
 * are told nothing of a sku without a price.
 */
export function skuInventoryOf(row: StockRow, now: Date): SkuInventory | undefined {
  const price = priceOf(row, now);
  return price ? { ...stockOf(row), price } : undefined;
}

/** A row as its merchant sees it. */
export const managedSkuOf = (row: StockRow, now: Date): ManagedSku => ({
  ...stockOf(row),
  price: priceOf(row, now),
  stockVersion: row.stock_version,
  priceVersion: row.price_version,
});

const stockOf = (row: StockRow) => ({
  sku: row.sku,
  productId: row.product_id,
  available: row.available,
  canBePurchased: row.available && row.quantity > 0 && row.amount !== null,
  quantity: row.quantity,
  quantityOrderMinimum: row.order_minimum,
  quantityOrderMaximum: row.order_maximum,
});

function priceOf(row: StockRow, now: Date): Price | null {
  const { amount, currency } = row;
  if (amount === null) return null;
  const final = isSpecialAt(row, now) ? (row.special_amount ?? amount) : amount;
  return {
    originalPrice: money(amount, currency),
    finalPrice: money(final, currency),
    discounted: final < amount,
    discountPercent: amount === 0 ? 0 : Math.round(((amount - final) * 100) / amount),
    ...(row.special_amount !== null && { specialAmount: money(row.special_amount, currency) }),
    ...(row.special_start && { specialStartDate: instantOf(row.special_start) }),
    ...(row.special_end && { specialEndDate: instantOf(row.special_end) }),
  };
}

/** The start belongs to the window, the end does not; a side that is not set is open. */
const isSpecialAt = ({ special_start, special_end }: StockRow, now: Date): boolean =>
  (!special_start || special_start <= now) && (!special_end || now < special_end);
