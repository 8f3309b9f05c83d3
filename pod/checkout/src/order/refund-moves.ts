import { problems } from '../problems.ts';
import { attention } from './attention.ts';
import { goodsAfterRefund } from './goods-after-refund.ts';
import type { Order } from './order.ts';
import type { Actor, LedgerOutcome } from './order-entry.ts';
import type { TakenOff } from './return-moves.ts';

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

/** What payment says has become of a refund. */
export interface RefundNews extends RefundRequest {
  /** What was asked for under the key and is not answered yet; undefined where there is no such refund. */
  asked: number | undefined;
  isRepeat: boolean;
  failure: string | undefined;
  /** What has to be given back of the order before nobody has to see to it any more; all of it unless given. */
  owed?: number | undefined;
}

/** Payment's answer to a refund. Twice the same answer counts once. */
export function refundSettled(order: Order, news: RefundNews, at: Date): LedgerOutcome {
  const { key, amount, asked, isRepeat, failure, owed } = news;
  const sourceRef = `refund:${key}`;
  const note = { type: 'REFUND_SETTLED', source: 'PAYMENT', payload: { key, amount }, reason: failure } as const;
  if (isRepeat) {
    order.remark(at, { ...note, outcome: 'DUPLICATE' });
    return 'DUPLICATE';
  }
  const { captured, refunded, refunding, attentionReason } = order.state;
  if (asked !== amount || amount > refunding) return refundDisagrees(order, news, at);
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
      ...(refunded + amount >= (owed ?? captured) &&
        attentionReason === attention.refundRequired && { attentionReason: null }),
    },
    note: { ...note, sourceRef },
  });
  return 'APPLIED';
}

/**
 * Payment tells of a refund that was not asked for like this. No sum is touched, since none would be right; where money has
 * gone back that the order does not know of, a person compares the two. What was all given back before is known.
 */
function refundDisagrees(order: Order, { key, amount, asked, failure }: RefundNews, at: Date): LedgerOutcome {
  const reason =
    asked === undefined ? 'no such refund is under way' : `${asked} was asked for, and payment tells of ${amount}`;
  const note = { type: 'REFUND_SETTLED', source: 'PAYMENT', payload: { key, amount, failure }, reason } as const;
  const isKnown = order.state.paymentStatus === 'REFUNDED' || (asked === undefined && failure !== undefined);
  if (isKnown) order.remark(at, { ...note, outcome: 'IGNORED' });
  else order.change({ at, to: { attentionReason: attention.paymentDisagrees }, note: { ...note, outcome: 'IGNORED' } });
  return 'IGNORED';
}

/** How the ledger explains a refund that nobody asked for here. */
export const MADE_AT_PROVIDER = 'made at the provider';

interface OutsideRefund extends RefundRequest, Pick<RefundNews, 'isRepeat' | 'owed'> {
  /** What was not sent of an order of which something was. */
  rest?: TakenOff | undefined;
}

/**
 * Somebody has given money back in the books of the provider. What was asked for here at the same time and does not fit beside it is
 * refused by payment soon; until then the signal has to come again.
 */
export function refundedOutside(
  order: Order,
  { key, amount, isRepeat, owed, rest }: OutsideRefund,
  at: Date,
): LedgerOutcome {
  const note = { type: 'REFUND_SETTLED', source: 'PAYMENT', payload: { key, amount } } as const;
  if (isRepeat) {
    order.remark(at, { ...note, outcome: 'DUPLICATE' });
    return 'DUPLICATE';
  }
  const { captured, refunded, refunding, attentionReason } = order.state;
  if (refunded + refunding + amount > captured) throw problems.ORDER_CHANGED();
  const isWhole = refunded + amount === captured;
  order.change({
    at,
    to: {
      refunded: refunded + amount,
      ...(isWhole && { paymentStatus: 'REFUNDED' as const }),
      ...(refunded + amount >= (owed ?? captured) &&
        attentionReason === attention.refundRequired && { attentionReason: null }),
      ...(isWhole && order.phase === 'OPEN' && goodsAfterRefund(order, rest)),
    },
    note: { ...note, sourceRef: `refund:${key}`, reason: MADE_AT_PROVIDER },
  });
  return 'APPLIED';
}
