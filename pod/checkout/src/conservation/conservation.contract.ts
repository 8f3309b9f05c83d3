import { endpoint } from '@storepod/contract/endpoint';
import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { Money } from '@storepod/kernel/money';
import { nullable } from '@storepod/kernel/nullable';
import Type, { type Static } from 'typebox';
import { orders, readBooks } from '../order-admin/order-access.ts';

export const OrderConservation = model('OrderConservation', {
  /** Orders of which totals, lines, parcels, returns, refunds and statuses disagree. Anything but none is a fault. */
  violations: Type.Array(Type.Object({ orderId: Uuid, number: Type.Integer(), fault: Type.String() })),
  /** What was paid, given back, and asked to be given back, in each currency. */
  captured: Type.Array(Money),
  refunded: Type.Array(Money),
  refunding: Type.Array(Money),
  /** Orders that owe another service something for longer than a step takes, and since when the oldest does. */
  stuck: Type.Integer(),
  stuckSince: nullable(Instant),
  needAttention: Type.Integer(),
  refundsPending: Type.Integer(),
  /** Returns that are not in the stock yet. */
  restocksPending: Type.Integer(),
});
export type OrderConservation = Static<typeof OrderConservation>;

export const conservationEndpoints = {
  orderConservation: endpoint({
    ...readBooks,
    path: `${orders}/conservation`,
    summary: 'Whether the books of the orders of a store add up, and what waits.',
    response: OrderConservation,
  }),
};
