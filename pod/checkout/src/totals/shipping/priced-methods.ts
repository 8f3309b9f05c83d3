import type { CurrencyCode } from '@storepod/kernel/currency';
import type { Destination, ShippingMethod } from '../rules.ts';
import type { QuotedSubtotal } from '../subtotal.ts';
import { reaches } from './reaches.ts';
import { type Parcel, shippingPrices } from './shipping-prices.ts';

/** A method that takes the parcel to its destination, and its price before discounts. */
export interface PricedMethod {
  method: ShippingMethod;
  amount: number;
}

interface Shipment {
  currency: CurrencyCode;
  lines: readonly QuotedSubtotal[];
  destination?: Destination | undefined;
}

/** The methods to choose from. Those with prices in another currency are left out: the store has changed its own since. */
export function pricedMethods(
  methods: readonly ShippingMethod[],
  { currency, lines, destination }: Shipment,
): PricedMethod[] {
  const sent = lines.filter(({ line }) => line.shippable);
  if (sent.length === 0) return [];
  const parcel = parcelOf(sent);
  return methods.flatMap((method) => {
    if (method.currency !== currency || !reaches(method, destination)) return [];
    const amount = shippingPrices[method.kind](method, parcel);
    return amount === undefined ? [] : [{ method, amount }];
  });
}

/** Weights are added up in thousandths: three times 0.1 is more than 0.3 in binary fractions. */
const parcelOf = (sent: readonly QuotedSubtotal[]): Parcel => ({
  weight: sent.reduce((sum, { line }) => sum + Math.round(line.weight * 1000) * line.quantity, 0),
  amount: sent.reduce((sum, { subtotal }) => sum + subtotal, 0),
});
