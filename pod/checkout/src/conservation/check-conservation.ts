import { acrossStores } from '@storepod/database/across-stores';
import { transaction } from '@storepod/database/transaction';
import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { type Backlog, backlogOf } from './backlog.sql.ts';

/** All orders are read, once in a while; no request waits for it. */
const LONGEST_CHECK = '5min';

/** Compares the orders with their lines, parcels and refunds: tells the metrics what is wrong and what waits, the log which. */
export function conservationCheck(checkout: Checkout): () => Promise<void> {
  const { db, log, meter } = checkout;
  let violations = 0;
  let backlog: Backlog = { stuck: 0, stuck_since: null, attention: 0, refunds: 0, restocks: 0 };
  const gauge = (name: string, description: string, value: () => number) =>
    meter.createObservableGauge(name, { description }).addCallback((result) => result.observe(value()));
  gauge(
    'checkout.conservation.violations',
    'Orders of which totals, lines, parcels, returns and refunds disagree. Anything but 0 is a fault.',
    () => violations,
  );
  gauge('checkout.orders.stuck', 'Orders that have owed another service something for long.', () => backlog.stuck);
  gauge('checkout.orders.attention', 'Orders that a person should look at.', () => backlog.attention);
  gauge('checkout.refunds.pending', 'Refunds that payment has not answered.', () => backlog.refunds);
  gauge('checkout.restocks.pending', 'Returns that are not in the stock yet.', () => backlog.restocks);
  return async () => {
    const all = acrossStores('the books of the whole pod are checked');
    const found = await transaction(db, async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(LONGEST_CHECK)}`.execute(trx);
      const { rows } = await backlogOf(checkout, sql`true ${all}`).execute(trx);
      backlog = rows[0] ?? backlog;
      return trx.selectFrom('conservation_violation').selectAll().modifyEnd(all).execute();
    });
    violations = found.length;
    for (const violation of found) log.error({ violation }, 'an order is not what its books say');
  };
}
