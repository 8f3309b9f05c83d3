import { prepared } from '@storepod/database/prepared';
import { Uuid } from '@storepod/kernel/ids';
import { money } from '@storepod/kernel/money';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Payment } from '../payment.ts';
import { problems } from '../problems.ts';
import type { Provider, Session } from '../provider/provider.ts';
import {
  type AnyTransactionRow,
  type ConfigurationRow,
  isInitiated,
  type PaymentDb,
  type TransactionRow,
  type Trx,
} from '../tables.ts';
import { findAttempt } from './find-transaction.ts';
import type { InitiatePayment } from './shapes.ts';
import { openStatuses } from './transitions.ts';

const MINUTE_MS = 60_000;
/**
 * A page at a provider is open for at least so long: Stripe takes no less than 30 minutes, counted from when it is asked, which
 * may be some minutes after the row was written.
 */
const SHORTEST_SESSION_MS = 40 * MINUTE_MS;
/** And no longer: Stripe takes no more than 24 hours. */
const LONGEST_SESSION_MS = 24 * 60 * MINUTE_MS - MINUTE_MS;

/**
 * Writes the row of a payment, in one statement. Of two that begin the same payment at once one writes it, and the other goes on
 * with that row; an order that was cancelled before has a row already, by which this one is refused. So is one whose type the store
 * has switched off since it was looked up.
 */
export async function openTransaction(
  payment: Payment,
  store: StoreMerchantId,
  input: InitiatePayment,
  provider: Provider,
  db: PaymentDb | Trx = payment.db,
): Promise<TransactionRow> {
  const { rows } = await sql<AnyTransactionRow>`${prepared} ${writing(payment, store, input, provider)}
    returning *`.execute(db);
  const [row] = rows;
  if (row && isInitiated(row)) return row;
  const before = await findInitiated(db, store, input);
  if (!before) throw problems.CONFIGURATION_MISSING({ paymentType: input.paymentType });
  return before;
}

/**
 * The same for a store of which nobody here knows how it is paid: the statement reads that, too, and writes the row where the type
 * is switched on. Undefined where there was a row before, or where it is not.
 */
export async function openFirst(
  payment: Payment,
  store: StoreMerchantId,
  input: InitiatePayment,
  provider: Provider,
): Promise<TransactionRow | undefined> {
  let opened: AnyTransactionRow | undefined;
  await payment.configurations.readBy(store, async () => {
    const { rows } = await sql<{ configurations: ConfigurationJson[]; opened: OpenedJson | null }>`${prepared}
      with configuration as (select * from payment_configuration where store_id = ${store}), opened as (
        ${writing(payment, store, input, provider)}
        returning *)
      select coalesce((select json_agg(c order by c.payment_type) from configuration c), '[]') as configurations,
        (select row_to_json(o) from opened o) as opened`.execute(payment.db);
    const [read] = rows;
    opened = read?.opened ? rowOf(read.opened) : undefined;
    return (read?.configurations ?? []).map((row) => ({ ...row, updated_at: new Date(row.updated_at) }));
  });
  return opened && isInitiated(opened) ? opened : undefined;
}

/** In JSON an instant is a text. */
type ConfigurationJson = Omit<ConfigurationRow, 'updated_at'> & { updated_at: string };
type Instant = 'expire_at' | 'created_at' | 'changed_at' | 'check_at';
type OpenedJson = Omit<AnyTransactionRow, Instant> &
  Record<'created_at' | 'changed_at', string> &
  Record<'expire_at' | 'check_at', string | null>;

const rowOf = ({ expire_at, created_at, changed_at, check_at, ...row }: OpenedJson): AnyTransactionRow => ({
  ...row,
  expire_at: expire_at === null ? null : new Date(expire_at),
  created_at: new Date(created_at),
  changed_at: new Date(changed_at),
  check_at: check_at === null ? null : new Date(check_at),
});

export const attemptOf = ({ attempt = 1 }: Pick<InitiatePayment, 'attempt'>): number => attempt;

/**
 * The insert, where the type is switched on. Whoever switches it off waits for the lock, and closes this payment then, or has
 * committed before: no payment is begun behind the back of those who close what is open.
 */
