import { endpoint } from '@storepod/contract/endpoint';
import { newestFirst, pageOf, pageQuery } from '@storepod/contract/page';
import { refused } from '@storepod/contract/while-acting';
import Type from 'typebox';
import { problems } from '../problems.ts';
import { exportBooks, moveProblems, one, orders, readOrders, sell } from './order-access.ts';
import { orderFilter } from './order-filter.ts';
import {
  BulkInput,
  BulkOutcome,
  CancelInput,
  CommentInput,
  HistoryView,
  LedgerView,
  MoveInput,
  NoteInput,
  NoteView,
  OrderDetail,
  OrderSummary,
} from './order-shapes.ts';

export const EXPORT_TYPE = 'text/csv; charset=utf-8';

const readEndpoints = {
  listOrders: endpoint({
    ...readOrders,
    path: orders,
    summary: 'The orders of a store, the newest first. More than ten thousand are not counted.',
    query: { ...pageQuery('private', [...newestFirst('datePurchased'), ...newestFirst('amount')]), ...orderFilter },
    response: pageOf(OrderSummary),
  }),
  exportOrders: endpoint({
    ...exportBooks,
    path: `${orders}/export`,
    summary: 'The orders that are looked for, one row for each line, as CSV.',
    whileActing: refused.people,
    query: orderFilter,
    response: Type.String(),
    file: EXPORT_TYPE,
    waits: true,
  }),
  readOrder: endpoint({
    ...readOrders,
    ...one,
    summary: 'An order with its lines, parcels, refunds and returns, and what can be done with it now.',
    response: OrderDetail,
    problems: [problems.ORDER_NOT_FOUND],
  }),
  orderHistory: endpoint({
    ...readOrders,
    path: `${one.path}/history`,
    params: one.params,
    summary: 'The statuses that an order has had, the first one first.',
    response: Type.Array(HistoryView),
    problems: [problems.ORDER_NOT_FOUND],
  }),
  orderLedger: endpoint({
    ...readOrders,
    path: `${one.path}/ledger`,
    params: one.params,
    summary: 'Everything that ever happened to an order, also what changed nothing.',
    query: pageQuery('private', ['occurredAt,asc', 'occurredAt,desc']),
    response: pageOf(LedgerView),
    problems: [problems.ORDER_NOT_FOUND],
  }),
};

const write = { ...sell, method: 'POST', params: one.params } as const;

const moveEndpoints = {
  moveOrder: endpoint({
    ...write,
    path: `${one.path}/history`,
    summary: 'Moves an order along. What its new status says of the goods is recorded with it.',
    audited: 'order.move',
    body: MoveInput,
    response: HistoryView,
    status: 201,
    problems: moveProblems,
  }),
  cancelOrder: endpoint({
    ...write,
    path: `${one.path}/cancel`,
    summary:
      'Cancels an order. What was not sent goes back into the stock, and what was paid back to the buyer if asked.',
    audited: 'order.cancel',
    body: CancelInput,
    response: OrderDetail,
    problems: moveProblems,
  }),
  clearAttention: endpoint({
    ...write,
    path: `${one.path}/clear-attention`,
    summary: 'Somebody has seen to what needed attention.',
    audited: 'order.clear-attention',
    body: CommentInput,
    response: OrderDetail,
    problems: [problems.ORDER_NOT_FOUND, problems.NO_ATTENTION_NEEDED, problems.ORDER_CHANGED],
  }),
  reserveOrderAgain: endpoint({
    ...write,
    path: `${one.path}/reserve-again`,
    summary: 'Asks for the stock of an order again that was paid and could not be filled.',
    audited: 'order.reserve-again',
    body: CommentInput,
    response: OrderDetail,
    problems: moveProblems,
  }),
  addOrderNote: endpoint({
    ...write,
    path: `${one.path}/notes`,
    summary: 'Adds a note that only staff can see.',
    audited: 'order.note',
    idempotent: true,
    body: NoteInput,
    response: NoteView,
    status: 201,
    problems: [problems.ORDER_NOT_FOUND],
  }),
  moveOrders: endpoint({
    ...sell,
    method: 'POST',
    path: `${orders}/moves`,
    summary: 'Moves several orders along, each by itself, and tells of each what came of it.',
    audited: 'order.move',
    body: BulkInput,
    response: BulkOutcome,
  }),
};

export const orderAdminEndpoints = { ...readEndpoints, ...moveEndpoints };
