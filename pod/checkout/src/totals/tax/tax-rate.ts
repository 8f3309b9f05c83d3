import type { Destination, ShippingMethod, TaxRate, TaxRules } from '../rules.ts';
import { isSameRegion } from '../shipping/reaches.ts';

/** Where a cart is taxed: where it goes; what is picked up, or goes nowhere yet, where the store is. */
export function taxedAt(
  { country, region }: TaxRules,
  destination: Destination | undefined,
  method: ShippingMethod | undefined,
): Destination | undefined {
  const store = country === null ? undefined : { country, region: region ?? undefined };
  return method?.kind === 'PICKUP' ? (store ?? destination) : (destination ?? store);
}

/** The rate of a place: that of its region, else that of its country. There is one of each at most. */
export function rateAt(rates: readonly TaxRate[], place: Destination | undefined): TaxRate | undefined {
  const inCountry = rates.filter(({ country }) => country === place?.country);
  return (
    inCountry.find(({ region }) => isSameRegion(region, place?.region)) ??
    inCountry.find(({ region }) => region === null)
  );
}
