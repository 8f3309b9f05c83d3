import type { CountryCode } from '@storepod/kernel/country';
import type { CurrencyCode } from '@storepod/kernel/currency';
import type { Uuid } from '@storepod/kernel/ids';
import type { LanguageCode } from '@storepod/kernel/language-code';
import type { Sku } from '@storepod/kernel/sku';

/** What a store has decided about shipping, taxes and discounts, as far as it concerns a cart. Amounts are in minor units. */
export interface StoreRules {
  /** Those that are switched on, in their order. */
  methods: ShippingMethod[];
  tax: TaxRules;
  /** Those that are switched on: all that apply by themselves, and those whose codes were typed. */
  discounts: Discount[];
}

/** A text in some languages of a store. */
export type Titles = Partial<Record<LanguageCode, string>>;

export const shippingKinds = ['FLAT', 'BY_WEIGHT', 'BY_AMOUNT', 'FREE_OVER', 'PICKUP'] as const;
export type ShippingKind = (typeof shippingKinds)[number];

/** A step of a price list: what it costs up to this weight, in thousandths of the store's unit, or up to this amount. */
export interface Tier {
  /** Null: whatever is above the steps before. */
  upTo: number | null;
  amount: number;
}

/** A country, or some regions or postal codes of it. */
export interface Place {
  country: CountryCode;
  regions: string[];
  /** The first signs of postal codes. */
  postalPrefixes: string[];
}

export interface ShippingMethod {
  id: Uuid;
  kind: ShippingKind;
  titles: Titles;
  currency: CurrencyCode;
  /** The price of FLAT and PICKUP, and of FREE_OVER below its limit. */
  amount: number;
  /** The price lists of BY_WEIGHT and BY_AMOUNT, the smallest step first. */
  tiers: Tier[];
  /** From this amount of goods on, FREE_OVER costs nothing. */
  freeFrom: number;
  /** Where it delivers to; none: everywhere. */
  places: Place[];
}

export const taxRoundings = ['LINE', 'ORDER'] as const;
export type TaxRounding = (typeof taxRoundings)[number];

/** A rate, or a discount, of all of it: they are in thousandths of a percent. */
export const WHOLE = 100_000;

export interface TaxRate {
  country: CountryCode;
  /** Null: the whole country, but for regions that have a rate of their own. */
  region: string | null;
  titles: Titles;
  /** In thousandths of a percent. */
  rate: number;
}

export interface TaxRules {
  pricesIncludeTax: boolean;
  /** Whether shipping is taxed like the goods. */
  taxShipping: boolean;
  rounding: TaxRounding;
  /** Where the store is: what is picked up is taxed there, and what has no destination yet. */
  country: CountryCode | null;
  region: string | null;
  rates: TaxRate[];
}

export const discountKinds = ['PERCENTAGE', 'AMOUNT', 'FREE_SHIPPING'] as const;
export type DiscountKind = (typeof discountKinds)[number];

export interface Discount {
  id: Uuid;
  /** Null: it applies by itself. In upper case. */
  code: string | null;
  name: string;
  titles: Titles;
  kind: DiscountKind;
  /** Of PERCENTAGE, in thousandths of a percent. */
  rate: number;
  /** Of AMOUNT. */
  amount: number;
  /** Of the two amounts; null where there is neither. */
  currency: CurrencyCode | null;
  /** What the goods that it is for have to come to. */
  minimum: number;
  /** What it is for; none: everything. */
  skus: Sku[];
  startsAt: Date | null;
  endsAt: Date | null;
  /** Whether it goes together with others that do. */
  combinable: boolean;
  usageLimit: number | null;
  customerLimit: number | null;
  used: number;
  usedByCustomer: number;
}

/** Where goods go, as far as it decides shipping and taxes. */
export interface Destination {
  country: string;
  region?: string | undefined;
  postalCode?: string | undefined;
}
