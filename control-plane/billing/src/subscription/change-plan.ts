import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Author } from '../audit/audit.ts';
import type { Billing } from '../billing.ts';
import { directionOf } from '../plan/direction.ts';
import { findPrices, type PlannedPrice, requireOffer } from '../plan/find-price.ts';
import { problems } from '../problems.ts';
import type { ChangeTime, ProviderState } from '../provider/provider.ts';
import { offeredPrice } from '../provider/publish-prices.ts';
import { askProvider } from '../provider/requests.ts';
import { claimFreeStore } from '../quota/free-stores.ts';
import type { LinkRow, SubscriptionRow } from '../tables.ts';
import { applyAnswer } from './apply-answer.ts';
import { changeSubscription } from './change-subscription.ts';
import { liveLink } from './find-subscription.ts';
import type { Scope } from './scope.ts';
import { requireOrderable } from './standing.ts';

/** A change that has passed every check of ours. */
interface Change {
  row: SubscriptionRow;
  link: LinkRow;
  from: PlannedPrice;
  to: PlannedPrice;
}

/** Changes the plan of a store. The server decides which way it goes, not the caller. */
export async function changePlan(
  billing: Billing,
  author: Author,
  scope: Scope,
  store: StoreMerchantId,
  priceId: Uuid,
) {
  const row = await requireOrderable(billing.db, store, scope);
  const change = await checkedChange(billing, scope, row, priceId);
  const direction = directionOf(change.from, change.to);
  if (direction !== 'CURRENT') await claimFreeStore(billing, scope, row, change.to);
  if (direction === 'UPGRADE') return upgrade(billing, author, change);
  if (direction === 'DOWNGRADE') return scheduleDowngrade(billing, author, change);
  // Choosing what one has takes back a downgrade that waits; without one there is nothing to do.
  if (row.pending_plan_price_id) await upgrade(billing, author, change);
}

async function checkedChange(billing: Billing, scope: Scope, row: SubscriptionRow, priceId: Uuid): Promise<Change> {
  const link = await liveLink(billing.db, row);
  const from = (await findPrices(billing.db, [row.plan_price_id])).get(row.plan_price_id ?? '');
  // One that has it keeps an old price, also as a choice.
  const to = from?.id === priceId ? from : await requireOffer(billing.db, priceId, scope);
  const isDown = from !== undefined && directionOf(from, to) === 'DOWNGRADE';
  if (isDown && link && row.status === 'PAST_DUE') throw problems.DOWNGRADE_NOT_ALLOWED({ reason: 'PAYMENT_DUE' });
  if (!link || !from || row.status !== 'ACTIVE')
    throw problems.TRANSITION_ILLEGAL({ status: row.status, action: 'change its plan' });
  if (isDown && row.cancel_at_period_end) throw problems.DOWNGRADE_NOT_ALLOWED({ reason: 'RENEWAL_STOPPED' });
  if (from.amount.currency !== to.amount.currency)
    throw problems.CURRENCY_MISMATCH({ current: from.amount.currency, wanted: to.amount.currency });
  return { row, link, from, to };
}

async function ask(billing: Billing, author: Author, change: Change, when: ChangeTime, apply: Apply): Promise<void> {
  const { row, link, to } = change;
  const price = await offeredPrice(billing, to);
  const operation = `change-plan-${when.toLowerCase()}`;
  const request = { operation, subject: row.id, fingerprint: `${link.id}:${to.id}:${row.version}`, author };
  await askProvider(billing, request, (provider, key) => provider.changePlan(link.id, price, when, key), apply);
}
type Apply = (state: ProviderState) => Promise<void>;

/** At once: the provider charges the difference, or refuses and nothing changes. */
const upgrade = (billing: Billing, author: Author, change: Change): Promise<void> =>
  ask(billing, author, change, 'NOW', (state) =>
    applyAnswer(billing, author, change.row.id, change.link.id, state, (trx, { row }) =>
      row.pending_plan_price_id
        ? changeSubscription(trx, billing, author, row, { pending_plan_price_id: null, pending_effective_at: null })
        : Promise.resolve(),
    ),
  );

/** When the paid period is over: until then the store keeps what it paid for. */
const scheduleDowngrade = (billing: Billing, author: Author, change: Change): Promise<void> =>
  ask(billing, author, change, 'PERIOD_END', (state) =>
    applyAnswer(billing, author, change.row.id, change.link.id, state, async (trx, { row }) => {
      const { from, to } = change;
      if (row.plan_price_id !== from.id || row.status === 'CANCELED') return;
      const pending = { pending_plan_price_id: to.id, pending_effective_at: row.current_period_end };
      const event = { event: 'PLAN_DOWNGRADE_SCHEDULED', fromPlan: from.planCode, toPlan: to.planCode } as const;
      await changeSubscription(trx, billing, author, row, pending, [event]);
    }),
  );
