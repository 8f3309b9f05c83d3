import type { ProductCard, SkuInventory } from '../../backend/shapes.ts';
import { type Availability, stockOf } from './stock.ts';

/** The variant that a card speaks of. */
interface BestOffer {
  sku: string;
  /** Other variants cost more. */
  isFrom: boolean;
}

/** Of the variants that can be bought the cheapest; where none can, the cheapest of all. */
export function bestOffer({ sku, skus }: Pick<ProductCard, 'sku' | 'skus'>, availability: Availability): BestOffer {
  const known = skus.flatMap((one) => availability?.get(one) ?? []);
  const sold = known.filter((one) => isSold(availability, one.sku));
  const [cheapest, ...others] = (sold.length > 0 ? sold : known).toSorted((one, other) => costOf(one) - costOf(other));
  if (!cheapest) return { sku, isFrom: false };
  return { sku: cheapest.sku, isFrom: others.some((other) => costOf(other) > costOf(cheapest)) };
}

const costOf = ({ price }: SkuInventory) => price.finalPrice.amount;

/** Whether one can be bought now. */
export function isSold(availability: Availability, sku: string): boolean {
  const { state } = stockOf(availability, sku);
  return state === 'in-stock' || state === 'low';
}
