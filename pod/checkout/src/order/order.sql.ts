import { prepared } from '@storepod/database/prepared';
import { isUniqueViolation, whenCommitted } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import { type QueryExecutorProvider, sql, type Transaction } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { queueMails } from '../mail/queue-mails.ts';
import type { CheckoutDb, OrderRow, Tables } from '../tables.ts';
import { driverName } from './driver.ts';
import { Order } from './order.ts';
import type { LedgerSource } from './order-entry.ts';

/** By which of its names an order is looked for. */
export type OrderName = { id: Uuid } | { ref: Uuid };

/** A signal that may have come before. */
export interface SignalKey {
  source: LedgerSource;
  ref: string;
}

interface LoadedRow extends OrderRow {
  lines: { sku: Sku; quantity: number }[];
  is_repeat: boolean;
}

export interface Loaded {
  order: Order;
  /** Whether the signal that was asked about has been applied. */
  isRepeat: boolean;
}

/** One statement: the order, its lines, and whether it knows the signal. */
export async function loadOrder(
  db: QueryExecutorProvider,
  store: StoreMerchantId,
  name: OrderName,
  signal?: SignalKey,
): Promise<Loaded | undefined> {
  const isIt = 'id' in name ? sql`o.id = ${name.id}` : sql`o.ref = ${name.ref}`;
  const { rows } = await sql<LoadedRow>`${prepared}
    select o.*,
      (select json_agg(json_build_object('sku', l.sku, 'quantity', l.quantity) order by l.position)
       from sales_order_line l where l.store_id = o.store_id and l.order_id = o.id) as lines,
      exists (select from sales_order_event e where e.store_id = o.store_id and e.order_id = o.id
        and e.source = ${signal?.source ?? null} and e.source_ref = ${signal?.ref ?? null}) as is_repeat
    from sales_order o where o.store_id = ${store} and ${isIt}`.execute(db);
  const [row] = rows;
  return row && { order: orderOf(row), isRepeat: row.is_repeat };
}

const orderOf = (row: LoadedRow): Order =>
  new Order(
    {
      store: row.store_id,
      id: row.id,
      number: row.number,
      ref: row.ref,
      cartCode: row.cart_code,
      currency: row.currency,
      total: row.total,
      email: row.email,
      isGuest: row.shopper === null,
      lang: row.lang,
      successUrl: row.success_url,
      cancelUrl: row.cancel_url,
      placedAt: row.placed_at,
      lines: row.lines,
    },
    {
      orderStatus: row.order_status,
      paymentType: row.payment_type,
      attempt: row.payment_attempt,
      paymentStatus: row.payment_status,
      inventoryStatus: row.inventory_status,
      pendingAction: row.pending_action,
      pendingAttempts: row.pending_attempts,
      pendingSince: row.pending_since,
      attentionReason: row.attention_reason,
      heldUntil: row.held_until,
      expiresAt: row.expires_at,
      transactionRef: row.transaction_ref,
      redirectUrl: row.redirect_url,
      captured: row.captured,
      refunded: row.refunded,
      refunding: row.refunding,
      waived: row.waived,
    },
    row.version,
  );

/**
 * Writes what moves have changed, with their rows of the ledger and the history, in one statement. The version rises by one for each row
 * of the ledger, so that it counts them. Undefined where somebody
 * else was faster: by the version, or by the key of the same signal. An order that is closed while it waits for its payment gives the cart back.
 * The letters that a move calls for are queued here and nowhere else.
 */
