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

/** Where the orders are that somebody looks for, and by which condition. */
interface Sought {
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  placedAt: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}

/**
 * Letters and amounts are known to the search, `s`, and the rest to the rows, `o`. What one of them answers alone is not asked of
 * both: to look up the rows of a common name takes five times as long as to find it.
 */
export function sought(store: StoreMerchantId, filter: OrderFilter, isByAmount = false): Sought {
  const ofSearch = searchConditions(filter);
  const ofRows = rowConditions(store, filter);
  const asksSearch = isByAmount || ofSearch.length > 0;
  if (!asksSearch) return { ...inRows, where: all(sql`o.store_id = ${store}`, ...ofRows) };
  const where = all(sql`s.store_id = ${store}`, ...ofSearch, ...ofRows);
  return { ...(ofRows.length > 0 ? inBoth : inSearch), where };
}

const inRows = { from: sql`sales_order o`, id: sql`o.id`, placedAt: sql`o.placed_at` };
const inSearch = { from: sql`sales_order_search s`, id: sql`s.order_id`, placedAt: sql`s.placed_at` };
const inBoth = {
  ...inSearch,
  from: sql`sales_order_search s join sales_order o on o.store_id = s.store_id and o.id = s.order_id`,
};

const all = (...conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);
const given = (conditions: (RawBuilder<unknown> | false | string | number | undefined)[]) =>
  conditions.filter((condition) => typeof condition === 'object');

function rowConditions(store: StoreMerchantId, filter: OrderFilter) {
  return given([
    filter.status?.length && sql`o.order_status = any(${filter.status}::order_status[])`,
    filter.paymentStatus && sql`o.payment_status = ${filter.paymentStatus}`,
    filter.paymentType && sql`o.payment_type = ${filter.paymentType}`,
    filter.placedFrom && sql`o.placed_at >= ${new Date(filter.placedFrom)}`,
    filter.placedTo && sql`o.placed_at < ${new Date(filter.placedTo)}`,
    filter.number !== undefined && sql`o.number = ${filter.number}`,
    filter.ref && sql`o.ref = ${filter.ref}`,
    filter.customerId && sql`o.customer_id = ${filter.customerId}`,
    filter.sku &&
      sql`o.id in (select l.order_id from sales_order_line l where l.store_id = ${store} and l.sku = ${filter.sku})`,
    filter.needsAttention !== undefined && sql`o.needs_attention = ${filter.needsAttention}`,
  ]);
}

function searchConditions({ name, email, phone, amountFrom, amountTo }: OrderFilter) {
  const digits = phone?.replace(/[^0-9]/g, '');
  return given([
    name && sql`s.letters like ${`${lettersOf(name)}\n%\n%`}`,
    email && sql`s.letters like ${`%\n${lettersOf(email)}\n%`}`,
    digits && sql`s.letters like ${`%\n%\n${lettersOf(digits)}`}`,
    // A number without digits is nobody's.
    digits === '' && sql`false`,
    amountFrom !== undefined && sql`s.total >= ${amountFrom}`,
    amountTo !== undefined && sql`s.total <= ${amountTo}`,
  ]);
}

/** The name, the address and the digits of an order are the three lines of its letters, so none is found in another. */
const lettersOf = (text: string) => containing(text.toLowerCase().replaceAll('\n', ' '));
