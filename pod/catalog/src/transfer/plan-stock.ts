import type { CurrencyCode } from '@storepod/kernel/currency';
import type { StockCells } from './import-row.ts';
import type { SkuStock, StockEntry } from './stock.ts';
import { badCell } from './transfer-problems.ts';

/** Without its product, which may not be there yet. */
export type StockPlan = Omit<StockEntry['inventory'], 'productId'>;

/** What a row does to price and stock: undefined where everything is so already. */
export function planStock(
  cells: StockCells,
  stock: SkuStock | undefined,
  currency: CurrencyCode,
): StockPlan | undefined {
  const present = stock && cellsOf(stock, currency);
  const given = Object.entries(cells) as [keyof StockCells, unknown][];
  if (given.every(([column, value]) => present !== undefined && present[column] === value)) return undefined;
  const wanted = { quantity: 0, sellable: true, ...present, ...cells };
  if (wanted.special_price === null && !cells.special_start && !cells.special_end)
    Object.assign(wanted, { special_start: null, special_end: null });
  requireOrder(wanted);
  if (wanted.price === undefined) throw badCell('price', 'is missing, and the sku has none in this currency');
  return {
    quantity: wanted.quantity,
    available: wanted.sellable,
    ...(wanted.order_minimum !== undefined && { quantityOrderMinimum: wanted.order_minimum }),
    ...(wanted.order_maximum !== undefined && { quantityOrderMaximum: wanted.order_maximum }),
    price: {
      amount: wanted.price,
      ...(wanted.special_price != null && { specialAmount: wanted.special_price }),
      ...(wanted.special_start && { specialStartDate: wanted.special_start }),
      ...(wanted.special_end && { specialEndDate: wanted.special_end }),
    },
  };
}

/** What is known, as a row would say it. A price in another currency is none. */
function cellsOf({ price, ...stock }: SkuStock, currency: CurrencyCode): StockCells {
  const isOurs = price.originalPrice.currency === currency;
  return {
    ...(isOurs && { price: price.originalPrice.amount }),
    special_price: isOurs ? (price.specialAmount?.amount ?? null) : null,
    special_start: price.specialStartDate ?? null,
    special_end: price.specialEndDate ?? null,
    quantity: stock.quantity,
    sellable: stock.available,
    order_minimum: stock.quantityOrderMinimum,
    order_maximum: stock.quantityOrderMaximum,
  };
}

/** What inventory would refuse, and with it the other skus that it is told of at the same time. */
function requireOrder(wanted: StockCells): void {
  const { price = Number.POSITIVE_INFINITY, special_price: special, special_start: start, special_end: end } = wanted;
  if (special != null && special > price) throw badCell('special_price', 'is more than the price');
  if (special == null && (start || end)) throw badCell('special_price', 'is missing beside its dates');
  if (start && end && start >= end) throw badCell('special_end', 'is not after the start');
  const { order_minimum: least = 1, order_maximum: most = 0 } = wanted;
  if (most !== 0 && most < least) throw badCell('order_maximum', 'is less than the minimum');
}
