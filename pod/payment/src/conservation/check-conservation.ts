import { acrossStores } from '@storepod/database/across-stores';
import { transaction } from '@storepod/database/transaction';
import { sql } from 'kysely';
import type { Payment } from '../payment.ts';

/** The whole ledger is read, once in a while; no request waits for it. */
const LONGEST_CHECK = '5min';

interface Backlog {
  undecided: number;
  refunds: number;
  attention: number;
  webhooks: number;
}

/** Compares the payments with their ledger: tells the metrics what does not add up and what waits, and the log which. */
export function conservationCheck({ db, log, meter }: Payment): () => Promise<void> {
  let violations = 0;
  let backlog: Backlog = { undecided: 0, refunds: 0, attention: 0, webhooks: 0 };
  const gauge = (name: string, description: string, value: () => number) =>
    meter.createObservableGauge(name, { description }).addCallback((result) => result.observe(value()));
  gauge(
    'payment.conservation.violations',
    'Payments of which row, refunds and ledger disagree. Anything but 0 is a fault.',
    () => violations,
  );
  gauge('payment.undecided', 'Payments at a provider without an outcome.', () => backlog.undecided);
  gauge(
    'payment.refunds.pending',
    'Refunds of which the provider has not said what came of them.',
    () => backlog.refunds,
  );
  gauge('payment.attention', 'Payments that a merchant should look at.', () => backlog.attention);
  gauge('payment.webhooks.waiting', 'Messages of providers that were not worked on yet.', () => backlog.webhooks);
  return async () => {
    const found = await transaction(db, async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(LONGEST_CHECK)}`.execute(trx);
      const all = acrossStores('the books of the whole pod are checked');
      const { rows } = await sql<Backlog>`select
        (select count(*)::int from payment_transaction where check_at is not null) as undecided,
        (select count(*)::int from payment_refund where status = 'PENDING') as refunds,
        (select count(*)::int from payment_transaction where needs_attention) as attention,
        (select count(*)::int from webhook_event where handled_at is null) as webhooks ${all}`.execute(trx);
      backlog = rows[0] ?? backlog;
      return trx.selectFrom('conservation_violation').selectAll().modifyEnd(all).execute();
    });
    violations = found.length;
    for (const violation of found) log.error({ violation }, 'a payment is not what its ledger says');
  };
}
