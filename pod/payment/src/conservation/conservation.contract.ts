import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { Money } from '@storepod/kernel/money';
import { nullable } from '@storepod/kernel/nullable';
import Type, { type Static } from 'typebox';

export const Conservation = model('PaymentConservation', {
  /** Payments whose row, refunds and ledger disagree. Anything but none is a fault. */
  violations: Type.Array(Type.Object({ internalRef: Uuid, fault: Type.String() })),
  /** What came and what went back, in each currency. */
  captured: Type.Array(Money),
  refunded: Type.Array(Money),
  /** Payments at a provider that are not decided yet, and since when the oldest waits. */
  undecided: Type.Integer(),
  undecidedSince: nullable(Instant),
  refundsPending: Type.Integer(),
  needAttention: Type.Integer(),
  /** Messages of providers that were taken and not worked on yet. */
  webhooksWaiting: Type.Integer(),
});
export type Conservation = Static<typeof Conservation>;

export const conservationEndpoints = {
  paymentConservation: endpoint({
    access: permission('STORE-POD.PAYMENT.READ'),
    method: 'GET',
    path: '/api/v1/private/payments/conservation',
    summary: 'Whether the books of a store add up, and what waits.',
    response: Conservation,
  }),
};
