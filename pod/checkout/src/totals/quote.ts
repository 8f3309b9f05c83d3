import type { CurrencyCode } from '@storepod/kernel/currency';
import type { Uuid } from '@storepod/kernel/ids';
import type { Sku } from '@storepod/kernel/sku';
import type { DiscountKind, ShippingKind } from './rules.ts';

/** What a cart comes to, before anything is written: what the shopper is shown, and what an order is made of. */

export const totalCodes = ['SUBTOTAL', 'DISCOUNT', 'SHIPPING', 'TAX', 'TOTAL'] as const;
export type TotalCode = (typeof totalCodes)[number];

export interface LineOption {
  name: string;
  value: string;
}

/** A line as catalog and inventory describe it now. Amounts are in minor units. A cart has one line of a sku. */
export interface PricedLine {
  sku: Sku;
  productId: Uuid;
  name: string;
  options: LineOption[];
  imageUrl: string | null;
  friendlyUrl: string;
  /** Whether it is sent, or delivered without a parcel. */
  shippable: boolean;
  /** In the store's unit of weight, with three decimals. */
  weight: number;
  quantity: number;
  unitAmount: number;
}

/** A line with its shares of discount and tax. `subtotal` is quantity times price, before both. */
export interface QuotedLine extends PricedLine {
  subtotal: number;
  discount: number;
  tax: number;
  /** In thousandths of a percent: 19000 are 19 %, 8875 are 8.875 %. */
  taxRate: number;
}

/** How the goods travel, as it was when it was chosen. `amount` is what the shopper pays for it. */
export interface ChosenMethod {
  id: Uuid;
  kind: ShippingKind;
  title: string;
  amount: number;
}

/** A method to choose from. `fullAmount` is its price where no discount makes it free. */
export interface OfferedMethod extends ChosenMethod {
  fullAmount: number;
}

export interface AppliedDiscount {
  id: Uuid;
  /** What was typed; null for one that applies by itself. */
  code: string | null;
  kind: DiscountKind;
  title: string;
  /** What it takes off the goods, or off the shipping where it makes that free. */
  amount: number;
}

export const codeRefusals = [
  /** There is none, or not yet, or it is switched off. */
  'UNKNOWN',
  'ENDED',
  'USED_UP',
  'USED_BY_CUSTOMER',
  'MINIMUM_NOT_REACHED',
  /** It takes nothing off this cart. */
  'NO_EFFECT',
  /** It does not go together with others, and these take off more. */
  'NOT_COMBINED',
] as const;
export type CodeRefusal = (typeof codeRefusals)[number];

/** A code that was typed and takes nothing off, and why. */
export interface RefusedCode {
  code: string;
  reason: CodeRefusal;
  /** What the goods that it is for have to come to, where they do not. */
  minimum?: number;
  /** It makes shipping free, which is free without it. The order is placed all the same, and the code is not used up. */
  isNeedless?: true;
}

export interface TotalEntry {
  code: TotalCode;
  title: string;
  /** What is taken off is negative. */
  amount: number;
}

export interface Quote {
  currency: CurrencyCode;
  /** Whether the tax is part of the prices, or comes on top of them. */
  taxIncluded: boolean;
  lines: QuotedLine[];
  /** Whether a method has to be chosen before the cart can be ordered. */
  needsMethod: boolean;
  /** Null where nothing is sent, where nothing was chosen yet, and where the chosen one does not serve the destination. */
  method: ChosenMethod | null;
  /** Those that serve the destination, in the order of the store. */
  methods: OfferedMethod[];
  /** Those that the order uses up. */
  discounts: AppliedDiscount[];
  /** Codes that were typed and take nothing off. */
  problems: RefusedCode[];
  /** Whether a discount that applied by itself when the cart was last changed has ended since, and would have saved more. */
  hasLapsed: boolean;
  subtotal: number;
  /** Taken off the goods: the sum of the shares of the lines. */
  discount: number;
  /** What the shopper pays for shipping. */
  shipping: number;
  /** That of the lines and of the shipping together. */
  tax: number;
  shippingTax: number;
  total: number;
  /** In the order in which they are shown; the last one is the total. Those before it add up to it, without an included tax. */
  entries: TotalEntry[];
}
