import type { Texts } from './texts.ts';

/**
 * How a demo shop takes money and sends goods, and who has bought what in it. Amounts are decimal text in the store's
 * currency: `7.90`.
 */
export interface DemoTrade<Language extends string = string> {
  payments: {
    /** Where a transfer goes to: the bank details, one line each. */
    transfer: Texts<Language>;
    /** What cash on delivery means here. */
    cash: Texts<Language>;
  };
  shipping: readonly DemoShippingMethod<Language>[];
  tax: DemoTax<Language>;
  discounts: readonly DemoDiscount<Language>[];
  customers: Readonly<Record<string, DemoCustomer<Language>>>;
  /** The first one first. */
  orders: readonly DemoOrder[];
  /** Where the shopper who has an account in every demo shop has things sent to, the first choice first. */
  addressBook: readonly DemoAddress[];
}

export interface DemoShippingMethod<Language extends string> {
  /** What the orders of the demo call it. */
  code: string;
  kind: 'FLAT' | 'BY_WEIGHT' | 'FREE_OVER' | 'PICKUP';
  titles: Texts<Language>;
  price?: string;
  freeFrom?: string;
  /** Null: whatever is heavier. */
  tiers?: readonly { upToGrams: number | null; price: string }[];
  /** Everywhere unless given. */
  places?: readonly { country: string; postalPrefixes?: readonly string[] }[];
}

export interface DemoTax<Language extends string> {
  pricesIncludeTax: boolean;
  taxShipping: boolean;
  rounding: 'LINE' | 'ORDER';
  /** Where the store is. */
  country: string;
  region: string | null;
  rates: readonly {
    country: string;
    region: string | null;
    titles: Texts<Language>;
    /** `8.875` are 8.875 %. */
    percent: string;
  }[];
}

export interface DemoDiscount<Language extends string> {
  /** What shoppers type; null: it applies by itself. */
  code: string | null;
  name: string;
  titles: Texts<Language>;
  /** One of the two. */
  percent?: string;
  amount?: string;
  minimum?: string;
  /** How often one customer may use it. */
  customerLimit?: number;
}

export interface DemoAddress {
  firstName: string;
  lastName: string;
  company?: string;
  phone?: string;
  address: string;
  city: string;
  stateProvince?: string;
  postalCode?: string;
  country: string;
}

export interface DemoCustomer<Language extends string> {
  /** Whoever has none is the shopper with the account. */
  email?: string;
  language: Language;
  billing: DemoAddress;
  /** Where the goods go, if not there. */
  delivery?: DemoAddress;
}

/** What becomes of an order. `CREATED` is missing: an order is that for some milliseconds. */
export type DemoOrderStatus =
  | 'PENDING_PAYMENT'
  | 'CONFIRMED'
  | 'PROCESSING'
  | 'SHIPPED'
  | 'DELIVERING'
  | 'DELIVERED'
  | 'COMPLETED'
  | 'CANCELLED'
  | 'RETURNED';

export interface DemoOrder {
  /** When it was placed: a day before the shop is filled with the hour in UTC, or some hours before. */
  placed: { daysAgo: number; at: string } | { hoursAgo: number };
  customer: string;
  payment: 'SANDBOX' | 'COD' | 'MANUAL_TRANSFER';
  shipping: string;
  /** Pieces by sku. */
  lines: Readonly<Record<string, number>>;
  becomes: DemoOrderStatus;
  code?: string;
  /** What the buyer wrote. */
  comments?: string;
  /** What the staff noted. */
  note?: string;
  /** Of a transfer that is not there: the merchant is looking for it. */
  isVerified?: true;
  /** Why it was cancelled: by the bank, by the buyer, or by the merchant with or without giving the money back. */
  cancelled?: 'declined' | 'by-shopper' | 'by-merchant' | 'and-refunded';
  /** The first line goes in a parcel of its own. Of an order in PROCESSING it is the only one that has left. */
  inTwoParcels?: true;
  /** What was given back: goods that came back with their money, or money alone. */
  back?: DemoGivenBack;
}

export type DemoGivenBack =
  /** All goods, or one piece of the first line, with their money. */
  | { kind: 'return'; of: 'all' | 'first'; reason: string }
  /** An amount as decimal text, or all that was paid. */
  | { kind: 'refund'; amount: string | 'all'; reason: string };
