import { Instant } from '@storepod/kernel/clock';
import { Email } from '@storepod/kernel/email';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { Money } from '@storepod/kernel/money';
import { nullable } from '@storepod/kernel/nullable';
import { Sku } from '@storepod/kernel/sku';
import { textLine, withoutWebAddress } from '@storepod/kernel/text-line';
import Type, { type Static } from 'typebox';
import { LineOptionView, TotalView } from '../cart/cart-shapes.ts';
import { Address, Phone } from '../customer/address.ts';
import { OrderStanding } from '../order/order-standing.ts';
import { orderStatuses, paymentStatuses, paymentTypes } from '../order/order-states.ts';
import { AcceptedPolicies, AcceptedPolicyView } from '../policies/policy-shapes.ts';

const OrderCustomer = model('OrderCustomer', {
  emailAddress: Email,
  /** The names of the billing address unless given. */
  firstName: Type.Optional(withoutWebAddress(textLine(64))),
  lastName: Type.Optional(withoutWebAddress(textLine(64))),
  phone: Type.Optional(Phone),
});

export const PlaceOrder = model('PlaceOrder', {
  /** Where the total is nothing it is NONE, whatever is named; where there is something to pay, NONE is refused. */
  paymentType: Type.Enum([...paymentTypes]),
  customer: OrderCustomer,
  billing: Address,
  /** Where the goods go; to the billing address unless given. */
  delivery: Type.Optional(Address),
  /** Sends the goods to the billing address, whatever `delivery` says. */
  sameAsBilling: Type.Optional(Type.Boolean()),
  shippingMethod: Type.Optional(Uuid),
  /**
   * What the shopper was shown. Where the order comes to another amount, it is refused with the new totals. Without it the
   * price of each line has to be the one that was shown, and each code of the cart has to take something off.
   */
  expectedTotal: Type.Optional(Money),
  /** Takes the order at the prices of now, whatever they were before. */
  acceptPriceChange: Type.Optional(Type.Boolean()),
  /** Accepts what has to be accepted as it is now, where `acceptedPolicies` names no texts. */
  customerAgreement: Type.Optional(Type.Boolean()),
  /** The texts that the shopper was shown and has accepted. */
  acceptedPolicies: Type.Optional(AcceptedPolicies),
  comments: Type.Optional(Type.String({ maxLength: 2_000 })),
});
export type PlaceOrder = Static<typeof PlaceOrder>;

const OrderStatus = Type.Enum([...orderStatuses]);
const PaymentStatus = Type.Enum([...paymentStatuses]);

const ConfirmedProduct = model('ConfirmedProduct', {
  id: nullable(Uuid),
  sku: Sku,
  name: Type.String(),
  options: Type.Array(LineOptionView),
  imageUrl: nullable(Type.String()),
  quantity: Type.Integer(),
  price: Money,
  subTotal: Money,
});

export const OrderConfirmation = model('OrderConfirmation', {
  id: Uuid,
  /** What people call it. */
  number: Type.Integer(),
  /** Lets a guest ask for the status. */
  orderRef: Uuid,
  orderStatus: OrderStatus,
  paymentStatus: PaymentStatus,
  payment: Type.Enum([...paymentTypes]),
  /** Where the shopper pays, while there is something to pay. */
  redirectUrl: nullable(Type.String()),
  datePurchased: Instant,
  billing: Address,
  delivery: nullable(Address),
  total: Money,
  totals: Type.Array(TotalView),
  products: Type.Array(ConfirmedProduct),
});
export type OrderConfirmation = Static<typeof OrderConfirmation>;

export const CancelWaitingOrder = model('CancelWaitingOrder', {
  /** The reference that the buyer was given. A signed-in shopper cancels their own without. */
  ref: Type.Optional(Type.String({ maxLength: 60 })),
});

export const PayAnotherWay = model('PayAnotherWay', {
  paymentType: Type.Enum([...paymentTypes]),
  /** The reference that the buyer was given. A signed-in shopper pays their own without. */
  ref: Type.Optional(Type.String({ maxLength: 60 })),
});

export const OrderStatusView = model('OrderStatusView', {
  orderId: Uuid,
  orderStatus: OrderStatus,
  paymentStatus: PaymentStatus,
  payment: Type.Enum([...paymentTypes]),
  standing: OrderStanding,
  /** While the order awaits its payment. */
  redirectUrl: nullable(Type.String()),
  /** Whether another way to pay can be chosen for it. */
  mayPayAnotherWay: Type.Boolean(),
  /** What the buyer has accepted with the order. */
  acceptedPolicies: Type.Array(AcceptedPolicyView),
});
export type OrderStatusView = Static<typeof OrderStatusView>;
