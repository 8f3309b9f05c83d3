import { randomUUID } from 'node:crypto';
import { Uuid } from '@storepod/kernel/ids';
import type { Sku } from '@storepod/kernel/sku';
import { sql } from 'kysely';
import { findCart } from '../cart/cart.sql.ts';
import { type CartCall, type Visitor, visitorOf } from '../cart/cart-call.ts';
import { shownAfterChange } from '../cart/change-cart.ts';
import type { Checkout } from '../checkout.ts';
import type { Good } from '../goods/goods.ts';
import { isPurchasable, quantityRange } from '../goods/purchase-rules.ts';
import { problems } from '../problems.ts';
import type { OrderAgain } from './shopper-shapes.ts';

interface OrderedLine {
  sku: Sku;
  name: string;
  quantity: number;
}

type Missing = OrderAgain['missing'][number];
interface Judged {
  line: OrderedLine;
  added: number;
  reason: Missing['reason'] | undefined;
  seenAmount: number | null;
}

/** Makes a new cart of an own order, at the prices of now, with what can be bought of it. */
export async function orderAgain(checkout: Checkout, call: CartCall, id: Uuid): Promise<OrderAgain> {
  const visitor = await visitorOf(checkout, call);
  const lines = await orderedLines(checkout, visitor, id);
  const goods = await checkout.goods.live(visitor, [...new Set(lines.map(({ sku }) => sku))]);
  const judged = lines.map((line) => judge(line, goods.get(line.sku), checkout.clock.now()));
  const added = judged.filter((line) => line.added > 0);
  if (added.length === 0) throw problems.NOTHING_TO_ORDER();
  const code = await insertCart(checkout, visitor, added);
  const record = await findCart(checkout.db, visitor.store, code);
  if (!record) throw problems.CART_NOT_FOUND();
  return { cart: await shownAfterChange(checkout, visitor, record), missing: judged.flatMap(missingOf) };
}

async function orderedLines({ db }: Checkout, { store, shopper }: Visitor, id: Uuid): Promise<OrderedLine[]> {
  const { rows } = await sql<OrderedLine>`
    select l.sku, min(l.name) as name, sum(l.quantity)::int as quantity
    from sales_order o join sales_order_line l on l.store_id = ${store} and l.order_id = o.id
    where o.store_id = ${store} and o.id = ${id} and o.shopper = ${shopper ?? null}
    group by l.sku order by min(l.position)`.execute(db);
  if (rows.length === 0) throw problems.ORDER_NOT_FOUND();
  return rows;
}

/** How many of a line can be bought, and why not all. */
function judge(line: OrderedLine, good: Good | undefined, now: Date): Judged {
  const none = (reason: Missing['reason']): Judged => ({ line, added: 0, reason, seenAmount: null });
  if (!good || !isPurchasable(good, now)) return none(good && good.stock.quantity <= 0 ? 'SOLD_OUT' : 'NOT_SOLD');
  const { minimum, maximum } = quantityRange(good);
  const added = Math.min(Math.max(line.quantity, minimum), maximum, good.stock.quantity);
  if (added < minimum) return none('SOLD_OUT');
  const reason =
    added === good.stock.quantity && added < Math.min(line.quantity, maximum) ? 'FEWER_LEFT' : 'QUANTITY_LIMIT';
  return {
    line,
    added,
    reason: added === line.quantity ? undefined : reason,
    seenAmount: good.stock.price.finalPrice.amount,
  };
}

const missingOf = ({ line, added, reason }: Judged): Missing[] =>
  reason === undefined ? [] : [{ sku: line.sku, name: line.name, ordered: line.quantity, added, reason }];

/** The cart and its lines in one statement. */
async function insertCart({ db, ids, clock }: Checkout, visitor: Visitor, lines: readonly Judged[]): Promise<Uuid> {
  const code = Uuid.parse(randomUUID());
  const { store, shopper, lang } = visitor;
  const now = clock.now();
  const rows = lines.map(({ line, added, seenAmount }, nth) => ({
    ...{ sku: line.sku, quantity: added, position: nth + 1, seen_amount: seenAmount },
  }));
  await sql`
    with made as (
      insert into cart (store_id, id, code, shopper, lang, created_at, updated_at)
      values (${store}, ${ids.uuid()}, ${code}, ${shopper ?? null}, ${lang}, ${now}, ${now}) returning id)
    insert into cart_line (store_id, cart_id, sku, quantity, position, seen_amount)
    select ${store}, made.id, line.sku, line.quantity, line.position, line.seen_amount
    from made, json_to_recordset(${JSON.stringify(rows)}::json) as line (
      sku text, quantity integer, position integer, seen_amount bigint)`.execute(db);
  return code;
}
