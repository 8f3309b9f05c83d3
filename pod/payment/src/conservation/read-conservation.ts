import { instantOf } from '@storepod/kernel/clock';
import type { CurrencyCode } from '@storepod/kernel/currency';
import { money } from '@storepod/kernel/money';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Payment } from '../payment.ts';
import type { Conservation } from './conservation.contract.ts';

/** More than that of one store are not read one by one. */
const MOST_VIOLATIONS = 100;

interface Waiting {
  undecided: number;
  undecided_since: Date | null;
  refunds_pending: number;
  need_attention: number;
  webhooks_waiting: number;
}

/** Whether the books of a store add up, and what waits. */
export async function readConservation({ db }: Payment, store: StoreMerchantId): Promise<Conservation> {
  const violations = await db
    .selectFrom('conservation_violation')
    .select(['internal_ref as internalRef', 'fault'])
    .where('store_id', '=', store)
    .limit(MOST_VIOLATIONS)
    .execute();
  const { rows: sums } = await sql<{ currency: CurrencyCode; captured: number; refunded: number }>`
    select currency, sum(captured)::bigint as captured, sum(refunded)::bigint as refunded from payment_transaction
    where store_id = ${store} and captured > 0 group by currency order by currency`.execute(db);
  const { undecided_since: since, ...counts } = await waitingOf(db, store);
  return {
    violations,
    captured: sums.map(({ captured, currency }) => money(captured, currency)),
    refunded: sums.map(({ refunded, currency }) => money(refunded, currency)),
    undecided: counts.undecided,
    undecidedSince: since && instantOf(since),
    refundsPending: counts.refunds_pending,
    needAttention: counts.need_attention,
    webhooksWaiting: counts.webhooks_waiting,
  };
}

async function waitingOf(db: Payment['db'], store: StoreMerchantId): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select
      (select count(*)::int from payment_transaction where store_id = ${store} and check_at is not null) as undecided,
      (select min(created_at) from payment_transaction where store_id = ${store} and check_at is not null) as undecided_since,
      (select count(*)::int from payment_refund where store_id = ${store} and status = 'PENDING') as refunds_pending,
      (select count(*)::int from payment_transaction where store_id = ${store} and needs_attention) as need_attention,
      (select count(*)::int from webhook_event where store_id = ${store} and handled_at is null) as webhooks_waiting`.execute(
    db,
  );
  const [waiting] = rows;
  if (!waiting) throw new Error('a count has a row');
  return waiting;
}
