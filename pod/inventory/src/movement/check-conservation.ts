import { acrossStores } from '@storepod/database/across-stores';
import { transaction } from '@storepod/database/transaction';
import { sql } from 'kysely';
import type { Inventory } from '../inventory.ts';

/** The whole ledger is read, once in a while; no request waits for it. */
const LONGEST_CHECK = '5min';

/** Compares the stock with its ledger: tells the metrics how many skus do not add up, and the log which. */
export function conservationCheck({ db, log, meter }: Inventory): () => Promise<void> {
  let violations = 0;
  meter
    .createObservableGauge('inventory.conservation.violations', {
      description: 'Skus of which on hand, held and sold are not what came. Anything but 0 is a fault.',
    })
    .addCallback((result) => result.observe(violations));
  return async () => {
    const found = await transaction(db, async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(LONGEST_CHECK)}`.execute(trx);
      const all = acrossStores('the books of the whole pod are checked');
      return trx.selectFrom('conservation_violation').selectAll().modifyEnd(all).execute();
    });
    violations = found.length;
    for (const violation of found) log.error({ violation }, 'the stock of a sku is not what its ledger says');
  };
}
