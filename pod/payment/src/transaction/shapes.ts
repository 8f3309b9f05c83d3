import { Instant } from '@storepod/kernel/clock';
import { CurrencyCode } from '@storepod/kernel/currency';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { Money } from '@storepod/kernel/money';
import { nullable } from '@storepod/kernel/nullable';
import { type Brand, stringValue } from '@storepod/kernel/value';
import Type, { type Static } from 'typebox';
import { PaymentStatus, PaymentType } from '../payment-types.ts';

/** The order that is paid, by the reference that checkout gave it. */
export type OrderRef = Brand<string, 'OrderRef'>;
export const OrderRef = stringValue<OrderRef>({
  kind: 'OrderRef',
  pattern: '^[A-Za-z0-9_-]{1,60}$',
  maxLength: 60,
  description: '1 to 60 letters, digits, hyphens or underscores',
  examples: ['019b0f2e-7c40-7abc-8def-0123456789ab'],
});

const amountOf = (minimum: number) =>
  Type.Object(
    { amount: Type.Integer({ minimum, maximum: Number.MAX_SAFE_INTEGER }), currency: CurrencyCode },
    { additionalProperties: false },
  );

/** Which payment of an order it is: its shopper may choose another way to pay while it waits. */
export const Attempt = Type.Integer({ minimum: 1, maximum: 1_000 });

/** An address of the shop, to which the browser comes back. */
const ReturnUrl = Type.String({ maxLength: 1_000, pattern: '^https?://[^\\s]+$' });

export const InitiatePayment = model('InitiatePayment', {
  ref: OrderRef,
  /** The first one unless given. A later one takes the place of those before it. */
  attempt: Type.Optional(Attempt),
  amount: amountOf(0),
  paymentType: PaymentType,
  /** Until when the shopper may pay. A provider may round it to what it allows. */
  expireAt: Type.Optional(Instant),
  successUrl: ReturnUrl,
  cancelUrl: ReturnUrl,
  customerEmail: Type.Optional(Type.String({ maxLength: 254 })),
  lang: Type.Optional(Type.String({ maxLength: 3, pattern: '^[a-z]{2,3}$' })),
  /** What the shopper reads at the provider: the number of the order and the name of the shop. */
  description: Type.Optional(Type.String({ maxLength: 200 })),
});
export type InitiatePayment = Static<typeof InitiatePayment>;

/** What is to be collected from now on. */
export const LowerPayment = model('LowerPayment', { amount: amountOf(0) });
export type LowerPayment = Static<typeof LowerPayment>;

/** How the payment of an order stands. */
export const PaymentView = model('PaymentView', {
  ref: OrderRef,
  /** The attempt that was paid, or else the last one. */
  attempt: Type.Integer(),
  internalRef: Uuid,
  paymentType: PaymentType,
  status: PaymentStatus,
  amount: Money,
  captured: Money,
  refunded: Money,
  /** Where the shopper pays, while there is something to pay. */
  redirectUrl: nullable(Type.String()),
});
export type PaymentView = Static<typeof PaymentView>;

/** The same after a cancellation; of an order whose payment was never begun there is nothing but its status. */
export const CancelledPaymentView = model('CancelledPaymentView', {
  ...PaymentView.properties,
  internalRef: nullable(Uuid),
  paymentType: nullable(PaymentType),
  amount: nullable(Money),
  captured: nullable(Money),
  refunded: nullable(Money),
});
export type CancelledPaymentView = Static<typeof CancelledPaymentView>;

/** A payment as the merchant sees it. */
export const Transaction = model('PaymentTransaction', {
  id: Uuid,
  internalRef: Uuid,
  requestRef: OrderRef,
  amount: Money,
  captured: Money,
  refunded: Money,
  paymentType: PaymentType,
  status: PaymentStatus,
  transactionDate: Instant,
  /** What the merchant noted of a transfer, or what the provider calls the charge. */
  transactionNo: nullable(Type.String()),
  /** Somebody should look at it, and why. */
  needsAttention: Type.Boolean(),
  attentionReason: nullable(Type.String()),
  version: Type.Integer(),
});
export type Transaction = Static<typeof Transaction>;

export const Approval = model('PaymentApproval', {
  /** The number by which the merchant finds the transfer, or the receipt of the cash, again. */
  transactionNo: Type.String({ minLength: 1, maxLength: 100 }),
});
export type Approval = Static<typeof Approval>;
