import { transaction } from '@storepod/database/transaction';
import { instantOf } from '@storepod/kernel/clock';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Author } from '../audit/audit.ts';
import type { Billing } from '../billing.ts';
import { findPrices, requireOffer } from '../plan/find-price.ts';
import { problems } from '../problems.ts';
import { changeSubscription } from '../subscription/change-subscription.ts';
import { closePages } from '../subscription/checkout.ts';
import { liveLink, lockSubscription, requireSubscription } from '../subscription/find-subscription.ts';
import { EVERYTHING } from '../subscription/scope.ts';
import { isLegal } from '../subscription/transitions.ts';
import { viewSubscription } from '../subscription/views.ts';
import type { BillingTransaction, SubscriptionRow } from '../tables.ts';
import type { Comp, TrialExtension } from './operator-actions.contract.ts';

/** Further away is a slip of the keyboard. */
const FURTHEST_MS = 366 * 24 * 3_600_000;

/** Two who press at once take turns at the row, and the second finds it done. */
export async function extendTrial(billing: Billing, author: Author, { store, until, reason }: TrialExtension) {
  const end = requireEnd(billing, until);
  await requireSubscription(billing.db, store, EVERYTHING);
  await transaction(billing.db, async (trx) => {
    const row = await lockSubscription(trx, store);
    if (row.status !== 'TRIALING' || row.trial_end === null)
      throw problems.TRANSITION_ILLEGAL({ status: row.status, action: 'have its trial extended' });
    if (row.trial_end.getTime() === end.getTime()) return;
    if (row.trial_end > end) throw problems.END_OUT_OF_RANGE({ earliest: instantOf(row.trial_end) });
    const event = { event: 'TRIAL_EXTENDED', from: row.status, to: row.status, detail: said(reason, end) } as const;
    await changeSubscription(trx, billing, author, row, { trial_end: end }, [event]);
    await trx.updateTable('org_trial_grant').set({ trial_end: end }).where('store_id', '=', store).execute();
  });
  return viewSubscription(billing.db, store, EVERYTHING);
}

/**
 * The store runs on the plan as if it were paid until that day, then as one whose renewal failed. One that a provider renews is
 * refused: the provider's next word would undo it.
 */
export async function comp(billing: Billing, author: Author, { store, planPriceId, until, reason }: Comp) {
  const end = requireEnd(billing, until);
  const price = await requireOffer(billing.db, planPriceId, EVERYTHING);
  await requireSubscription(billing.db, store, EVERYTHING);
  await transaction(billing.db, async (trx) => {
    const row = await requireCompable(trx, store);
    const isDone = row.plan_price_id === price.id && row.current_period_end?.getTime() === end.getTime();
    if (row.status === 'ACTIVE' && isDone) return;
    const before = (await findPrices(trx, [row.plan_price_id])).get(row.plan_price_id ?? '');
    await closePages(trx, billing, store);
    await changeSubscription(trx, billing, author, row, { ...compedUntil(billing, end), plan_price_id: price.id }, [
      {
        event: 'COMPED',
        from: row.status,
        to: 'ACTIVE',
        fromPlan: before?.planCode,
        toPlan: price.planCode,
        detail: said(reason, end),
      },
    ]);
  });
  return viewSubscription(billing.db, store, EVERYTHING);
}

async function requireCompable(trx: BillingTransaction, store: StoreMerchantId): Promise<SubscriptionRow> {
  const row = await lockSubscription(trx, store);
  if (!isLegal(row.status, 'ACTIVE') || (await liveLink(trx, row)))
    throw problems.TRANSITION_ILLEGAL({ status: row.status, action: 'be given a plan for nothing' });
  return row;
}

const compedUntil = ({ clock }: Billing, end: Date) =>
  ({
    status: 'ACTIVE',
    current_period_start: clock.now(),
    current_period_end: end,
    provider_subscription_id: null,
    trial_end: null,
    grace_until: null,
    suspended_at: null,
    suspended_for: null,
    cancel_at_period_end: false,
    pending_plan_price_id: null,
    pending_effective_at: null,
  }) as const;

function requireEnd({ clock }: Billing, until: string): Date {
  const [now, end] = [clock.now().getTime(), new Date(until)];
  if (end.getTime() > now && end.getTime() <= now + FURTHEST_MS) return end;
  throw problems.END_OUT_OF_RANGE({
    earliest: instantOf(new Date(now)),
    latest: instantOf(new Date(now + FURTHEST_MS)),
  });
}

const said = (reason: string, end: Date) => `until ${end.toISOString().slice(0, 10)}: ${reason.trim()}`;
