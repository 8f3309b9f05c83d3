import { Instant } from '@storepod/kernel/clock';
import { CurrencyCode } from '@storepod/kernel/currency';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { Money } from '@storepod/kernel/money';
import { nullable } from '@storepod/kernel/nullable';
import { Sku } from '@storepod/kernel/sku';
import Type, { type Static } from 'typebox';
import { refundStatuses } from '../fulfilment/fulfilment-tables.ts';
import { LinesInput, Version } from '../fulfilment/shipment-shapes.ts';

const Reason = Type.String({ maxLength: 500 });

/** Which part of an order: some lines, the shipping, or, without both, all that is left. */
const part = { lines: Type.Optional(LinesInput), shipping: Type.Optional(Type.Boolean()) };

export const RefundPart = model('RefundPart', part);
export type RefundPart = Static<typeof RefundPart>;

export const RefundInput = model('RefundInput', {
  ...part,
  /** What the part is worth, unless given. */
  amount: Type.Optional(
    Type.Object(
      { amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), currency: CurrencyCode },
      { additionalProperties: false },
    ),
  ),
  /** Takes the lines off the order and puts them back into the stock. */
  restock: Type.Optional(Type.Boolean()),
  reason: Type.Optional(Reason),
  version: Type.Optional(Version),
});
export type RefundInput = Static<typeof RefundInput>;

export const ReturnInput = model('OrderReturnInput', {
  /** What came back; all that was sent unless given. */
  lines: Type.Optional(LinesInput),
  /** Whether it can be sold again. Yes unless given. */
  restock: Type.Optional(Type.Boolean()),
  /** Gives back what the lines are worth, too. */
  refund: Type.Optional(Type.Boolean()),
  reason: Type.Optional(Reason),
  version: Type.Optional(Version),
});
export type ReturnInput = Static<typeof ReturnInput>;

export const RefundSuggestion = model('RefundSuggestion', {
  amount: Money,
  shipping: Money,
  lines: Type.Array(Type.Object({ sku: Sku, quantity: Type.Integer(), amount: Money })),
  /** How much can be given back at most. */
  refundable: Money,
});
export type RefundSuggestion = Static<typeof RefundSuggestion>;

export const OrderRefund = model('OrderRefund', {
  id: Uuid,
  /** PENDING until payment has answered. */
  status: Type.Enum([...refundStatuses]),
  amount: Money,
  shipping: Money,
  lines: Type.Array(Type.Object({ sku: Sku, quantity: Type.Integer(), amount: Money })),
  reason: nullable(Type.String()),
  failure: nullable(Type.String()),
  requestedBy: Type.String(),
  requestedAt: Instant,
  settledAt: nullable(Instant),
});
export type OrderRefund = Static<typeof OrderRefund>;

export const OrderReturn = model('OrderReturn', {
  id: Uuid,
  restock: Type.Boolean(),
  /** How many came back, and how many were taken off the order before they were sent. */
  lines: Type.Array(Type.Object({ sku: Sku, returned: Type.Integer(), cancelled: Type.Integer() })),
  reason: nullable(Type.String()),
  recordedBy: Type.String(),
  recordedAt: Instant,
  /** When the stock has them again; null where it has not, or is not to. */
  restockedAt: nullable(Instant),
});
export type OrderReturn = Static<typeof OrderReturn>;
