import { csvLine } from '@storepod/kernel/csv';
import type { Uuid } from '@storepod/kernel/ids';
import { money, toDecimal } from '@storepod/kernel/money';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { type OrderPieces, piecesOf, standingOf, standingText } from '../order/order-standing.ts';
import type { CheckoutDb, OrderRow } from '../tables.ts';
import { type OrderFilter, sought } from './order-filter.ts';

/** Read and sent together; some hundred kilobytes, so that a long export lies in memory in small parts. */
const BATCH = 500;
/** By this, spreadsheets know that it is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

interface ExportedLine {
  sku: string;
  name: string;
  quantity: number;
  unitAmount: number;
  subtotal: number;
  discount: number;
  tax: number;
  shipped: number;
  returned: number;
  cancelled: number;
}
type ExportedOrder = OrderRow & { lines: ExportedLine[]; pieces: OrderPieces };

type Cells = Record<(typeof columns)[number], string>;
const columns = [
  ...[
    'order',
    'placed_at',
    'status',
    'payment_status',
    'payment_type',
    'needs_attention',
    'customer',
    'email',
    'phone',
  ],
  ...['country', 'city', 'currency', 'subtotal', 'discount', 'shipping', 'tax', 'total', 'captured', 'refunded'],
  ...['sku', 'product', 'quantity', 'price', 'line_subtotal', 'line_discount', 'line_tax', 'shipped', 'returned'],
  ...['cancelled', 'standing', 'kept'],
] as const;

/** Orders as CSV, one row for each line, the newest first. */
export async function* exportOrders(
  { db }: Pick<Checkout, 'db'>,
  store: StoreMerchantId,
  filter: OrderFilter,
): AsyncGenerator<string> {
  let head = BYTE_ORDER_MARK + csvLine(columns);
  let last: ExportedOrder | undefined;
  do {
    const orders = await readBatch(db, store, filter, last);
    yield head + orders.flatMap(rowsOf).map(lineOf).join('');
    head = '';
    last = orders.length === BATCH ? orders.at(-1) : undefined;
  } while (last);
}

/** The ids first, in the order of their index; then the rows of these alone. */
async function readBatch(
  db: CheckoutDb,
  store: StoreMerchantId,
  filter: OrderFilter,
  last: { placed_at: Date; id: Uuid } | undefined,
): Promise<ExportedOrder[]> {
  const { from, id, placedAt, where } = sought(store, filter);
  const before = last ? sql`and (${placedAt}, ${id}) < (${last.placed_at}, ${last.id})` : sql``;
  const { rows } = await sql<ExportedOrder>`
    with page as materialized (
      select ${id} as id from ${from} where ${where} ${before}
      order by ${placedAt} desc, ${id} desc limit ${BATCH})
    select o.*, ${piecesOf('o')} as pieces, (
      select json_agg(json_build_object('sku', l.sku, 'name', l.name, 'quantity', l.quantity, 'unitAmount', l.unit_amount,
        'subtotal', l.subtotal, 'discount', l.discount, 'tax', l.tax, 'shipped', l.shipped, 'returned', l.returned,
        'cancelled', l.cancelled) order by l.position)
      from sales_order_line l where l.store_id = o.store_id and l.order_id = o.id) as lines
    from page join sales_order o on o.store_id = ${store} and o.id = page.id
    order by o.placed_at desc, o.id desc`.execute(db);
  return rows;
}

const lineOf = (cells: Partial<Cells>) => csvLine(columns.map((column) => cells[column] ?? ''));

/** What is about the whole order stands in its first row alone, so that a column can be added up. */
const rowsOf = (order: ExportedOrder): Partial<Cells>[] =>
  order.lines.map((line, index) => ({
    order: String(order.number),
    ...(index === 0 && orderCells(order)),
    ...lineCells(order, line),
  }));

function orderCells(order: ExportedOrder): Partial<Cells> {
  const { currency } = order;
  const inDecimal = (amount: number) => toDecimal(money(amount, currency));
  const address = order.delivery ?? order.billing;
  const standing = standingOf(order);
  return {
    placed_at: order.placed_at.toISOString(),
    status: order.order_status,
    payment_status: order.payment_status,
    payment_type: order.payment_type,
    needs_attention: order.attention_reason ?? '',
    customer: order.customer_name,
    email: order.email,
    phone: order.phone ?? '',
    country: address.country,
    city: address.city,
    currency,
    subtotal: inDecimal(order.subtotal),
    discount: inDecimal(order.discount),
    shipping: inDecimal(order.shipping),
    tax: inDecimal(order.tax),
    total: inDecimal(order.total),
    captured: inDecimal(order.captured),
    refunded: inDecimal(order.refunded),
    standing: standingText(standing),
    kept: standing.kept ? toDecimal(standing.kept) : '',
  };
}

function lineCells({ currency }: ExportedOrder, line: ExportedLine): Partial<Cells> {
  const inDecimal = (amount: number) => toDecimal(money(amount, currency));
  return {
    sku: line.sku,
    product: line.name,
    quantity: String(line.quantity),
    price: inDecimal(line.unitAmount),
    line_subtotal: inDecimal(line.subtotal),
    line_discount: inDecimal(line.discount),
    line_tax: inDecimal(line.tax),
    shipped: String(line.shipped),
    returned: String(line.returned),
    cancelled: String(line.cancelled),
  };
}
