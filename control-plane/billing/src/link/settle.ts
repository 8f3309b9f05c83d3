import type { SubscriptionStatus } from '@storepod/boundary/entitlements';
import type { AuditedChange, Author } from '../audit/audit.ts';
import type { AuditEvent } from '../audit/shapes.ts';
import type { Billing } from '../billing.ts';
import { directionOf } from '../plan/direction.ts';
import { findPrices, type PlannedPrice } from '../plan/find-price.ts';
import { requesterOf } from '../provider/requests.ts';
import { changeSubscription } from '../subscription/change-subscription.ts';
import { moveEvent } from '../subscription/transitions.ts';
import type { BillingTransaction, LinkRow, SubscriptionRow } from '../tables.ts';
import { project, type Standing } from './project.ts';

type Audited = Omit<AuditedChange, 'store' | 'org'>;

/** Brings a locked subscription to where it stands by what is known of its link, and writes down what that changed. */
export async function settle(
  trx: BillingTransaction,
  billing: Billing,
  author: Author,
  row: SubscriptionRow,
  link: LinkRow,
): Promise<SubscriptionRow> {
  const { path, next } = project(row, link, billing.config.grace);
  if (path.length === 0 && sameStanding(row, next)) return row;
  const prices = await findPrices(trx, [row.plan_price_id, next.plan_price_id]);
  const audited = describe(row, next, path, prices);
  const doer = (await instigator(trx, author, row, link, audited)) ?? author;
  return changeSubscription(
    trx,
    billing,
    doer,
    row,
    { ...next, ...datesOf(row, next, billing), ...pendingOf(row, next) },
    audited,
  );
}

/** What somebody here can ask the provider for. */
const askedFor: readonly AuditEvent[] = [
  'PLAN_UPGRADED',
  'PLAN_DOWNGRADE_APPLIED',
  'CANCEL_SCHEDULED',
  'CANCEL_REVOKED',
  'CANCELED',
];

/** The message of a change may overtake the answer to the one who asked for it; that one is the author all the same. */
async function instigator(
  trx: BillingTransaction,
  author: Author,
  row: SubscriptionRow,
  link: LinkRow,
  audited: readonly Audited[],
): Promise<Author | undefined> {
  if (author.source !== 'WEBHOOK' || !audited.some(({ event }) => askedFor.includes(event))) return undefined;
  const requester = await requesterOf(trx, [row.id, link.id]);
  return requester && { ...author, ...requester };
}

function sameStanding(row: SubscriptionRow, next: Standing): boolean {
  return Object.entries(next).every(([column, value]) => {
    const before = row[column as keyof Standing];
    return value instanceof Date && before instanceof Date ? value.getTime() === before.getTime() : value === before;
  });
}

const datesOf = (row: SubscriptionRow, next: Standing, { clock }: Billing) => ({
  suspended_at: next.status === 'SUSPENDED' ? (row.suspended_at ?? clock.now()) : null,
  canceled_at: next.status === 'CANCELED' ? (row.canceled_at ?? clock.now()) : null,
});

/** A waiting downgrade is over when the plan changed, when the renewal it waits for was stopped, and with the end of all. */
function pendingOf(row: SubscriptionRow, next: Standing) {
  const over = next.plan_price_id !== row.plan_price_id || next.cancel_at_period_end || next.status === 'CANCELED';
  return over ? { pending_plan_price_id: null, pending_effective_at: null } : {};
}

function describe(
  row: SubscriptionRow,
  next: Standing,
  path: readonly SubscriptionStatus[],
  prices: Map<string, PlannedPrice>,
): Audited[] {
  const before = prices.get(row.plan_price_id ?? '');
  const after = prices.get(next.plan_price_id ?? '');
  const plans = { fromPlan: before?.planCode, toPlan: after?.planCode };
  return [
    ...Array.from(movesOf(row.status, path)).map((move) => ({ ...move, ...plans })),
    ...planChange(row, before, after),
    ...cancellation(row, next),
  ];
}

function* movesOf(start: SubscriptionStatus, path: readonly SubscriptionStatus[]): Generator<Audited> {
  let from = start;
  for (const to of path) {
    const event = moveEvent(from, to);
    if (event) yield { event, from, to };
    from = to;
  }
}

/** The first plan that is paid comes with the activation; only later ones are changes. */
function planChange(row: SubscriptionRow, before?: PlannedPrice, after?: PlannedPrice): Audited[] {
  const wasPaid = row.status === 'ACTIVE' || row.status === 'PAST_DUE';
  if (!wasPaid || !before || !after || before.id === after.id) return [];
  const event = directionOf(before, after) === 'UPGRADE' ? 'PLAN_UPGRADED' : 'PLAN_DOWNGRADE_APPLIED';
  return [{ event, fromPlan: before.planCode, toPlan: after.planCode }];
}

function cancellation(row: SubscriptionRow, next: Standing): Audited[] {
  if (row.cancel_at_period_end === next.cancel_at_period_end || next.status === 'CANCELED') return [];
  return [
    { event: next.cancel_at_period_end ? 'CANCEL_SCHEDULED' : 'CANCEL_REVOKED', from: row.status, to: next.status },
  ];
}
