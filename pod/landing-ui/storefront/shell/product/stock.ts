import type { LanguageCode } from '@storepod/kernel/language-code';
import type { SkuInventory } from '../../backend/shapes.ts';
import type { PriceView, StockView } from '../../theme-contract/views.ts';
import { shownDiscount, shownPrice } from '../format/price.ts';

/** Below this many pieces a shopper is told how many are left. */
const FEW = 5;

/** Prices and stock by sku; undefined where inventory could not be asked. */
export type Availability = ReadonlyMap<string, SkuInventory> | undefined;

/** A sku that inventory does not know is not stocked. */
export function stockOf(availability: Availability, sku: string): StockView {
  if (!availability) return { state: 'unknown' };
  const known = availability.get(sku);
  if (!known?.canBePurchased || known.quantity < known.quantityOrderMinimum) return { state: 'out' };
  return known.quantity <= FEW ? { state: 'low', left: known.quantity } : { state: 'in-stock' };
}

export function priceOf(availability: Availability, sku: string, locale: LanguageCode): PriceView | undefined {
  const price = availability?.get(sku)?.price;
  if (!price) return undefined;
  const final = shownPrice(price.finalPrice, locale);
  if (!price.discounted) return { final };
  return {
    final,
    original: shownPrice(price.originalPrice, locale),
    discount: shownDiscount(price.discountPercent, locale),
  };
}
