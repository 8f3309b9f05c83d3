import { transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Author } from '../audit/audit.ts';
import type { Billing } from '../billing.ts';
import { noteEnd } from '../link/facts.ts';
import { settle } from '../link/settle.ts';
import { problems } from '../problems.ts';
import { endAtProvider } from '../provider/commands.ts';
import type { ProviderState } from '../provider/provider.ts';
import { askProvider } from '../provider/requests.ts';
import { lockQuota, type OwnedStore, releaseReservation } from '../quota/reservation.ts';
import type { BillingTransaction, SubscriptionRow } from '../tables.ts';
import { forgetUsage } from '../usage/report-usage.ts';
import { applyAnswer } from './apply-answer.ts';
import { changeSubscription } from './change-subscription.ts';
import { closePages } from './checkout.ts';
import { liveLink, lockSubscription, requireSubscription } from './find-subscription.ts';
import type { Scope } from './scope.ts';
import { requireOrderable } from './standing.ts';

interface Cancellation {
  immediate: boolean;
  /** Only the platform ends a subscription at once. */
  mayEndNow: boolean;
}

/** Stops the renewal, or ends the subscription at once. Doing it twice changes nothing more. */
export async function cancelSubscription(
  billing: Billing,
  author: Author,
  scope: Scope,
  store: StoreMerchantId,
  { immediate, mayEndNow }: Cancellation,
): Promise<void> {
  const row = await requireSubscription(billing.db, store, scope);
  if (!immediate) return stopRenewal(billing, author, row);
  if (!mayEndNow) throw problems.IMMEDIATE_CANCEL_FORBIDDEN({ store });
  return endNow(billing, author, row);
}

async function stopRenewal(billing: Billing, author: Author, row: SubscriptionRow): Promise<void> {
  if (row.cancel_at_period_end || row.status === 'CANCELED') return;
  const link = await liveLink(billing.db, row);
  if (!link) throw problems.TRANSITION_ILLEGAL({ status: row.status, action: 'stop renewing' });
  const request = { operation: 'stop-renewal', subject: row.id, fingerprint: `${link.id}:${row.version}`, author };
  const apply = (state: ProviderState) => applyAnswer(billing, author, row.id, link.id, state);
  await askProvider(billing, request, (provider, key) => provider.stopRenewal(link.id, key), apply);
}

/** Lets it renew again. Whether there is anything to take back is known here, so the provider is not asked in vain. */
export async function resumeSubscription(billing: Billing, author: Author, scope: Scope, store: StoreMerchantId) {
  const row = await requireOrderable(billing.db, store, scope);
  const link = await liveLink(billing.db, row);
  if (!link || !row.cancel_at_period_end)
    throw problems.TRANSITION_ILLEGAL({ status: row.status, action: 'be resumed' });
  const request = { operation: 'resume-renewal', subject: row.id, fingerprint: `${link.id}:${row.version}`, author };
  const apply = (state: ProviderState) => applyAnswer(billing, author, store, link.id, state);
  await askProvider(billing, request, (provider, key) => provider.resumeRenewal(link.id, key), apply);
}

async function endNow(billing: Billing, author: Author, row: SubscriptionRow): Promise<void> {
  if (row.status === 'CANCELED') return;
  const link = await liveLink(billing.db, row);
  if (!link) return transaction(billing.db, (trx) => endLocked(trx, billing, author, row.id));
  const request = { operation: 'end', subject: link.id, author };
  const apply = (state: ProviderState) => applyAnswer(billing, author, row.id, link.id, { ...state, ended: true });
  await askProvider(billing, request, (provider, key) => provider.end(link.id, key), apply);
}

/**
 * A deleted store is nobody's any more: it ends here at once, and the provider hears of it as soon as it listens. One
 * that never had a subscription gives back the place that was reserved for it.
 */
export async function releaseSubscription(billing: Billing, author: Author, owned: OwnedStore): Promise<void> {
  await transaction(billing.db, async (trx) => {
    await lockQuota(trx, owned.org);
    const known = await trx
      .selectFrom('store_subscription')
      .select('id')
      .where('id', '=', owned.store)
      .where('org_id', '=', owned.org)
      .executeTakeFirst();
    // Marks the store as gone also where it had a subscription: a report of what it uses may still be on its way.
    await releaseReservation(trx, billing, owned);
    if (!known) return;
    await endLocked(trx, billing, author, owned.store);
    await forgetUsage(trx, owned.store);
  });
}

async function endLocked(
  trx: BillingTransaction,
  billing: Billing,
  author: Author,
  store: StoreMerchantId,
): Promise<void> {
  const row = await lockSubscription(trx, store);
  await closePages(trx, billing, store);
  if (row.status === 'CANCELED') return;
  const link = await liveLink(trx, row);
  if (link) {
    await settle(trx, billing, author, row, await noteEnd(trx, link, billing.clock.now()));
    return endAtProvider(trx, billing, link);
  }
  const ended = {
    status: 'CANCELED',
    canceled_at: billing.clock.now(),
    suspended_at: null,
    suspended_for: null,
    grace_until: null,
    cancel_at_period_end: false,
    pending_plan_price_id: null,
    pending_effective_at: null,
  } as const;
  await changeSubscription(trx, billing, author, row, ended, [{ event: 'CANCELED', from: row.status, to: 'CANCELED' }]);
}
