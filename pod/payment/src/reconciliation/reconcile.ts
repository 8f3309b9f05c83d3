import { acrossStores } from '@storepod/database/across-stores';
import { every } from '@storepod/database/jobs';
import { transaction } from '@storepod/database/transaction';
import { type RawBuilder, sql } from 'kysely';
import { openKeys } from '../configuration/keys.ts';
import type { Payment } from '../payment.ts';
import { runRefund } from '../refund/run-refund.ts';
import { type AnyTransactionRow, isInitiated, type RefundRow, type TransactionRow } from '../tables.ts';
import { askProvider } from '../transaction/ask-provider.ts';
import { chargeOf, providerPaymentOf } from '../transaction/charge.ts';
import { closeAtProvider } from '../transaction/close.ts';
import { move } from '../transaction/move.ts';
import { settle } from '../transaction/settle.ts';
import { isOpen } from '../transaction/transitions.ts';

/** So long after its end a payment is given to its provider to be over by itself; after that it is closed. */
const GRACE_MS = 15 * 60_000;
const MOST_DOUBLINGS = 20;

/** The job. It wakes when the first of them is due; what is written after a run is due a minute later at the earliest. */
export const reconciliationJob = (payment: Payment) =>
  every('reconcile', payment.config.checkRate, async ({ signal, runAgainIn }) => {
    await reconcile(payment, signal);
    const next = await nextCheck(payment);
    if (next) runAgainIn(next.getTime() - payment.clock.now().getTime());
  });

async function nextCheck({ db }: Payment): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select least((select min(check_at) from payment_transaction), (select min(check_at) from payment_refund)) as at
    ${acrossStores('providers are asked for all stores')}`.execute(db);
  return rows[0]?.at ?? undefined;
}

/** Asks providers about payments and refunds without an outcome that are due. A failing one holds up none of the others. */
export async function reconcile(payment: Payment, signal: AbortSignal): Promise<void> {
  for (const row of await claimPayments(payment)) {
    if (signal.aborted) return;
    if (isInitiated(row)) await tried(payment, row.store_id, () => reconcilePayment(payment, row));
  }
  for (const { store_id, key } of await claimRefunds(payment)) {
    if (signal.aborted) return;
    await tried(payment, store_id, () => runRefund(payment, store_id, key));
  }
}

async function tried({ log }: Payment, store: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (err) {
    log.warn({ err, store }, 'a provider did not say what came of a payment');
  }
}

/**
 * Takes what is due by moving its next time on, each pause twice as long as the last. Rows that another process holds are skipped, and
 * a process that dies afterwards has only put off what it took. No provider is asked while a row is locked.
 */
const claim = <Row>({ db, clock, config }: Payment, table: 'payment_transaction' | 'payment_refund', key: string) =>
  transaction(db, async (trx) => {
    const now = clock.now();
    const { rows } = await claimStatement<Row>(table, key, {
      now,
      firstMs: config.checkAfter,
      longestMs: config.longestCheckPause,
      most: config.checkBatch,
    }).execute(trx);
    return rows;
  });

interface Rhythm {
  now: Date;
  firstMs: number;
  longestMs: number;
  most: number;
}

const claimStatement = <Row>(table: string, key: string, { now, firstMs, longestMs, most }: Rhythm): RawBuilder<Row> =>
  sql<Row>`
    with due as (
      select store_id, ${sql.ref(key)} from ${sql.table(table)} where check_at <= ${now}
      order by check_at limit ${most} for update skip locked
    )
    update ${sql.table(table)} as row set checks = row.checks + 1,
      check_at = ${now}::timestamptz
        + least(${firstMs} * power(2, least(row.checks + 1, ${MOST_DOUBLINGS})), ${longestMs}) * interval '1 millisecond'
    from due where row.store_id = due.store_id and ${sql.ref(`row.${key}`)} = ${sql.ref(`due.${key}`)}
    returning row.* ${acrossStores('providers are asked for all stores')}`;

const claimPayments = (payment: Payment) => claim<AnyTransactionRow>(payment, 'payment_transaction', 'internal_ref');
const claimRefunds = (payment: Payment) => claim<RefundRow>(payment, 'payment_refund', 'key');

async function reconcilePayment(payment: Payment, row: TransactionRow): Promise<void> {
  if (row.close_owed) return closeOwed(payment, row);
  if (!isOpen(row.status)) return;
  const now = await askProvider(payment, row);
  if (isOpen(now.status) && isOver(payment, now)) await end(payment, now);
}

const isOver = ({ clock }: Payment, { expire_at }: TransactionRow) =>
  expire_at !== null && expire_at.getTime() + GRACE_MS < clock.now().getTime();

/** Its time is over, and its provider has not said so: the page is closed there, and then here. */
async function end(payment: Payment, row: TransactionRow): Promise<void> {
  const remote = await remoteOf(payment, row);
  if (remote && row.external_id !== null) {
    const state = await remote.provider.cancel(remote.keys, providerPaymentOf(row, row.external_id));
    if (!isOpen((await settle(payment, row, state)).status)) return;
  }
  await transaction(payment.db, (trx) => move(payment, trx, row, 'expire'));
}

/**
 * It was cancelled while its provider was being asked, and whoever asked is gone. The same request with the same key names the page that
 * may be open; then it is closed. After its time it is closed by itself.
 */
async function closeOwed(payment: Payment, row: TransactionRow): Promise<void> {
  const remote = await remoteOf(payment, row);
  if (!remote || isOver(payment, row)) return forget(payment, row);
  const externalId = row.external_id ?? (await remote.provider.initiate(remote.keys, chargeOf(row))).externalId;
  await closeAtProvider(payment, row, externalId);
}

async function forget({ db }: Payment, { store_id, internal_ref }: TransactionRow): Promise<void> {
  await db
    .updateTable('payment_transaction')
    .set({ close_owed: false, check_at: null, customer_email: null })
    .where('store_id', '=', store_id)
    .where('internal_ref', '=', internal_ref)
    .execute();
}

async function remoteOf(payment: Payment, { store_id, payment_type }: TransactionRow) {
  const provider = payment.providers[payment_type];
  const configuration = await payment.configurations.find(store_id, payment_type);
  if (!provider || provider.offline || !configuration) return undefined;
  return { provider, keys: openKeys(payment.secrets, configuration) };
}
