import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { Instant } from '@storepod/kernel/clock';
import { CurrencyCode } from '@storepod/kernel/currency';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { Money } from '@storepod/kernel/money';
import { nullable } from '@storepod/kernel/nullable';
import Type, { type Static } from 'typebox';
import { problems } from '../problems.ts';
import { OrderRef } from '../transaction/shapes.ts';

const refundStatuses = ['PENDING', 'SUCCEEDED', 'FAILED'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

const RequestRefund = model('RequestRefund', {
  /** Names this refund: the same key again gives nothing back again. */
  key: Uuid,
  amount: Type.Object(
    { amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), currency: CurrencyCode },
    { additionalProperties: false },
  ),
  reason: Type.Optional(Type.String({ maxLength: 500 })),
});
export type RequestRefund = Static<typeof RequestRefund>;

export const RefundView = model('RefundView', {
  key: Uuid,
  amount: Money,
  status: Type.Enum([...refundStatuses]),
  /** When the money went back, or was decided against. */
  endedAt: Type.Optional(Instant),
  /** Why the provider decided against it. */
  failure: Type.Optional(Type.String()),
});
export type RefundView = Static<typeof RefundView>;

/** A refund as the merchant sees it. */
export const Refund = model('PaymentRefund', {
  key: Uuid,
  internalRef: Uuid,
  amount: Money,
  status: Type.Enum([...refundStatuses]),
  reason: nullable(Type.String()),
  failure: nullable(Type.String()),
  requestedAt: Instant,
  endedAt: nullable(Instant),
});
export type Refund = Static<typeof Refund>;

export const refundEndpoints = {
  requestRefund: endpoint({
    access: permission('STORE-POD.PAYMENT.INITIATE'),
    method: 'POST',
    path: '/api/v1/private/payments/:ref/refunds',
    summary: 'Gives back some or all of what was paid. Where the provider has to be asked, its answer comes later.',
    params: { ref: OrderRef },
    body: RequestRefund,
    response: RefundView,
    problems: [
      problems.TRANSACTION_NOT_FOUND,
      problems.REFUND_EXCEEDED,
      problems.REFUND_NOT_PAID,
      problems.REFUND_KEY_REUSED,
    ],
  }),
  listRefunds: endpoint({
    access: permission('STORE-POD.PAYMENT.TRANSACTIONS-READ'),
    method: 'GET',
    path: '/api/v1/private/payment/transaction/:internalRef/refunds',
    summary: 'What was given back of a payment, the first one first.',
    params: { internalRef: Uuid },
    response: Type.Array(Refund),
    problems: [problems.TRANSACTION_NOT_FOUND],
  }),
};
