import { acrossStores } from '@storepod/database/across-stores';
import { every } from '@storepod/database/jobs';
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
  version: number;
}

/**
 * The job. It wakes when the first waiting order is due, and when a process is gone that was at one. As long as its period is no longer than what a step is left to its
 * request, an order that begins to wait after a run is seen by the next one before it is due.
 */
export const recoveryJob = (checkout: Checkout) =>
  every(
    'recover-orders',
    checkout.config.recoveryRate,
    async ({ signal, runAgainIn }) => {
      await recoverOrders(checkout, signal);
      const next = await nextDue(checkout);
      if (next) runAgainIn(next.getTime() - checkout.clock.now().getTime());
    },
    { isDueNow: () => isAnyLeft(checkout) },
  );

async function nextDue({ db, config }: Checkout): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date | null }>`${acrossStores('the clock runs for every store')}
    select min(pending_since) as since from sales_order where ${isWaiting(config.recoveryAttempts)}`.execute(db);
  const since = rows[0]?.since;
  return since ? new Date(since.getTime() + config.recoveryAfter + 1) : undefined;
}

/** Owes something, and was not left to a person. */
const isWaiting = (attempts: number) => sql`pending_action <> 'NONE' and pending_attempts < ${attempts}
  and attention_reason is distinct from 'RECOVERY_GAVE_UP'`;

/** Whether a process is gone in the middle of a step. */
async function isAnyLeft(checkout: Checkout): Promise<boolean> {
  const { rows } = await sql<{ is_any: boolean }>`${acrossStores('processes are at the orders of every store')}
    ${withGone(checkout)} select exists (select from gone) as is_any`.execute(checkout.db);
  return rows[0]?.is_any ?? false;
}

/** Each process is looked for once, and only where it is not this one. */
const withGone = ({ config, presence }: Checkout) => sql`with driver as materialized (
    select distinct driver as id from sales_order where ${isWaiting(config.recoveryAttempts)} and driver <> ${presence.id()}
  ), gone as materialized (select id from driver where ${presence.isGone(sql`id`)})`;

/** Goes on with orders whose step nobody has finished: a process that is gone, or a service that gave no answer. */
export async function recoverOrders(checkout: Checkout, signal: AbortSignal): Promise<void> {
  const before = new Date(checkout.clock.now().getTime() - checkout.config.recoveryAfter);
  for (const waiting of await findWaiting(checkout, before)) {
    if (signal.aborted) return;
    await recoverOrder(checkout, waiting);
  }
}

async function findWaiting(checkout: Checkout, before: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`${acrossStores('the clock runs for every store')}
    ${withGone(checkout)}
    select store_id, id, version from sales_order
    where ${isWaiting(checkout.config.recoveryAttempts)} and (pending_since < ${before} or driver in (select id from gone))
    order by pending_since limit ${BATCH}`.execute(checkout.db);
  return rows;
}

/**
 * Saving the attempt is the claim: of two replicas the slower one loses by the version, or finds that somebody has touched
 * the order since it was looked for, and leaves it alone.
 */
async function recoverOrder(checkout: Checkout, { store_id: store, id, version }: Waiting): Promise<void> {
  const loaded = await loadOrder(checkout.db, store, { id });
  if (!loaded || loaded.order.version !== version) return;
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
