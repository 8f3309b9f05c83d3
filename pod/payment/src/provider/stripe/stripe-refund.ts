import { ProviderSilence, type RefundState } from '../provider.ts';

/** A refund of Stripe as far as it is read here. */
export interface StripeRefund {
  id?: unknown;
  object?: unknown;
  payment_intent?: unknown;
  amount?: unknown;
  currency?: unknown;
  status?: unknown;
  failure_reason?: unknown;
  metadata?: { refund_key?: unknown };
}

const refundKinds: Readonly<Record<string, RefundState['kind']>> = {
  succeeded: 'SUCCEEDED',
  pending: 'PENDING',
  requires_action: 'PENDING',
  failed: 'FAILED',
  canceled: 'FAILED',
};

export function refundStateOf(refund: StripeRefund): RefundState {
  const kind = refundKinds[String(refund?.status)];
  if (!kind || typeof refund.id !== 'string')
    throw new ProviderSilence('STRIPE refund: the answer cannot be read', 'UNREADABLE', 200);
  return {
    kind,
    externalId: refund.id,
    ...(kind === 'FAILED' && { failure: String(refund.failure_reason ?? refund.status) }),
  };
}
