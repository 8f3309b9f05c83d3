import { containing } from '@storepod/database/list/like';
import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Sku } from '@storepod/kernel/sku';
import { type RawBuilder, sql } from 'kysely';
import Type, { type Static } from 'typebox';
import { orderStatuses } from '../order/order-states.ts';
import { OrderStatusName, PaymentStatusName, PaymentTypeName } from './order-shapes.ts';

const text = (maxLength: number) => Type.Optional(Type.String({ minLength: 1, maxLength }));
const amount = Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }));

/** What orders are looked for by; all that is given must hold. */
export const orderFilter = {
  status: Type.Optional(Type.Array(OrderStatusName, { maxItems: orderStatuses.length })),
  paymentStatus: Type.Optional(PaymentStatusName),
  paymentType: Type.Optional(PaymentTypeName),
  /** From this instant on, and before that one. */
  placedFrom: Type.Optional(Instant),
  placedTo: Type.Optional(Instant),
  number: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  ref: Type.Optional(Uuid),
  customerId: Type.Optional(Uuid),
  /** Some letters of the customer's name, or of the address. */
  name: text(130),
  email: text(320),
  /** Some digits, however they are written. */
  phone: text(32),
  sku: Type.Optional(Sku),
  /** In minor units, both included. */
  amountFrom: amount,
  amountTo: amount,
  needsAttention: Type.Optional(Type.Boolean()),
};
export type OrderFilter = Static<ReturnType<typeof filterObject>>;
const filterObject = () => Type.Object(orderFilter);

/** The condition on `o`. Letters are found by their own index first; the row then decides. */
export function matching(store: StoreMerchantId, filter: OrderFilter): RawBuilder<unknown> {
  const digits = filter.phone?.replace(/[^0-9]/g, '');
  const conditions = [
    sql`o.store_id = ${store}`,
    filter.status?.length && sql`o.order_status = any(${filter.status}::order_status[])`,
    filter.paymentStatus && sql`o.payment_status = ${filter.paymentStatus}`,
    filter.paymentType && sql`o.payment_type = ${filter.paymentType}`,
    filter.placedFrom && sql`o.placed_at >= ${new Date(filter.placedFrom)}`,
    filter.placedTo && sql`o.placed_at < ${new Date(filter.placedTo)}`,
    filter.number !== undefined && sql`o.number = ${filter.number}`,
    filter.ref && sql`o.ref = ${filter.ref}`,
    filter.customerId && sql`o.customer_id = ${filter.customerId}`,
    filter.name && sql`${lettered(store, filter.name)} and o.customer_name ilike ${containing(filter.name)}`,
    filter.email && sql`${lettered(store, filter.email)} and o.email ilike ${containing(filter.email)}`,
    digits && lettered(store, digits),
    // A number without digits is nobody's.
    digits === '' && sql`false`,
    filter.sku &&
      sql`o.id in (select l.order_id from sales_order_line l where l.store_id = ${store} and l.sku = ${filter.sku})`,
    filter.amountFrom !== undefined && sql`o.total >= ${filter.amountFrom}`,
    filter.amountTo !== undefined && sql`o.total <= ${filter.amountTo}`,
    filter.needsAttention !== undefined && sql`o.needs_attention = ${filter.needsAttention}`,
  ];
  return sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` and `,
  );
}

const lettered = (store: StoreMerchantId, letters: string) =>
  sql`o.id in (select s.order_id from sales_order_search s
    where s.store_id = ${store} and s.letters like ${containing(letters.toLowerCase())})`;