function writing(payment: Payment, store: StoreMerchantId, input: InitiatePayment, provider: Provider) {
  const draft = draftOf(payment, store, input, provider);
  return sql`insert into payment_transaction (
      store_id, internal_ref, request_ref, attempt, payment_type, status, amount, currency, external_id, redirect_url, success_url,
      cancel_url, customer_email, lang, description, expire_at, created_at, changed_at, check_at)
    select ${store}, ${draft.internalRef}::uuid, ${input.ref}, ${attemptOf(input)}::integer, ${input.paymentType}::payment_type, 'PENDING'::payment_status,
      ${input.amount.amount}::bigint, ${input.amount.currency}, ${draft.session?.externalId ?? null},
      ${draft.session?.redirectUrl ?? null}, ${input.successUrl}, ${input.cancelUrl}, ${input.customerEmail ?? null},
      ${input.lang ?? null}, ${input.description ?? null}, ${draft.expireAt}::timestamptz, ${draft.now}::timestamptz,
      ${draft.now}::timestamptz, ${draft.checkAt}::timestamptz
    from payment_configuration taken
    where taken.store_id = ${store} and taken.payment_type = ${input.paymentType} and taken.enabled
    for key share
    on conflict (store_id, request_ref, attempt) do nothing`;
}

function draftOf({ clock, ids, config }: Payment, store: StoreMerchantId, input: InitiatePayment, provider: Provider) {
  const now = clock.now();
  const internalRef = Uuid.parse(ids.uuid());
  const asked = input.expireAt === undefined ? undefined : new Date(input.expireAt);
  if (provider.offline) return { now, internalRef, expireAt: asked ?? null, checkAt: null, session: undefined };
  const expireAt = sessionEnd(now, asked);
  const { ref: requestRef, successUrl, cancelUrl, customerEmail, lang, description } = input;
  const amount = money(input.amount.amount, input.amount.currency);
  const session = provider.foresee?.({
    ...{ store, internalRef, requestRef, amount, successUrl, cancelUrl, expireAt },
    ...{ customerEmail, lang, description },
  });
  return { now, internalRef, expireAt, checkAt: new Date(now.getTime() + config.checkAfter), session };
}

function sessionEnd(now: Date, asked: Date | undefined): Date {
  const wanted = asked?.getTime() ?? Number.POSITIVE_INFINITY;
  const [earliest, latest] = [now.getTime() + SHORTEST_SESSION_MS, now.getTime() + LONGEST_SESSION_MS];
  return new Date(Math.min(Math.max(wanted, earliest), latest));
}

/** The payment of the order, if it is the same one; a cancelled order without one counts as decided against. */
export async function findInitiated(
  db: PaymentDb | Trx,
  store: StoreMerchantId,
  input: InitiatePayment,
): Promise<TransactionRow | undefined> {
  const { ref, amount, paymentType } = input;
  const row = await findAttempt(db, store, ref, attemptOf(input));
  if (!row) return undefined;
  if (!isInitiated(row)) throw problems.INITIATE_REJECTED({ reason: 'the order was cancelled', status: row.status });
  const isSame = row.amount === amount.amount && row.currency === amount.currency && row.payment_type === paymentType;
  if (!isSame) throw problems.INITIATE_DIFFERS({ ref });
  return row;
}

/** Writes what the provider answered, unless somebody wrote it before or the payment was closed meanwhile. */
export async function complete(
  { db, clock }: Payment,
  row: TransactionRow,
  { externalId, redirectUrl }: Session,
): Promise<TransactionRow | undefined> {
  const completed = await db
    .updateTable('payment_transaction')
    .set(({ eb }) => ({
      external_id: externalId,
      redirect_url: redirectUrl,
      version: eb('version', '+', 1),
      changed_at: clock.now(),
    }))
    .where('store_id', '=', row.store_id)
    .where('internal_ref', '=', row.internal_ref)
    .where('status', 'in', openStatuses)
    .where('external_id', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return completed && isInitiated(completed) ? completed : undefined;
}
