import { acrossStores } from '@storepod/database/across-stores';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { gaveUp, retried } from '../order/job-moves.ts';
import { save } from '../order/move-order.ts';
import { loadOrder } from '../order/order.sql.ts';
import { drive } from '../placement/drive.ts';

/** Orders of one run; the next one takes the others. */
const BATCH = 50;

interface Waiting {
  store_id: StoreMerchantId;
  id: Uuid;
}

/** Goes on with orders whose step nobody has finished: a process that died, or a service that gave no answer. */
export async function recoverOrders(checkout: Checkout, signal: AbortSignal): Promise<void> {
  const before = new Date(checkout.clock.now().getTime() - checkout.config.recoveryAfter);
  for (const { store_id, id } of await findWaiting(checkout, before)) {
    if (signal.aborted) return;
    await recoverOrder(checkout, store_id, id, before);
  }
}

async function findWaiting({ db, config }: Checkout, before: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`${acrossStores('the clock runs for every store')}
    select store_id, id from sales_order
    where pending_action <> 'NONE' and pending_since < ${before} and pending_attempts < ${config.recoveryAttempts}
      and attention_reason is distinct from 'RECOVERY_GAVE_UP'
    order by pending_since limit ${BATCH}`.execute(db);
  return rows;
}

/**
 * Saving the attempt is the claim: of two replicas the slower one loses by the version, or finds that somebody has touched
 * the order since it was looked for, and leaves it alone.
 */
async function recoverOrder(checkout: Checkout, store: StoreMerchantId, id: Uuid, before: Date): Promise<void> {
  const loaded = await loadOrder(checkout.db, store, { id });
  if (!loaded || loaded.order.state.pendingAction === 'NONE' || loaded.order.state.pendingSince >= before) return;
  retried(loaded.order, checkout.clock.now());
  const claimed = await save(checkout, loaded.order);
  if (!claimed) return;
  try {
    await drive(checkout, claimed);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    checkout.log.warn({ order: id, action: claimed.state.pendingAction, code: error.code }, 'a step has no answer yet');
    if (claimed.state.pendingAttempts < checkout.config.recoveryAttempts) return;
    gaveUp(claimed, checkout.clock.now());
    await save(checkout, claimed);
  }
}
