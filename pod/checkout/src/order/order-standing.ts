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
  /** What of its total is for the shipping and was not given back as such, in minor units. */
  forShipping: number;
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
  /** What that is for: exactly the shipping, or something else that the shop has decided on. */
  keptFor: nullable(Type.Enum(['SHIPPING', 'OTHER'])),
  /** What its customer has still to get: what payment was asked for, and, of an order that is over, what nobody has decided on yet. */
  owed: nullable(Money),
});
export type OrderStanding = Static<typeof OrderStanding>;

/** The one place that decides how an order is called: by its status, its pieces, and its money. */
export function standingOf(facts: StandingFacts): OrderStanding {
  const { pieces, currency, refunding } = facts;
  const goods = goodsOf(facts.order_status, pieces);
  const isOver = goods === 'CANCELLED' || goods === 'RETURNED';
  const isDecided = !isOwed(facts, goods === 'CANCELLED');
  const left = isOver ? leftOf(facts) : 0;
  const kept = isDecided ? left : 0;
  const owed = refunding + left - kept;
  return {
    goods,
    restCancelled: goods !== 'CANCELLED' && (pieces.cancelled > 0 || facts.order_status === 'CANCELLED'),
    money: moneyOf(facts, goods === 'CANCELLED'),
    kept: kept > 0 ? money(kept, currency) : null,
    keptFor: kept > 0 ? (kept === pieces.forShipping ? 'SHIPPING' : 'OTHER') : null,
    owed: owed > 0 ? money(owed, currency) : null,
  };
}

const leftOf = ({ captured, refunded, refunding }: StandingFacts) => captured - refunded - refunding;

/**
 * Whether somebody has still to decide on money that is left. Of a cancelled order that holds for whatever needs attention: it has one
 * reason at a time, and a later one must not turn what is owed into what is kept.
 */
function isOwed(facts: StandingFacts, isCancelled: boolean): boolean {
  const { attention_reason: reason } = facts;
  if (reason === null || leftOf(facts) === 0) return false;
  return isCancelled || reason === attention.refundRequired || reason === attention.refundFailed;
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

function moneyOf(facts: StandingFacts, isCancelled: boolean): MoneyWord {
  const { captured, refunded, refunding } = facts;
  if (captured === 0) return 'NONE';
  if (refunded === captured) return 'REFUNDED';
  if (refunding > 0) return 'REFUNDING';
  if (isOwed(facts, isCancelled)) return 'TO_REFUND';
  if (refunded > 0) return 'PARTLY_REFUNDED';
  return isCancelled ? 'NOT_REFUNDED' : 'NONE';
}

/** What `standingOf` has to know of the lines, of each order of a statement. */
export const piecesOf = (order: 'o' | 'sales_order'): RawBuilder<OrderPieces> =>
  sql<OrderPieces>`(select json_build_object('shipped', coalesce(sum(l.shipped), 0), 'returned', coalesce(sum(l.returned), 0),
      'cancelled', coalesce(sum(l.cancelled), 0), 'forShipping', ${sql.ref(`${order}.total`)}
        - coalesce(sum(l.subtotal - l.discount + case when ${sql.ref(`${order}.tax_included`)} then 0 else l.tax end), 0)
        - (select coalesce(sum(r.shipping), 0) from sales_refund r where r.store_id = ${sql.ref(`${order}.store_id`)}
            and r.order_id = ${sql.ref(`${order}.id`)} and r.status <> 'FAILED'))
    from sales_order_line l
    where l.store_id = ${sql.ref(`${order}.store_id`)} and l.order_id = ${sql.ref(`${order}.id`)})`;

/** The same in a file, where words stand beside each other. */
export const standingText = ({ goods, restCancelled, money: word }: OrderStanding): string =>
  [goods, restCancelled && 'REST_CANCELLED', word !== 'NONE' && word].filter(Boolean).join(' ');
