import { problems } from '../problems.ts';
import { attention } from './attention.ts';
import type { Order } from './order.ts';
import type { Actor, LedgerOutcome } from './order-entry.ts';
import { goodsAfterRefund } from './signal-moves.ts';

/** A refund is asked for here and answered by payment later; until then it counts as on its way. */
export interface RefundRequest {
  key: string;
  amount: number;
}

export function refundRequested(order: Order, { key, amount }: RefundRequest, at: Date, actor: Actor): void {
  const { captured, refunded, refunding } = order.state;
  const refundable = captured - refunded - refunding;
  if (amount < 1 || amount > refundable) throw problems.REFUND_EXCEEDED({ amount, refundable });
  order.change({
    at,
    to: { refunding: refunding + amount },
    note: { type: 'REFUND_REQUESTED', source: 'CONSOLE', sourceRef: key, actor, payload: { key, amount } },
  });
}

/** Payment's answer to a refund. Twice the same answer counts once. */
export function refundSettled(
  order: Order,
  { key, amount, isRepeat, failure }: RefundRequest & { isRepeat: boolean; failure: string | undefined },
  at: Date,
): LedgerOutcome {
  const sourceRef = `refund:${key}`;
  const note = { type: 'REFUND_SETTLED', source: 'PAYMENT', payload: { key, amount }, reason: failure } as const;
  if (isRepeat) {
    order.remark(at, { ...note, outcome: 'DUPLICATE' });
    return 'DUPLICATE';
  }
  const { captured, refunded, refunding, attentionReason } = order.state;
  if (amount > refunding) {
    order.remark(at, { ...note, outcome: 'IGNORED', reason: 'no such refund is under way' });
    return 'IGNORED';
  }
  if (failure !== undefined) {
    const to = { refunding: refunding - amount, attentionReason: attention.refundFailed };
    order.change({ at, to, note: { ...note, sourceRef } });
    return 'APPLIED';
  }
  const isWhole = refunded + amount === captured;
  order.change({
    at,
    to: {
      refunding: refunding - amount,
      refunded: refunded + amount,
      ...(isWhole && { paymentStatus: 'REFUNDED' as const }),
      ...(isWhole && attentionReason === attention.refundRequired && { attentionReason: null }),
    },
    note: { ...note, sourceRef },
  });
  return 'APPLIED';
}

/**
 * Somebody has given money back in the books of the provider. What was asked for here at the same time and does not fit beside it is
 * refused by payment soon; until then the signal has to come again.
 */
export function refundedOutside(
  order: Order,
  { key, amount, isRepeat }: RefundRequest & { isRepeat: boolean },
  at: Date,
): LedgerOutcome {
  const note = { type: 'REFUND_SETTLED', source: 'PAYMENT', payload: { key, amount } } as const;
  if (isRepeat) {
    order.remark(at, { ...note, outcome: 'DUPLICATE' });
    return 'DUPLICATE';
  }
  const { captured, refunded, refunding, attentionReason, orderStatus } = order.state;
  if (refunded + refunding + amount > captured) throw problems.ORDER_CHANGED();
  const isWhole = refunded + amount === captured;
  order.change({
    at,
    to: {
      refunded: refunded + amount,
      ...(isWhole && { paymentStatus: 'REFUNDED' as const }),
      ...(isWhole &&
        order.phase === 'CLOSED' &&
        attentionReason === attention.refundRequired && { attentionReason: null }),
      ...(isWhole && order.phase === 'OPEN' && goodsAfterRefund(orderStatus, order)),
    },
    note: { ...note, sourceRef: `refund:${key}`, reason: 'made at the provider' },
  });
  return 'APPLIED';
}