async function saveOrder(
  checkout: Pick<Checkout, 'ids' | 'outbox' | 'presence'>,
  db: CheckoutDb | Transaction<Tables>,
  order: Order,
): Promise<Order | undefined> {
  const { facts, state, version } = order;
  const mails = queueMails(checkout, order);
  const { rows } = await sql<{ version: number; mails?: unknown }>`${prepared}
    with saved as (
      update sales_order set
        version = version + ${order.entries.length}, updated_at = ${lastOf(order).at},
        payment_type = ${state.paymentType}, payment_attempt = ${state.attempt},
        order_status = ${state.orderStatus}, payment_status = ${state.paymentStatus},
        inventory_status = ${state.inventoryStatus}, pending_action = ${state.pendingAction},
        pending_attempts = ${state.pendingAttempts}, pending_since = ${state.pendingSince},
        driver = ${driverAfter(order, checkout)},
        needs_attention = ${state.attentionReason !== null}, attention_reason = ${state.attentionReason},
        held_until = ${state.heldUntil}, expires_at = ${state.expiresAt},
        transaction_ref = ${state.transactionRef}, redirect_url = ${state.redirectUrl},
        captured = ${state.captured}, refunded = ${state.refunded}, refunding = ${state.refunding},
        waived = ${state.waived}
      where store_id = ${facts.store} and id = ${facts.id} and version = ${version}
      returning store_id, id, version
    ), logged as (
      insert into sales_order_event (store_id, order_id, version, type, source, source_ref, outcome, order_status, payment_status,
        inventory_status, pending_action, payload, reason, actor, act, occurred_at)
      select saved.store_id, saved.id, saved.version - entry.later, type, source, source_ref, outcome, order_status, payment_status,
        inventory_status, pending_action, payload, reason, actor, act, occurred_at
      from saved, json_to_recordset(${ledgerJson(order)}::json) as entry (later integer, type text, source ledger_source, source_ref text,
        outcome ledger_outcome, order_status order_status, payment_status payment_status, inventory_status inventory_status,
        pending_action pending_action, payload jsonb, reason text, actor text, act text, occurred_at timestamptz)
    ), told as (
      insert into sales_order_history (store_id, order_id, id, status, comments, actor, at)
      select saved.store_id, saved.id, entry.id, status, comments, actor, at
      from saved, json_to_recordset(${historyJson(order, () => checkout.ids.uuid())}::json) as entry (
        id uuid, status order_status, comments text, actor text, at timestamptz)
    ), reopened as (
      update cart set status = 'ACTIVE', order_id = null, version = cart.version + 1
      from saved where cart.store_id = ${facts.store} and cart.code = ${facts.cartCode} and cart.order_id = saved.id
        and ${isGivenBack(order)}::boolean
        -- Whoever has filled another one meanwhile goes on with that.
        and not exists (select from cart other join cart_line on cart_line.store_id = other.store_id and cart_line.cart_id = other.id
          where other.store_id = ${facts.store} and other.shopper = cart.shopper and other.status = 'ACTIVE' and other.id <> cart.id)
    )
    select version, case when ${isCancelledNow(order)}::boolean then release_discounts(${facts.store}, saved.id) end
      ${mails ? sql`, ${mails.value} as mails` : sql``} from saved`.execute(db);
  const [saved] = rows;
  if (saved && mails) whenCommitted(db, () => mails.committed(saved.mails));
  return saved && new Order(facts, state, saved.version);
}

/** The same for a signal: where the key was applied by somebody else meanwhile, the database refuses the second row. */
export async function saveSignal(
  checkout: Pick<Checkout, 'ids' | 'outbox' | 'presence'>,
  db: CheckoutDb | Transaction<Tables>,
  order: Order,
): Promise<Order | undefined> {
  try {
    return await saveOrder(checkout, db, order);
  } catch (error) {
    if (isUniqueViolation(error, 'sales_order_event_once')) return undefined;
    throw error;
  }
}

/** Whoever has only noted something down leaves the pending action to the one who is at it. */
const driverAfter = ({ state: { pendingAction, pendingSince } }: Order, { presence }: Pick<Checkout, 'presence'>) =>
  pendingAction === 'NONE'
    ? sql`null`
    : sql`case when pending_since = ${pendingSince} then driver else ${driverName(presence)}::text end`;

function lastOf({ entries }: Order) {
  const last = entries.at(-1);
  if (!last) throw new Error('an order was saved that nothing has happened to');
  return last;
}

/** What a cancelled order has used of discounts comes back. */
const isCancelledNow = ({ history }: Order) => history.some(({ status }) => status === 'CANCELLED');

/**
 * The shopper goes on with the cart: with less of something, with another way to pay, or later. Nobody has ordered anything yet
 * while a payment is waited for.
 */
const isGivenBack = (order: Order) => order.phaseBefore === 'AWAITING_PAYMENT' && isCancelledNow(order);

const ledgerJson = ({ entries }: Order) =>
  JSON.stringify(
    entries.map((entry, nth) => ({
      // Several moves may be saved at once: each row has a version of its own, and the last one that of the order.
      later: entries.length - 1 - nth,
      type: entry.type,
      source: entry.source,
      source_ref: entry.sourceRef,
      outcome: entry.outcome ?? 'APPLIED',
      order_status: entry.orderStatus,
      payment_status: entry.paymentStatus,
      inventory_status: entry.inventoryStatus,
      pending_action: entry.pendingAction,
      payload: entry.payload,
      reason: entry.reason?.slice(0, 255),
      actor: entry.actor?.name.slice(0, 200),
      act: entry.actor?.act?.slice(0, 200),
      occurred_at: entry.at,
    })),
  );

const historyJson = ({ history }: Order, newId: () => string) =>
  JSON.stringify(history.map((entry) => ({ id: newId(), ...entry })));
