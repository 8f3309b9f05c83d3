import { acrossStores } from '@storepod/database/across-stores';
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
import type { PaymentStanding } from '../order/payment-standing.ts';
import { paymentSignal } from '../order/signal-moves.ts';
import { drive } from '../placement/drive.ts';

/** Orders of one run; the next one takes the others. */
const BATCH = 50;

interface Due {
  store_id: StoreMerchantId;
  id: Uuid;
}

/** Closes orders that nobody paid in time. Payment is asked first: a late message must never cost a charged order. */
export async function expireOrders(checkout: Checkout, signal: AbortSignal): Promise<void> {
  for (const { store_id, id } of await findDue(checkout)) {
    if (signal.aborted) return;
    await expireOrder(checkout, store_id, id);
  }
}

async function findDue({ db, clock }: Checkout): Promise<Due[]> {
  const { rows } = await sql<Due>`${acrossStores('the clock runs for every store')}
    select store_id, id from sales_order
    where expires_at <= ${clock.now()} and order_status in ('CREATED', 'PENDING_PAYMENT')
    order by expires_at limit ${BATCH}`.execute(db);
  return rows;
}

async function expireOrder(checkout: Checkout, store: StoreMerchantId, id: Uuid): Promise<void> {
  const loaded = await loadOrder(checkout.db, store, { id });
  if (!loaded || !isDue(loaded.order, checkout.clock.now())) return;
  try {
    const standing = await askPayment(checkout, loaded.order);
    const { order } = await moveOrder(checkout, store, { id }, { apply: (fresh) => settle(checkout, fresh, standing) });
    await drive(checkout, order);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    checkout.log.warn({ order: id, code: error.code }, 'an order whose time is up is decided another time');
  }
}

const isDue = ({ phase, state }: Order, now: Date) =>
  phase === 'AWAITING_PAYMENT' && state.expiresAt !== null && state.expiresAt <= now;

/** Somebody who transferred money told nobody but the merchant: there is nothing to ask. */
async function askPayment({ payment }: Checkout, { facts, state }: Order): Promise<PaymentStanding | undefined> {
  if (facts.paymentType === 'MANUAL_TRANSFER' || state.transactionRef === null) return undefined;
  return payment.paymentStatus({ store: facts.store, params: { ref: trusted(facts.ref) }, query: { fresh: true } });
}

function settle({ clock }: Checkout, order: Order, standing: PaymentStanding | undefined): void {
  const at = clock.now();
  if (!isDue(order, at)) return;
  if (standing?.status !== 'PAID') {
    expired(order, at);
    return;
  }
  const sourceRef = `${standing.internalRef}:PAID`;
  paymentSignal(order, at, {
    status: 'PAID',
    transactionRef: standing.internalRef,
    captured: standing.captured.amount,
    isRepeat: false,
    sourceRef,
  });
}
