import { saleStateAt } from '@storepod/boundary/sale';
import type { CurrencyCode } from '@storepod/kernel/currency';
import type { Sku } from '@storepod/kernel/sku';
import { problems } from '../problems.ts';
import type { PricedLine } from '../totals/quote.ts';
import type { Good } from './goods.ts';

/** More of one thing than anybody orders at once; inventory takes as many. */
export const MOST_OF_A_LINE = 1_000_000;

/** Whether this good can be bought at that moment, whatever the quantity. */
export const isPurchasable = ({ described, stock }: Good, now: Date): boolean =>
  saleStateAt(described, now) === 'OPEN' && stock.canBePurchased;

/** How many of a good one order may have. Inventory says 0 where there is no limit. */
export function quantityRange({ stock }: Good): { minimum: number; maximum: number } {
  const { quantityOrderMinimum: minimum, quantityOrderMaximum } = stock;
  return { minimum, maximum: quantityOrderMaximum === 0 ? MOST_OF_A_LINE : quantityOrderMaximum };
}

/** Refuses what cannot be bought now, or not in this quantity. Whether there is enough of it, the reservation decides. */
export function requirePurchasable(sku: Sku, good: Good | undefined, quantity: number, now: Date): Good {
  if (!good || !isPurchasable(good, now)) throw problems.NOT_PURCHASABLE({ sku });
  const { minimum, maximum } = quantityRange(good);
  if (quantity < minimum || quantity > maximum) throw problems.QUANTITY_OUT_OF_RANGE({ sku, minimum, maximum });
  return good;
}

/** The one currency of some goods; undefined where there are none. */
export function currencyOf(goods: readonly Good[]): CurrencyCode | undefined {
  const currencies = new Set(goods.map(({ stock }) => stock.price.finalPrice.currency));
  if (currencies.size > 1) throw problems.CURRENCIES_DIFFER({ currencies: [...currencies].join(', ') });
  return [...currencies][0];
}

/** A good in the form in which totals are computed. */
export const pricedLine = (sku: Sku, { described, stock }: Good, quantity: number): PricedLine => ({
  sku,
  productId: described.productId,
  name: described.name,
  options: (described.variant?.optionValues ?? []).map(({ optionName, valueName }) => ({
    name: optionName,
    value: valueName,
  })),
  imageUrl: described.imageUrl,
  friendlyUrl: described.friendlyUrl,
  shippable: described.shipeable && !described.virtual,
  weight: described.weight ?? 0,
  quantity,
  unitAmount: stock.price.finalPrice.amount,
});
