import type { CurrencyCode } from '@storepod/kernel/currency';
import type { StockCells } from '../csv/import-row.ts';
import type { AdjustmentEntry, SkuStock, StockEntry } from '../stock.ts';
import { badCell } from '../transfer-problems.ts';

/** What a row does to price and stock. The product may not be there yet, so it is not named. */
export interface StockPlan {
  write?: Omit<StockEntry['inventory'], 'productId'>;
  adjust?: Omit<AdjustmentEntry, 'sku'>;
}

type Present = Omit<StockCells, 'stock_exported'>;

/** Undefined where everything is so already. Only cells that differ are written, so that others may change beside them. */
export function planStock(
  cells: StockCells,
  stock: SkuStock | undefined,
  currency: CurrencyCode,
): StockPlan | undefined {
  const { quantity, stock_exported: mark, ...rest } = cells;
  const present = stock && cellsOf(stock, currency);
  const changed = changedCells(rest, present);
  const adjust = stock && quantity !== undefined ? adjustmentOf(quantity, mark, stock) : undefined;
  const isNew = !stock && (quantity !== undefined || Object.keys(rest).length > 0);
  if (!isNew && !adjust && Object.keys(changed).length === 0) return undefined;
  requireOrder({ ...present, ...changed });
  if (isNew || Object.keys(changed).length > 0) requirePrice({ ...present, ...changed });
  const write = { ...writeOf(changed, currency), ...(isNew && { quantity: quantity ?? 0 }) };
  return { ...(Object.keys(write).length > 0 && { write }), ...(adjust && { adjust }) };
}

function changedCells(given: Present, present: Present | undefined): Present {
  const changed: Present = Object.fromEntries(
    Object.entries(given).filter(([column, value]) => present?.[column as keyof Present] !== value),
  );
  // Without a special price there is nothing for its dates to be about.
  const clears = changed.special_price === null && !given.special_start && !given.special_end;
  return clears ? { ...changed, special_start: null, special_end: null } : changed;
}

/**
 * By how much a cell was edited since the export. Whatever was sold since then stays sold. All edits of one export count
 * together under its version, so the same file again, or edited further, moves only what is new.
 */
function adjustmentOf(quantity: number, mark: StockCells['stock_exported'], stock: SkuStock): StockPlan['adjust'] {
  if (mark) {
    const delta = quantity - mark.quantity;
    return delta === 0 ? undefined : { delta, key: `csv-${mark.version}`, amend: true, reason: 'CSV' };
  }
  if (quantity === stock.quantity) return undefined;
  throw badCell(
    'quantity',
    `is not set without the cell stock_exported of an export, since sales would be undone; ${stock.quantity} are there now`,
  );
}

function writeOf(cells: Present, currency: CurrencyCode): NonNullable<StockPlan['write']> {
  const price = {
    ...(cells.price !== undefined && { amount: cells.price }),
    ...(cells.special_price !== undefined && { specialAmount: cells.special_price }),
    ...(cells.special_start !== undefined && { specialStartDate: cells.special_start }),
    ...(cells.special_end !== undefined && { specialEndDate: cells.special_end }),
  };
  return {
    ...(cells.sellable !== undefined && { available: cells.sellable }),
    ...(cells.order_minimum !== undefined && { quantityOrderMinimum: cells.order_minimum }),
    ...(cells.order_maximum !== undefined && { quantityOrderMaximum: cells.order_maximum }),
    ...(Object.keys(price).length > 0 && { price: { ...price, currency } }),
  };
}

/** What is known, as a row would say it. A price in another currency is none. */
function cellsOf({ price, ...stock }: SkuStock, currency: CurrencyCode): Present {
  const ours = price?.originalPrice.currency === currency ? price : undefined;
  return {
    ...(ours && { price: ours.originalPrice.amount }),
    special_price: ours?.specialAmount?.amount ?? null,
    special_start: ours?.specialStartDate ?? null,
    special_end: ours?.specialEndDate ?? null,
    sellable: stock.available,
    order_minimum: stock.quantityOrderMinimum,
    order_maximum: stock.quantityOrderMaximum,
  };
}

function requirePrice({ price }: Present): void {
  if (price === undefined) throw badCell('price', 'is missing, and the sku has none in this currency');
}

/** What inventory would refuse, and with it the other skus that it is told of at the same time. */
function requireOrder(wanted: Present): void {
  const { price = Number.POSITIVE_INFINITY, special_price: special, special_start: start, special_end: end } = wanted;
  if (special != null && special > price) throw badCell('special_price', 'is more than the price');
  if (special == null && (start || end)) throw badCell('special_price', 'is missing beside its dates');
  if (start && end && start >= end) throw badCell('special_end', 'is not after the start');
  const { order_minimum: least = 1, order_maximum: most = 0 } = wanted;
  if (most !== 0 && most < least) throw badCell('order_maximum', 'is less than the minimum');
}
