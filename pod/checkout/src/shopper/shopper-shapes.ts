import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';
import { model } from '@storepod/kernel/model';
import { Money } from '@storepod/kernel/money';
import { nullable } from '@storepod/kernel/nullable';
import { Sku } from '@storepod/kernel/sku';
import { textLine, withoutWebAddress } from '@storepod/kernel/text-line';
import Type, { type Static } from 'typebox';
import { CartView, LineOptionView, TotalView } from '../cart/cart-shapes.ts';
import { Address, Phone } from '../customer/address.ts';
import { OrderStanding } from '../order/order-standing.ts';
import { orderStatuses, paymentStatuses, paymentTypes } from '../order/order-states.ts';
import { AcceptedPolicyView } from '../policies/policy-shapes.ts';

/** What a shopper has said of themselves. All of it is empty before the first order. */
export const ShopperInfo = model('ShopperInfo', {
  /** The customer that the store knows them as; null before the first order. */
  id: nullable(Uuid),
  cuaExternalId: Type.String(),
  emailAddress: nullable(Type.String()),
  firstName: nullable(Type.String()),
  lastName: nullable(Type.String()),
  phone: nullable(Type.String()),
  language: nullable(LanguageCode),
  /** Those of the address book, else those of the last order. */
  billing: nullable(Address),
  delivery: nullable(Address),
});
export type ShopperInfo = Static<typeof ShopperInfo>;

export const SaveShopperInfo = model('SaveShopperInfo', {
  firstName: Type.Optional(withoutWebAddress(textLine(64))),
  lastName: Type.Optional(withoutWebAddress(textLine(64))),
  /** Null takes it back. */
  phone: Type.Optional(nullable(Phone)),
  language: Type.Optional(LanguageCode),
});
export type SaveShopperInfo = Static<typeof SaveShopperInfo>;

export const SaveAddress = model('SaveCustomerAddress', {
  address: Address,
  defaultBilling: Type.Optional(Type.Boolean()),
  defaultDelivery: Type.Optional(Type.Boolean()),
});
export type SaveAddress = Static<typeof SaveAddress>;

export const BookAddress = model('CustomerAddress', {
  id: Uuid,
  address: Address,
  defaultBilling: Type.Boolean(),
  defaultDelivery: Type.Boolean(),
});
export type BookAddress = Static<typeof BookAddress>;

const status = {
  orderStatus: Type.Enum([...orderStatuses]),
  paymentStatus: Type.Enum([...paymentStatuses]),
  standing: OrderStanding,
};

export const OwnOrder = model('OwnOrder', {
  id: Uuid,
  number: Type.Integer(),
  orderRef: Uuid,
  ...status,
  payment: Type.Enum([...paymentTypes]),
  datePurchased: Instant,
  total: Money,
  quantity: Type.Integer(),
  /** The first lines, to know it again. */
  products: Type.Array(
    Type.Object({ name: Type.String(), imageUrl: nullable(Type.String()), quantity: Type.Integer() }),
  ),
  mayCancel: Type.Boolean(),
});
export type OwnOrder = Static<typeof OwnOrder>;

export const HistoryView = model('OwnOrderHistory', {
  id: Uuid,
  orderId: Uuid,
  orderStatus: Type.Enum([...orderStatuses]),
  comments: nullable(Type.String()),
  date: Instant,
});
export type HistoryView = Static<typeof HistoryView>;

const Parcel = model('OwnParcel', {
  id: Uuid,
  number: Type.Integer(),
  carrier: nullable(Type.String()),
  trackingNumber: nullable(Type.String()),
  trackingUrl: nullable(Type.String()),
  shippedAt: Instant,
  deliveredAt: nullable(Instant),
  products: Type.Array(Type.Object({ sku: Sku, quantity: Type.Integer() })),
});

export const OwnOrderDetail = model('OwnOrderDetail', {
  id: Uuid,
  number: Type.Integer(),
  orderRef: Uuid,
  ...status,
  payment: Type.Enum([...paymentTypes]),
  /** Where the shopper pays, while there is something to pay. */
  redirectUrl: nullable(Type.String()),
  datePurchased: Instant,
  total: Money,
  /** What is to be paid of it: less than the total where pieces were taken off, or came back, before they were paid for. */
  due: Money,
  /** What has been given back. */
  refunded: Money,
  comments: nullable(Type.String()),
  billing: Address,
  delivery: nullable(Address),
  shippingMethod: nullable(Type.String()),
  acceptedPolicies: Type.Array(AcceptedPolicyView),
  totals: Type.Array(TotalView),
  products: Type.Array(
    Type.Object({
      id: nullable(Uuid),
      sku: Sku,
      name: Type.String(),
      friendlyUrl: nullable(Type.String()),
      imageUrl: nullable(Type.String()),
      options: Type.Array(LineOptionView),
      quantity: Type.Integer(),
      /** Taken off the order before they were sent. */
      cancelled: Type.Integer(),
      price: Money,
      subTotal: Money,
    }),
  ),
  shipments: Type.Array(Parcel),
  history: Type.Array(HistoryView),
  /** Whether another way to pay can be chosen for it. */
  mayPayAnotherWay: Type.Boolean(),
  mayCancel: Type.Boolean(),
});
export type OwnOrderDetail = Static<typeof OwnOrderDetail>;

export const CancelOwn = model('CancelOwnOrder', {
  reason: Type.Optional(Type.String({ maxLength: 500, pattern: '^[^\\u0000]*$' })),
});

export const OrderAgain = model('OrderAgain', {
  cart: CartView,
  /** What is not in the cart, or not as often as it was ordered. */
  missing: Type.Array(
    Type.Object({
      sku: Sku,
      name: Type.String(),
      ordered: Type.Integer(),
      added: Type.Integer(),
      reason: Type.Enum(['NOT_SOLD', 'SOLD_OUT', 'FEWER_LEFT', 'QUANTITY_LIMIT']),
    }),
  ),
});
export type OrderAgain = Static<typeof OrderAgain>;
