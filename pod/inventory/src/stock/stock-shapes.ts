import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { Money } from '@storepod/kernel/money';
import { Sku } from '@storepod/kernel/sku';
import Type, { type Static } from 'typebox';

/** Room for any warehouse, and a sum over all carts stays far below what a number can hold. */
const MOST_PIECES = 1_000_000_000;
/** In minor units: ten thousand million of a currency with two decimals. */
const LARGEST_AMOUNT = 1_000_000_000_000;

const Pieces = Type.Integer({ minimum: 0, maximum: MOST_PIECES });
const Amount = Type.Integer({ minimum: 0, maximum: LARGEST_AMOUNT, description: 'minor units of the store currency' });

/** What a merchant sets for a sku. What is left out of the special price is cleared; limits that are left out stay. */
export const StockInput = Type.Object({
  /** For look-ups by product only: inventory does not know the catalog. */
  productId: Type.Optional(Uuid),
  quantity: Pieces,
  available: Type.Boolean(),
  /** 1 for a new sku. */
  quantityOrderMinimum: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_PIECES })),
  /** 0 is no limit, as for a new sku. */
  quantityOrderMaximum: Type.Optional(Pieces),
  price: Type.Object({
    amount: Amount,
    specialAmount: Type.Optional(Amount),
    /** The first moment of the special price; without it, it has always been. */
    specialStartDate: Type.Optional(Instant),
    /** The first moment after the special price; without it, it never ends. */
    specialEndDate: Type.Optional(Instant),
  }),
});
export type StockInput = Static<typeof StockInput>;

/** A sku with its stock and its price of this moment. */
export const SkuInventory = Type.Object({
  sku: Sku,
  productId: Type.Union([Uuid, Type.Null()]),
  available: Type.Boolean(),
  /** Available, and at least one piece is left. */
  canBePurchased: Type.Boolean(),
  quantity: Type.Integer(),
  quantityOrderMinimum: Type.Integer(),
  /** 0 is no limit. */
  quantityOrderMaximum: Type.Integer(),
  price: Type.Object({
    originalPrice: Money,
    finalPrice: Money,
    discounted: Type.Boolean(),
    discountPercent: Type.Integer(),
    specialAmount: Type.Optional(Money),
    specialStartDate: Type.Optional(Instant),
    specialEndDate: Type.Optional(Instant),
  }),
});
export type SkuInventory = Static<typeof SkuInventory>;
