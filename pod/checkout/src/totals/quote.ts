import type { CurrencyCode } from '@storepod/kernel/currency';
import type { Uuid } from '@storepod/kernel/ids';
import type { Sku } from '@storepod/kernel/sku';

/** What a cart comes to, before anything is written: what the shopper is shown, and what an order is made of. */

export const totalCodes = ['SUBTOTAL', 'DISCOUNT', 'SHIPPING', 'TAX', 'TOTAL'] as const;
export type TotalCode = (typeof totalCodes)[number];

export interface LineOption {
  name: string;
  value: string;
}

/** A line as catalog and inventory describe it now. Amounts are in minor units. */
export interface PricedLine {
  sku: Sku;
  productId: Uuid;
  name: string;
  options: LineOption[];
  imageUrl: string | null;
  friendlyUrl: string;
  /** Whether it is sent, or delivered without a parcel. */
  shippable: boolean;
  /** In the store's unit of weight. */
  weight: number;
  quantity: number;
  unitAmount: number;
}

/** A line with its shares of discount and tax. `subtotal` is quantity times price, before both. */
export interface QuotedLine extends PricedLine {
  subtotal: number;
  discount: number;
  tax: number;
  /** In basis points: 1900 are 19 %. */
  taxRate: number;
}

/** How the goods travel, as it was when it was chosen. */
export interface ChosenMethod {
  id: Uuid;
  kind: string;
  title: string;
  amount: number;
}

export interface AppliedDiscount {
  id: Uuid;
  /** What was typed; null for one that applies by itself. */
  code: string | null;
  title: string;
  amount: number;
}

export interface TotalEntry {
  code: TotalCode;
  title: string;
  amount: number;
}

export interface Quote {
  currency: CurrencyCode;
  /** Whether the tax is part of the prices, or comes on top of them. */
  taxIncluded: boolean;
  lines: QuotedLine[];
  /** Null where nothing is sent, or nothing was chosen yet. */
  method: ChosenMethod | null;
  discounts: AppliedDiscount[];
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  total: number;
  /** In the order in which they are shown; the last one is the total. */
  entries: TotalEntry[];
}
