import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { Money } from '@storepod/kernel/money';
import Type, { type Static } from 'typebox';
import { orderStatuses, paymentStatuses, paymentTypes } from '../order/order-states.ts';
import { problems } from '../problems.ts';

const PaymentStatus = Type.Enum([...paymentStatuses]);

/** What became of a payment, or of a refund of it. */
export const PaymentSignal = model('PaymentSignal', {
  status: PaymentStatus,
  transactionRef: Type.String({ minLength: 1, maxLength: 70 }),
  /** Which attempt to pay the order it is about, the first one unless given, and how that was to be paid. */
  attempt: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  paymentType: Type.Optional(Type.Enum([...paymentTypes])),
  /** Why, where it is neither the shopper's nor the provider's doing. */
  reason: Type.Optional(Type.Enum(['TYPE_WITHDRAWN'])),
  /** By which payment finds a message in its log; what was heard before is known by what it says. */
  eventId: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
  /** What has been captured. */
  amount: Type.Optional(Money),
  refund: Type.Optional(
    Type.Object({
      key: Uuid,
      status: Type.Enum(['SUCCEEDED', 'FAILED']),
      amount: Money,
      /** When the money went back, as payment's ledger has it. */
      endedAt: Type.Optional(Instant),
      /** As long as payment writes it; the ledger keeps the beginning. */
      failure: Type.Optional(Type.String({ maxLength: 500 })),
      /** Made in the books of the provider, and not asked for here. */
      outside: Type.Optional(Type.Boolean()),
    }),
  ),
});
export type PaymentSignal = Static<typeof PaymentSignal>;

/** What the order made of it. A signal that it cannot use is IGNORED and no error: asking again could not change that. */
export const SignalOutcome = model('SignalOutcome', {
  outcome: Type.Enum(['APPLIED', 'DUPLICATE', 'IGNORED']),
  orderStatus: Type.Enum([...orderStatuses]),
  paymentStatus: PaymentStatus,
});
export type SignalOutcome = Static<typeof SignalOutcome>;

const ReservationExpired = model('ReservationExpired', {
  reservationRef: Type.String({ minLength: 1, maxLength: 60 }),
  /** When the hold ended: an order can be held anew, and that hold can end as well. */
  heldUntil: Type.Optional(Instant),
});
export type ReservationExpired = Static<typeof ReservationExpired>;

const signal = {
  method: 'POST',
  access: permission('STORE-POD.CHECKOUT.SIGNAL'),
  params: { ref: Uuid },
  response: SignalOutcome,
  problems: [problems.ORDER_NOT_FOUND, problems.ORDER_CHANGED],
} as const;

export const signalEndpoints = {
  paymentSignal: endpoint({
    ...signal,
    path: '/api/v1/private/orders/:ref/signals/payment',
    summary: 'What became of the payment of an order. Repeating it changes nothing.',
    body: PaymentSignal,
  }),
  reservationExpired: endpoint({
    ...signal,
    path: '/api/v1/private/orders/:ref/signals/reservation-expired',
    summary: 'The stock of an order is no longer held. Repeating it changes nothing.',
    body: ReservationExpired,
  }),
};
