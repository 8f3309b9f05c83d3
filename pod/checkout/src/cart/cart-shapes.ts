import { Instant } from '@storepod/kernel/clock';
import { CurrencyCode } from '@storepod/kernel/currency';
import { Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';
import { model } from '@storepod/kernel/model';
import { Money } from '@storepod/kernel/money';
import { nullable } from '@storepod/kernel/nullable';
import { Sku } from '@storepod/kernel/sku';
import Type, { type Static } from 'typebox';
import { MOST_OF_A_LINE } from '../goods/purchase-rules.ts';
import { DiscountCode } from '../totals/discount/discount-code.ts';
import { codeRefusals, totalCodes } from '../totals/quote.ts';
import { MOST_CODES } from './cart-limits.ts';

/** One line of a cart. The quantity is the one there shall be; 0 removes the line. */
export const CartItem = model('CartItem', {
  product: Sku,
  quantity: Type.Integer({ minimum: 0, maximum: MOST_OF_A_LINE }),
});
export type CartItem = Static<typeof CartItem>;

export const CartDiscountCodes = model('CartDiscountCodes', {
  codes: Type.Array(DiscountCode, { maxItems: MOST_CODES }),
});

export const LineOptionView = Type.Object({ name: Type.String(), value: Type.String() });

const CartProduct = model('CartProduct', {
  id: Uuid,
  sku: Sku,
  name: Type.String(),
  friendlyUrl: Type.String(),
  imageUrl: nullable(Type.String()),
  options: Type.Array(LineOptionView),
  quantity: Type.Integer(),
  price: Money,
  /** Before a special price; the same where there is none. */
  originalPrice: Money,
  /** What the shopper was told when the line was written, where it is another price now. */
  formerPrice: nullable(Money),
  subTotal: Money,
  /** Whether it can be bought now, in this quantity. */
  available: Type.Boolean(),
  /** Pieces that are left. */
  quantityLeft: Type.Integer(),
  quantityOrderMinimum: Type.Integer(),
  /** 0 is no limit. */
  quantityOrderMaximum: Type.Integer(),
  /** Whether it is sent, or delivered without a parcel. */
  shippable: Type.Boolean(),
  dateAvailable: Instant,
});

export const TotalView = model('OrderTotal', {
  code: Type.Enum([...totalCodes]),
  title: Type.String(),
  value: Money,
});

/** A code that was typed and takes nothing off, and why. */
export const RefusedCodeView = model('RefusedCode', {
  code: Type.String(),
  reason: Type.Enum([...codeRefusals]),
  /** What the goods have to come to, where they do not. */
  minimum: Type.Optional(Money),
});

export const CartView = model('Cart', {
  id: Uuid,
  /** Whoever has it has the cart. */
  code: Uuid,
  language: nullable(LanguageCode),
  /** The order that it became. */
  order: nullable(Uuid),
  /** Whether it belongs to the account of a shopper. */
  ofShopper: Type.Boolean(),
  /** Pieces of all lines. */
  quantity: Type.Integer(),
  currency: CurrencyCode,
  subtotal: Money,
  total: Money,
  totals: Type.Array(TotalView),
  discountCodes: Type.Array(Type.String()),
  refusedCodes: Type.Array(RefusedCodeView),
  products: Type.Array(CartProduct),
  /** Lines of products that the shop does not show any more. They stay until the shopper takes them out; no order has them. */
  unavailable: Type.Array(Type.Object({ sku: Sku, quantity: Type.Integer() })),
});
export type CartView = Static<typeof CartView>;
