import { acrossStores } from '@storepod/database/across-stores';
import { every } from '@storepod/database/jobs';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { trusted } from '@storepod/kernel/value';
import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { expired } from '../order/job-moves.ts';
import { moveOrder } from '../order/move-order.ts';
import { loadOrder } from '../order/order.sql.ts';
import type { Order } from '../order/order.ts';
import type { PaymentView } from '../order/payment-view.ts';
import { paymentSignal } from '../order/signal-moves.ts';
import { drive } from '../placement/drive.ts';

/** Orders of one run; the next one takes the others. */
const BATCH = 50;
/** After so long payment is asked again about orders of which it said nothing. */
const UNDECIDED_MS = 60_000;

interface Due {
  store_id: StoreMerchantId;
  id: Uuid;
}

/** The job. It wakes when the time of the next order is up; an order has far more time than the job's period. */
export const expiryJob = (checkout: Checkout) =>
  every('expire-orders', checkout.config.expiryRate, async ({ signal, runAgainIn }) => {
    const began = checkout.clock.now();
    const { undecided, isMore } = await expireOrders(checkout, signal);
    if (undecided > 0) runAgainIn(UNDECIDED_MS);
    else if (isMore) runAgainIn(0);
    const next = await nextEnd(checkout, began);
    if (next) runAgainIn(next.getTime() - checkout.clock.now().getTime());
  });

interface ExpiryRun {
  /** Orders of which payment said nothing. */
  undecided: number;
  /** Whether there may be others that are due. */
  isMore: boolean;
}

/** Closes orders that nobody paid in time. Payment is asked first: a late message must never cost a charged order. */
export async function expireOrders(checkout: Checkout, signal: AbortSignal): Promise<ExpiryRun> {
  const due = await findDue(checkout);
  let undecided = 0;
  for (const { store_id, id } of due) {
    if (signal.aborted) break;
    if (!(await expireOrder(checkout, store_id, id))) undecided++;
  }
  return { undecided, isMore: due.length === BATCH };
}

/** The end of the first order whose time was not up yet. */
async function nextEnd({ db }: Checkout, after: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`${acrossStores('the clock runs for every store')}
    select min(expires_at) as at from sales_order
    where expires_at > ${after} and order_status in ('CREATED', 'PENDING_PAYMENT')`.execute(db);
  return rows[0]?.at ?? undefined;
}

async function findDue({ db, clock }: Checkout): Promise<Due[]> {
  const { rows } = await sql<Due>`${acrossStores('the clock runs for every store')}
    select store_id, id from sales_order
    where expires_at <= ${clock.now()} and order_status in ('CREATED', 'PENDING_PAYMENT')
    order by expires_at limit ${BATCH}`.execute(db);
  return rows;
}

/** Answers whether it is decided. */
async function expireOrder(checkout: Checkout, store: StoreMerchantId, id: Uuid): Promise<boolean> {
  const loaded = await loadOrder(checkout.db, store, { id });
  if (!loaded || !isDue(loaded.order, checkout.clock.now())) return true;
  try {
    const view = await askPayment(checkout, loaded.order);
    const { order } = await moveOrder(checkout, store, { id }, { apply: (fresh) => settle(checkout, fresh, view) });
    await drive(checkout, order);
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    checkout.log.warn({ order: id, code: error.code }, 'an order whose time is up is decided another time');
    return false;
  }
}

const isDue = ({ phase, state }: Order, now: Date) =>
  phase === 'AWAITING_PAYMENT' && state.expiresAt !== null && state.expiresAt <= now;

/** Somebody who transferred money told nobody but the merchant: there is nothing to ask. */
async function askPayment({ payment }: Checkout, { facts, state }: Order): Promise<PaymentView | undefined> {
  if (state.paymentType === 'MANUAL_TRANSFER' || state.transactionRef === null) return undefined;
  return payment.paymentStatus({ store: facts.store, params: { ref: trusted(facts.ref) }, query: { fresh: true } });
}

function settle({ clock }: Checkout, order: Order, view: PaymentView | undefined): void {
  const at = clock.now();
  if (!isDue(order, at)) return;
  if (view?.status !== 'PAID') {
    expired(order, at);
    return;
  }
  const sourceRef = `${view.internalRef}:PAID`;
  paymentSignal(order, at, {
    status: 'PAID',
    transactionRef: view.internalRef,
    attempt: view.attempt,
    paymentType: view.paymentType,
    captured: view.captured.amount,
    isRepeat: false,
    sourceRef,
  });
}
