import type { ShippingKind, ShippingMethod, Tier } from '../rules.ts';

/** What of a cart is sent. */
export interface Parcel {
  /** In thousandths of the store's unit. */
  weight: number;
  /** What the goods in it cost, before discounts: a code never makes the shipping dearer. */
  amount: number;
}

/** What a method costs for a parcel; undefined where it does not take it. */
type ShippingPrice = (method: ShippingMethod, parcel: Parcel) => number | undefined;

export const shippingPrices: Record<ShippingKind, ShippingPrice> = {
  FLAT: ({ amount }) => amount,
  BY_WEIGHT: ({ tiers }, { weight }) => priceIn(tiers, weight),
  BY_AMOUNT: ({ tiers }, { amount }) => priceIn(tiers, amount),
  FREE_OVER: ({ amount, freeFrom }, parcel) => (parcel.amount >= freeFrom ? 0 : amount),
  PICKUP: ({ amount }) => amount,
};

const priceIn = (tiers: readonly Tier[], size: number) =>
  tiers.find(({ upTo }) => upTo === null || size <= upTo)?.amount;
