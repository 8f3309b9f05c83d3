import { countedPage } from '@storepod/database/list/page';
import { orderedBy } from '@storepod/database/list/sort';
import { instantOf } from '@storepod/kernel/clock';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Page, PageQuery } from '@storepod/kernel/page';
import { type QueryExecutorProvider, type Selectable, sql } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { problems } from '../problems.ts';
import type { Tables } from '../tables.ts';
import type { HistoryView, LedgerView } from './order-shapes.ts';

type HistoryRow = Selectable<Tables['sales_order_history']>;
type EventRow = Selectable<Tables['sales_order_event']>;

/** More often no order changes its status. */
const MOST_HISTORY = 500;
const MOST_EVENTS = 10_000;

/** The short trail, the first entry first. Who made each is stored and not shown. */
export async function readHistory({ db }: Checkout, store: StoreMerchantId, id: Uuid): Promise<HistoryView[]> {
  await requireOrder(db, store, id);
  const { rows } = await sql<HistoryRow>`select * from sales_order_history
    where store_id = ${store} and order_id = ${id} order by at, id limit ${MOST_HISTORY}`.execute(db);
  return rows.map(historyView);
}

/** What a move has just written. */
export async function newestHistory(db: QueryExecutorProvider, store: StoreMerchantId, id: Uuid): Promise<HistoryView> {
  const { rows } = await sql<HistoryRow>`select * from sales_order_history
    where store_id = ${store} and order_id = ${id} order by at desc, id desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw problems.ORDER_NOT_FOUND();
  return historyView(row);
}

const historyView = ({ id, order_id: orderId, status, comments, at }: HistoryRow): HistoryView => ({
  ...{ id, orderId, orderStatus: status, comments, date: instantOf(at) },
});

const order = { 'occurredAt,asc': orderedBy(['id'], 'id'), 'occurredAt,desc': orderedBy([['id', 'desc']], 'id') };

/** Everything that ever happened to an order. */
export async function readLedger(
  { db }: Checkout,
  store: StoreMerchantId,
  id: Uuid,
  query: PageQuery & { sort?: keyof typeof order },
): Promise<Page<LedgerView>> {
  await requireOrder(db, store, id);
  return countedPage(db, query, {
    source: sql`sales_order_event where store_id = ${store} and order_id = ${id}`,
    order: order[query.sort ?? 'occurredAt,asc'],
    views: (rows: EventRow[]) => rows.map(ledgerView),
    atMost: MOST_EVENTS,
  });
}

const ledgerView = (row: EventRow): LedgerView => ({
  version: row.version,
  type: row.type,
  source: row.source,
  outcome: row.outcome,
  orderStatus: row.order_status,
  paymentStatus: row.payment_status,
  inventoryStatus: row.inventory_status,
  pendingAction: row.pending_action,
  payload: row.payload,
  reason: row.reason,
  actor: row.actor,
  act: row.act,
  occurredAt: instantOf(row.occurred_at),
});

export async function requireOrder(db: QueryExecutorProvider, store: StoreMerchantId, id: Uuid): Promise<void> {
  const { rows } = await sql`select from sales_order where store_id = ${store} and id = ${id}`.execute(db);
  if (rows.length === 0) throw problems.ORDER_NOT_FOUND();
}
