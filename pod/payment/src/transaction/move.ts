import { prepared } from '@storepod/database/prepared';
import { whenCommitted } from '@storepod/database/transaction';
import { announce } from '@storepod/kernel/moments';
import { type RawBuilder, sql } from 'kysely';
import type { Payment } from '../payment.ts';
import type { SignalReason } from '../signal/checkout-signal.contract.ts';
import { signalOf } from '../signal/payment-moved.ts';
import { type AnyTransactionRow, isInitiated, type PaymentDb, type TransactionRow, type Trx } from '../tables.ts';
import { courseOf, isOpen, type PaymentEvent } from './transitions.ts';

/** What an event says beside that it happened. */
export interface Facts {
  capture_id?: string;
  transaction_no?: string;
  close_owed?: boolean;
  superseded?: boolean;
  check_at?: Date | null;
}

type Place = Pick<AnyTransactionRow, 'store_id' | 'internal_ref'>;
/** What never changes of a payment, as it was read before. */
type Known = Pick<
  TransactionRow,
  'store_id' | 'internal_ref' | 'request_ref' | 'attempt' | 'payment_type' | 'amount' | 'currency'
>;

/**
 * Moves a payment by one event, if it is where the event can happen: the condition decides between a webhook, a merchant and a
 * cancellation that come at the same moment, and what is told of its amount is what it is. Money that came goes into the ledger, and the message to checkout into the outbox,
 * in the same transaction. Undefined where nothing moved.
 */
export async function move(
  payment: Payment,
  trx: Trx,
  known: Known,
  event: Exclude<PaymentEvent, 'open'>,
  facts: Facts = {},
  reason?: SignalReason,
): Promise<TransactionRow | undefined> {
  const row = await moveBeside(payment, trx, known, { event, facts, reason });
  if (row) announce('payment.moving', event);
  return row;
}

interface Move {
  event: Exclude<PaymentEvent, 'open'>;
  facts?: Facts;
  /** What checkout is told beside that it happened. */
  reason?: SignalReason | undefined;
  /** What else is written where the payment moves, for each row of `moved`. */
  beside?: RawBuilder<unknown>;
}

/** The same as one statement, with something beside it. */
export async function moveBeside(
  payment: Payment,
  db: PaymentDb,
  known: Known,
  { event, facts = {}, reason, beside }: Move,
): Promise<TransactionRow | undefined> {
  const { from, late, to, signals } = courseOf(event);
  const { store_id, internal_ref } = known;
  const now = payment.clock.now();
  const captured = to === 'PAID' ? known.amount : 0;
  const jobs = signals
    ? payment.outbox.publishing(
        [signalOf({ ...known, status: to, captured }, { reason })],
        sql`moved.version is not null`,
      )
    : undefined;
  const { check_at = isOpen(to) ? undefined : null, close_owed = isOpen(to) ? undefined : false } = facts;
  // A page that is still to be closed may have to be asked for by the same words as it was opened.
  const isOver = !isOpen(to) && check_at === null && !close_owed;
  const isSurplus = to === 'PAID' ? otherHasPaid(known) : sql`false`;
  // Money of an attempt that was given up for another one settles an order that waits, or goes back: nobody has to look at it.
  const isLate = sql`(status = any (${late}::payment_status[]) and not superseded)`;
  const { rows } = await sql<AnyTransactionRow & { jobs?: unknown }>`${prepared}
    with moved as (
      update payment_transaction set status = ${to}, version = version + 1, changed_at = ${now},
        check_at = case when ${check_at === undefined}::boolean then check_at else ${check_at ?? null}::timestamptz end,
        close_owed = coalesce(${close_owed ?? null}::boolean, close_owed),
        captured = case when ${to === 'PAID'}::boolean then amount else captured end,
        customer_email = case when ${isOver}::boolean then null else customer_email end,
        superseded = superseded or ${facts.superseded === true}::boolean,
        surplus = surplus or ${isSurplus},
        needs_attention = needs_attention or ${isLate},
        attention_reason = case when ${isLate} then 'PAID_AFTER_CLOSE' else attention_reason end,
        capture_id = coalesce(${facts.capture_id ?? null}, capture_id),
        transaction_no = coalesce(${facts.transaction_no ?? null}, transaction_no)
      where store_id = ${store_id} and internal_ref = ${internal_ref} and status = any (${from}::payment_status[])
        and (amount is null or amount = ${known.amount})
      returning *
    ), booked as (
      insert into money_ledger (store_id, internal_ref, kind, amount, currency, recorded_at)
      select ${store_id}, internal_ref, 'CAPTURED', captured, currency, ${now} from moved where status = 'PAID'
    )${beside ? sql`, beside as (${beside})` : sql``}
    select moved.*${jobs ? sql`, ${jobs.value} as jobs` : sql``} from moved`.execute(db);
  const [row] = rows;
  if (jobs && row) whenCommitted(db, () => jobs.committed(row.jobs));
  return row && isInitiated(row) ? row : undefined;
}

/** Whether the order has its money. Of two that see nobody before them, the unique index lets one through. */
const otherHasPaid = ({ store_id, request_ref, internal_ref }: Known) => sql`exists (
  select from payment_transaction other where other.store_id = ${store_id} and other.request_ref = ${request_ref}
    and other.internal_ref <> ${internal_ref} and other.captured > 0 and not other.surplus)`;

const LONGEST_REASON = 200;

/** Marks a payment for the merchant to look at. What it says stays as it is. */
export const flag = ({ clock }: Payment, trx: Trx, place: Place, reason: string) =>
  trx
    .updateTable('payment_transaction')
    .set(({ eb }) => ({
      needs_attention: true,
      attention_reason: reason.slice(0, LONGEST_REASON),
      version: eb('version', '+', 1),
      changed_at: clock.now(),
    }))
    .where('store_id', '=', place.store_id)
    .where('internal_ref', '=', place.internal_ref)
    .execute();
