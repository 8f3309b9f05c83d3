import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { Money } from '@storepod/kernel/money';
import { nullable } from '@storepod/kernel/nullable';
import { Sku } from '@storepod/kernel/sku';
import Type, { type Static } from 'typebox';
import { LineOptionView, TotalView } from '../cart/cart-shapes.ts';
import { Address } from '../customer/address.ts';
import { Comments, Shipment, Version } from '../fulfilment/shipment-shapes.ts';
import { ledgerTypes } from '../order/order-entry.ts';
import { OrderStanding } from '../order/order-standing.ts';
import {
  inventoryStatuses,
  orderStatuses,
  paymentStatuses,
  paymentTypes,
  pendingActions,
} from '../order/order-states.ts';
import { AcceptedPolicyView } from '../policies/policy-shapes.ts';
import { OrderRefund, OrderReturn } from '../refund/refund-shapes.ts';

export const OrderStatusName = Type.Enum([...orderStatuses]);
export const PaymentStatusName = Type.Enum([...paymentStatuses]);
export const PaymentTypeName = Type.Enum([...paymentTypes]);

const summary = {
  id: Uuid,
  /** What people call it. */
  number: Type.Integer(),
  orderRef: Uuid,
  version: Type.Integer(),
  orderStatus: OrderStatusName,
  paymentStatus: PaymentStatusName,
  inventoryStatus: Type.Enum([...inventoryStatuses]),
  standing: OrderStanding,
  paymentType: PaymentTypeName,
  datePurchased: Instant,
  needsAttention: Type.Boolean(),
  attentionReason: nullable(Type.String()),
  customerId: Uuid,
  customerName: Type.String(),
  email: Type.String(),
  phone: nullable(Type.String()),
  total: Money,
  /** What is to be paid of it: less than the total where pieces were taken off, or came back, before they were paid for. */
  due: Money,
  captured: Money,
  refunded: Money,
  /** Asked to be given back, and not answered yet. */
  refunding: Money,
};

export const OrderSummary = model('OrderSummary', {
  ...summary,
  /** Pieces, of all lines. */
  items: Type.Integer(),
});
export type OrderSummary = Static<typeof OrderSummary>;

const OrderLineView = model('OrderLine', {
  id: nullable(Uuid),
  sku: Sku,
  name: Type.String(),
  options: Type.Array(LineOptionView),
  imageUrl: nullable(Type.String()),
  shippable: Type.Boolean(),
  quantity: Type.Integer(),
  shipped: Type.Integer(),
  returned: Type.Integer(),
  /** Taken off the order before they were sent. */
  cancelled: Type.Integer(),
  /** Pieces whose money was not asked back yet. */
  refundable: Type.Integer(),
  /** Pieces that can be sent now. */
  leftToShip: Type.Integer(),
  price: Money,
  subTotal: Money,
  discount: Money,
  tax: Money,
});

/** What can be done with the order as it stands now. */
const OrderMoves = model('OrderMoves', {
  statuses: Type.Array(OrderStatusName),
  cancel: Type.Boolean(),
  ship: Type.Boolean(),
  return: Type.Boolean(),
  /** What can be given back at most. */
  refundable: Money,
  reserveAgain: Type.Boolean(),
  clearAttention: Type.Boolean(),
});

export const NoteView = model('OrderNote', {
  id: Uuid,
  text: Type.String(),
  author: Type.String(),
  writtenAt: Instant,
});
export type NoteView = Static<typeof NoteView>;

export const OrderDetail = model('OrderDetail', {
  ...summary,
  lang: Type.String(),
  pendingAction: Type.Enum([...pendingActions]),
  transactionRef: nullable(Type.String()),
  redirectUrl: nullable(Type.String()),
  expiresAt: nullable(Instant),
  comments: nullable(Type.String()),
  billing: Address,
  delivery: nullable(Address),
  shippingMethod: nullable(Type.Object({ kind: Type.String(), title: Type.String() })),
  discounts: Type.Array(Type.Object({ code: nullable(Type.String()), title: Type.String(), amount: Money })),
  totals: Type.Array(TotalView),
  taxIncluded: Type.Boolean(),
  products: Type.Array(OrderLineView),
  shipments: Type.Array(Shipment),
  refunds: Type.Array(OrderRefund),
  returns: Type.Array(OrderReturn),
  notes: Type.Array(NoteView),
  /** What the buyer has accepted with the order. */
  acceptedPolicies: Type.Array(AcceptedPolicyView),
  moves: OrderMoves,
});
export type OrderDetail = Static<typeof OrderDetail>;

export const HistoryView = model('OrderHistory', {
  id: Uuid,
  orderId: Uuid,
  orderStatus: OrderStatusName,
  comments: nullable(Type.String()),
  date: Instant,
});
export type HistoryView = Static<typeof HistoryView>;

export const LedgerView = model('OrderEvent', {
  version: Type.Integer(),
  type: Type.Enum([...ledgerTypes]),
  source: Type.String(),
  outcome: Type.Enum(['APPLIED', 'DUPLICATE', 'IGNORED']),
  orderStatus: OrderStatusName,
  paymentStatus: PaymentStatusName,
  inventoryStatus: Type.Enum([...inventoryStatuses]),
  pendingAction: Type.Enum([...pendingActions]),
  payload: nullable(Type.Object({}, { additionalProperties: true })),
  reason: nullable(Type.String()),
  actor: nullable(Type.String()),
  /** The operator who acted as that person. */
  act: nullable(Type.String()),
  occurredAt: Instant,
});
export type LedgerView = Static<typeof LedgerView>;

export const MoveInput = model('OrderMoveInput', {
  orderStatus: OrderStatusName,
  comments: Type.Optional(Comments),
  version: Type.Optional(Version),
});
export type MoveInput = Static<typeof MoveInput>;

export const CancelInput = model('CancelOrderInput', {
  comments: Type.Optional(Comments),
  /** Gives back at once what was paid. Otherwise the order says that it is to be given back. */
  refund: Type.Optional(Type.Boolean()),
  version: Type.Optional(Version),
});
export type CancelInput = Static<typeof CancelInput>;

export const CommentInput = model('OrderCommentInput', {
  comments: Type.Optional(Comments),
  version: Type.Optional(Version),
});
export type CommentInput = Static<typeof CommentInput>;

export const NoteInput = model('OrderNoteInput', { text: Type.String({ minLength: 1, maxLength: 2_000 }) });
export type NoteInput = Static<typeof NoteInput>;

/** More orders than a person marks on one page. */
const MOST_OF_BULK = 100;

export const BulkInput = model('BulkMoveInput', {
  ids: Type.Array(Uuid, { minItems: 1, maxItems: MOST_OF_BULK, uniqueItems: true }),
  orderStatus: OrderStatusName,
  comments: Type.Optional(Comments),
});
export type BulkInput = Static<typeof BulkInput>;

/** What came of each order, in the order in which they were named. */
export const BulkOutcome = model('BulkMoveOutcome', {
  moved: Type.Integer(),
  refused: Type.Integer(),
  outcomes: Type.Array(
    Type.Object({
      id: Uuid,
      /** As the same move of this order alone would answer. */
      status: Type.Integer(),
      orderStatus: nullable(OrderStatusName),
      code: nullable(Type.String()),
      detail: nullable(Type.String()),
    }),
  ),
});
export type BulkOutcome = Static<typeof BulkOutcome>;
