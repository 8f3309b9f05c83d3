import { defineEvent, handle } from '@storepod/database/events';
import { transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Billing } from '../billing.ts';
import { findPrices } from '../plan/find-price.ts';
import type { Provider } from '../provider/provider.ts';
import { offeredPrice } from '../provider/publish-prices.ts';
import { askProvider } from '../provider/requests.ts';
import { applyAnswer } from '../subscription/apply-answer.ts';
import { changeSubscription } from '../subscription/change-subscription.ts';
import { liveLink, lockSubscription, requireSubscription } from '../subscription/find-subscription.ts';
import { EVERYTHING } from '../subscription/scope.ts';
import type { LinkRow, SubscriptionRow } from '../tables.ts';
import { enqueueEach } from './enqueue.ts';

const DowngradeDue = defineEvent<{ store: StoreMerchantId }>('DowngradeDue', 1);
const JOB = { source: 'JOB', name: 'apply-downgrades' } as const;

export async function applyDowngrades(billing: Billing): Promise<void> {
  const due = await billing.db
    .selectFrom('store_subscription')
    .select('id')
    .where('pending_plan_price_id', 'is not', null)
    .where('pending_effective_at', '<=', billing.clock.now())
    .execute();
  await enqueueEach(
    billing,
    DowngradeDue,
    due.map(({ id }) => ({ store: id })),
  );
}

export const downgradeHandler = (billing: Billing) =>
  handle(DowngradeDue, 'apply-downgrade', ({ store }) => applyDowngrade(billing, store));

/**
 * Most providers have changed the price by themselves and said so before this runs. Where this one has not, it is told
 * now; a downgrade without a provider is only ours.
 */
async function applyDowngrade(billing: Billing, store: StoreMerchantId): Promise<void> {
  const row = await requireSubscription(billing.db, store, EVERYTHING);
  if (!isDue(row, billing.clock.now())) return;
  const link = await liveLink(billing.db, row);
  return link ? applyAtProvider(billing, row, link) : applyHere(billing, store);
}

const isDue = ({ pending_plan_price_id, pending_effective_at }: SubscriptionRow, now: Date) =>
  pending_plan_price_id !== null && pending_effective_at !== null && pending_effective_at <= now;

async function applyAtProvider(billing: Billing, row: SubscriptionRow, link: LinkRow): Promise<void> {
  const pending = (await findPrices(billing.db, [row.pending_plan_price_id])).get(row.pending_plan_price_id ?? '');
  if (!pending) return;
  const price = await offeredPrice(billing, pending);
  const fingerprint = `${link.id}:${pending.id}:${row.version}`;
  const request = { operation: 'change-plan-unprorated', subject: row.id, fingerprint, author: JOB };
  const change = (provider: Provider, key: string) => provider.changePlan(link.id, price, 'UNPRORATED', key);
  await askProvider(billing, request, change, (state) => applyAnswer(billing, JOB, row.id, link.id, state));
}

const applyHere = (billing: Billing, store: StoreMerchantId) =>
  transaction(billing.db, async (trx) => {
    const row = await lockSubscription(trx, store);
    if (!isDue(row, billing.clock.now())) return;
    const prices = await findPrices(trx, [row.plan_price_id, row.pending_plan_price_id]);
    const changes = {
      plan_price_id: row.pending_plan_price_id,
      pending_plan_price_id: null,
      pending_effective_at: null,
    };
    const event = {
      event: 'PLAN_DOWNGRADE_APPLIED',
      fromPlan: prices.get(row.plan_price_id ?? '')?.planCode,
      toPlan: prices.get(row.pending_plan_price_id ?? '')?.planCode,
    } as const;
    await changeSubscription(trx, billing, JOB, row, changes, [event]);
  });
