import { Instant } from '@storepod/kernel/clock';
import { CurrencyCode } from '@storepod/kernel/currency';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { Money } from '@storepod/kernel/money';
import { nullable } from '@storepod/kernel/nullable';
import { Sku } from '@storepod/kernel/sku';
import { textLine } from '@storepod/kernel/text-line';
import Type, { type Static } from 'typebox';

/** Room for any warehouse, and a sum over all carts stays far below what a number can hold. */
export const MOST_PIECES = 1_000_000_000;
/** In minor units: ten thousand million of a currency with two decimals. */
export const LARGEST_AMOUNT = 1_000_000_000_000;

const Pieces = Type.Integer({ minimum: 0, maximum: MOST_PIECES });
const Amount = Type.Integer({ minimum: 0, maximum: LARGEST_AMOUNT, description: 'minor units of the store currency' });
const Version = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** Why the stock was changed, for the ledger. */
const Reason = textLine(200);

/** What a merchant sets for a sku. What is left out stays as it is, and null clears. */
export const StockInput = model('StockInput', {
  /** For look-ups by product only: inventory does not know the catalog. */
  productId: Type.Optional(Uuid),
  /** For a new sku; for a known one only with `stockVersion`, so that no sale since then is undone. Else adjust it. */
  quantity: Type.Optional(Pieces),
  /** Sets the quantity only if no piece has come or gone since this version. */
  stockVersion: Type.Optional(Version),
  /** Writes only if price, limits and availability are those of this version. Sales do not change it. */
  priceVersion: Type.Optional(Version),
  /** True for a new sku. */
  available: Type.Optional(Type.Boolean()),
  /** 1 for a new sku. */
  quantityOrderMinimum: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_PIECES })),
  /** 0 is no limit, as for a new sku. */
  quantityOrderMaximum: Type.Optional(Pieces),
  /** Without it, the price stays; a new sku without it cannot be bought yet. */
  price: Type.Optional(
    Type.Object({
      amount: Type.Optional(Amount),
      /** Refused where the store has another currency by now. */
      currency: Type.Optional(CurrencyCode),
      /** Null clears it together with its dates. */
      specialAmount: Type.Optional(nullable(Amount)),
      /** The first moment of the special price; null: it has always been. */
      specialStartDate: Type.Optional(nullable(Instant)),
      /** The first moment after the special price; null: it never ends. */
      specialEndDate: Type.Optional(nullable(Instant)),
    }),
  ),
  reason: Type.Optional(Reason),
});
export type StockInput = Static<typeof StockInput>;

/** Pieces that came or went beside orders. The same key again changes nothing. */
export const AdjustmentInput = model('AdjustmentInput', {
  delta: Type.Integer({ minimum: -MOST_PIECES, maximum: MOST_PIECES }),
  reason: Type.Optional(Reason),
  key: Type.String({ minLength: 1, maxLength: 100, pattern: '^[\\x21-\\x7e]{1,100}$' }),
  /** The delta stands in the place of what was adjusted under this key before, and only the difference is moved. */
  amend: Type.Optional(Type.Boolean()),
});
export type AdjustmentInput = Static<typeof AdjustmentInput>;

const Price = model('Price', {
  originalPrice: Money,
  finalPrice: Money,
  discounted: Type.Boolean(),
  discountPercent: Type.Integer(),
  specialAmount: Type.Optional(Money),
  specialStartDate: Type.Optional(Instant),
  specialEndDate: Type.Optional(Instant),
});
export type Price = Static<typeof Price>;

/** A sku with its stock and its price of this moment. */
export const SkuInventory = model('SkuInventory', {
  sku: Sku,
  productId: nullable(Uuid),
  available: Type.Boolean(),
  /** Available, and at least one piece is left. */
  canBePurchased: Type.Boolean(),
  quantity: Type.Integer(),
  quantityOrderMinimum: Type.Integer(),
  /** 0 is no limit. */
  quantityOrderMaximum: Type.Integer(),
  price: Price,
});
export type SkuInventory = Static<typeof SkuInventory>;

/** The same for those who manage it: also a sku without a price, and the versions by which it is written. */
export const ManagedSku = model('ManagedSku', {
  ...SkuInventory.properties,
  price: nullable(Price),
  /** Rises with every piece that comes or goes, by orders too. */
  stockVersion: Type.Integer(),
  /** Rises with every change of price, limits or availability. */
  priceVersion: Type.Integer(),
});
export type ManagedSku = Static<typeof ManagedSku>;
