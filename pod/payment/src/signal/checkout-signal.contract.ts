import { permission } from '@storepod/contract/access';
import { contract } from '@storepod/contract/contract';
import { endpoint } from '@storepod/contract/endpoint';
import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { Money } from '@storepod/kernel/money';
import Type, { type Static } from 'typebox';
import { PaymentStatus, PaymentType } from '../payment-types.ts';
import { OrderRef } from '../transaction/shapes.ts';

const PaymentSignal = model('PaymentSignal', {
  status: PaymentStatus,
  transactionRef: Uuid,
  /** Which attempt to pay the order it is, and how that was to be paid. */
  attempt: Type.Optional(Type.Integer()),
  paymentType: Type.Optional(PaymentType),
  /** The same for every delivery of one outcome. */
  eventId: Type.String({ maxLength: 120 }),
  /** Why, where it is not the shopper's or the provider's doing: the store has switched this way to pay off. */
  reason: Type.Optional(Type.Enum(['TYPE_WITHDRAWN'])),
  /** What was captured. */
  amount: Type.Optional(Money),
  refund: Type.Optional(
    Type.Object({
      key: Uuid,
      status: Type.Enum(['SUCCEEDED', 'FAILED']),
      amount: Money,
      /** When the money went back, as the ledger has it. */
      endedAt: Type.Optional(Instant),
      failure: Type.Optional(Type.String({ maxLength: 500 })),
      /** Made in the books of the provider: checkout did not ask for it. */
      outside: Type.Optional(Type.Boolean()),
    }),
  ),
});
export type PaymentSignal = Static<typeof PaymentSignal>;
export type SignalReason = NonNullable<PaymentSignal['reason']>;

/** The one endpoint of checkout that payment calls. */
export const checkoutSignals = contract('checkout', {
  paymentSignal: endpoint({
    method: 'POST',
    path: '/api/v1/private/orders/:ref/signals/payment',
    access: permission('STORE-POD.CHECKOUT.SIGNAL'),
    summary: 'How the payment of an order stands now. Repeating it changes nothing.',
    params: { ref: OrderRef },
    body: PaymentSignal,
  }),
});
