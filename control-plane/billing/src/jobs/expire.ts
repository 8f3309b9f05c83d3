import type { SubscriptionStatus } from '@storepod/boundary/entitlements';
import { defineEvent, handle } from '@storepod/database/events';
import { transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Billing } from '../billing.ts';
import { changeSubscription } from '../subscription/change-subscription.ts';
import { lockSubscription } from '../subscription/find-subscription.ts';
import { deadlines, expiredReason, expiredUpTo } from './deadlines.ts';
import { enqueueEach } from './enqueue.ts';

const SubscriptionExpired = defineEvent<{ store: StoreMerchantId; job: string }>('SubscriptionExpired', 1);

/** Looks for what has run out, and asks for each store to be suspended by a job of its own. */
export async function expire(billing: Billing, job: 'end-trials' | 'end-grace'): Promise<void> {
  for (const [status, deadline] of Object.entries(deadlines)) {
    if (deadline === 'nothing runs out' || deadline.job !== job) continue;
    const limit = expiredUpTo(deadline, billing.clock.now(), billing.config.grace);
    const due = await billing.db
      .selectFrom('store_subscription')
      .select('id')
      .where('status', '=', status as SubscriptionStatus)
      .where((row) => row.or([row(deadline.column, '<=', limit), row(deadline.column, 'is', null)]))
      .execute();
    await enqueueEach(
      billing,
      SubscriptionExpired,
      due.map(({ id }) => ({ store: id, job })),
    );
  }
}

export const expireHandler = (billing: Billing) =>
  handle(SubscriptionExpired, 'suspend', ({ store, job }) => suspendIfExpired(billing, store, job));

/** Under the lock it is looked at once more: a payment may have come since. */
async function suspendIfExpired(billing: Billing, store: StoreMerchantId, job: string): Promise<void> {
  await transaction(billing.db, async (trx) => {
    const row = await lockSubscription(trx, store);
    const now = billing.clock.now();
    const reason = expiredReason(row, now, billing.config.grace);
    if (!reason) return;
    const suspended = { status: 'SUSPENDED', suspended_at: now, suspended_for: reason, grace_until: null } as const;
    const event = { event: 'SUSPENDED', from: row.status, to: 'SUSPENDED' } as const;
    await changeSubscription(trx, billing, { source: 'JOB', name: job }, row, suspended, [event]);
  });
}
