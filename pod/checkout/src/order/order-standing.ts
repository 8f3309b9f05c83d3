import { model } from '@storepod/kernel/model';
import { Money, money } from '@storepod/kernel/money';
import { nullable } from '@storepod/kernel/nullable';
import { type RawBuilder, sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { OrderRow } from '../tables.ts';
import { attention } from './attention.ts';
import { type OrderStatus, orderStatuses } from './order-states.ts';

/** Where the goods of an order are, as people are told. */
const goodsWords = [...orderStatuses, 'PARTLY_SHIPPED'] as const;
type GoodsWord = (typeof goodsWords)[number];

/** What has become of the money that was paid. `NONE`: there is nothing to say beside the payment itself. */
const moneyWords = ['NONE', 'TO_REFUND', 'REFUNDING', 'PARTLY_REFUNDED', 'REFUNDED', 'NOT_REFUNDED'] as const;
export type MoneyWord = (typeof moneyWords)[number];

/** How many pieces of an order went where. */
export interface OrderPieces {
  shipped: number;
  returned: number;
  cancelled: number;
}

export type StandingFacts = Pick<
  OrderRow,
  'order_status' | 'attention_reason' | 'currency' | 'captured' | 'refunded' | 'refunding'
> & { pieces: OrderPieces };

/** In what words an order is told of, by shop, console, letters and files alike. */
export const OrderStanding = model('OrderStanding', {
  goods: Type.Enum([...goodsWords]),
  /** Some of it was taken off before it was sent; the rest goes on. */
  restCancelled: Type.Boolean(),
  money: Type.Enum([...moneyWords]),
  /** What the shop keeps of the money of an order that is over; null where it keeps nothing. */
  kept: nullable(Money),
});
export type OrderStanding = Static<typeof OrderStanding>;

/** The one place that decides how an order is called: by its status, its pieces, and its money. */
export function standingOf(facts: StandingFacts): OrderStanding {
  const { pieces, currency, captured, refunded, refunding } = facts;
  const goods = goodsOf(facts.order_status, pieces);
  const isOver = goods === 'CANCELLED' || goods === 'RETURNED';
  const kept = captured - refunded - refunding;
  const word = moneyOf(facts, goods === 'CANCELLED');
  const isKept = isOver && kept > 0 && word !== 'TO_REFUND';
  return {
    goods,
    restCancelled: goods !== 'CANCELLED' && (pieces.cancelled > 0 || facts.order_status === 'CANCELLED'),
    money: word,
    kept: isKept ? money(kept, currency) : null,
  };
}

/**
 * What has left is never called cancelled, and what did not come back is not called returned: orders of before were closed with goods
 * on their way, and a provider may give money back for goods that stay with the customer.
 */
function goodsOf(status: OrderStatus, { shipped, returned }: OrderPieces): GoodsWord {
  const isOut = shipped > returned;
  if (status === 'CANCELLED' && shipped > 0) return isOut ? 'SHIPPED' : 'RETURNED';
  if (status === 'RETURNED' && isOut) return 'DELIVERED';
  if (status === 'PROCESSING' && shipped > 0) return 'PARTLY_SHIPPED';
  return status;
}

function moneyOf({ captured, refunded, refunding, attention_reason }: StandingFacts, isCancelled: boolean): MoneyWord {
  if (captured === 0) return 'NONE';
  if (refunded === captured) return 'REFUNDED';
  if (refunding > 0) return 'REFUNDING';
  if (attention_reason === attention.refundRequired || attention_reason === attention.refundFailed) return 'TO_REFUND';
  if (refunded > 0) return 'PARTLY_REFUNDED';
  return isCancelled ? 'NOT_REFUNDED' : 'NONE';
}

/** What `standingOf` has to know of the lines, of each order of a statement. */
export const piecesOf = (order: 'o' | 'sales_order'): RawBuilder<OrderPieces> =>
  sql<OrderPieces>`(select json_build_object('shipped', coalesce(sum(l.shipped), 0), 'returned', coalesce(sum(l.returned), 0),
      'cancelled', coalesce(sum(l.cancelled), 0))
    from sales_order_line l
    where l.store_id = ${sql.ref(`${order}.store_id`)} and l.order_id = ${sql.ref(`${order}.id`)})`;

/** The same in a file, where words stand beside each other. */
export const standingText = ({ goods, restCancelled, money: word }: OrderStanding): string =>
  [goods, restCancelled && 'REST_CANCELLED', word !== 'NONE' && word].filter(Boolean).join(' ');
