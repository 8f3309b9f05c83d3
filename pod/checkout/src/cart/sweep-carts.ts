import { acrossStores } from '@storepod/database/across-stores';
import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';

/** Rows of one statement, so that no lock is held for long. */
const BATCH = 500;
/** Statements of one run; the next one goes on. */
const MOST_BATCHES = 40;

/** Removes carts that nobody has touched for long. Orders do not need theirs: they keep what was bought by themselves. */
export async function sweepCarts({ db, clock, config }: Checkout, signal: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - config.cartLifetime);
  for (let batch = 0; batch < MOST_BATCHES && !signal.aborted; batch++) {
    const { numAffectedRows = 0n } = await sql`${acrossStores('carts of every store grow old')}
      delete from cart where id = any (array(
        select c.id from cart c left join sales_order o on o.store_id = c.store_id and o.id = c.order_id
        where c.updated_at < ${before}
          and (o.id is null or o.order_status in ('COMPLETED', 'CANCELLED', 'RETURNED'))
        order by c.updated_at limit ${BATCH} for update of c skip locked))`.execute(db);
    if (numAffectedRows < BATCH) return;
  }
}
