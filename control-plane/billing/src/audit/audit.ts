import { actorName, type Principal } from '@storepod/auth/principal';
import type { SubscriptionStatus } from '@storepod/boundary/entitlements';
import { Uuid } from '@storepod/kernel/ids';
import type { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import type { Billing } from '../billing.ts';
import type { BillingDb } from '../tables.ts';
import type { AuditEvent, AuditSource } from './shapes.ts';

/** Who changes a subscription: a person or service through the API, a message of the provider, a job, or the start. */
export interface Author {
  source: AuditSource;
  name: string;
  providerEventId?: string;
}

export const authorOf = (principal: Principal): Author => ({ source: 'API', name: actorName(principal) });

export interface AuditedChange {
  store: StoreMerchantId | null;
  org: ManagerOrgId;
  event: AuditEvent;
  from?: SubscriptionStatus | undefined;
  to?: SubscriptionStatus | undefined;
  fromPlan?: string | undefined;
  toPlan?: string | undefined;
  detail?: string | undefined;
}

/** As much as the columns take; the rest of a longer text would not help anybody. */
const LONGEST_ACTOR = 200;
const LONGEST_DETAIL = 2_000;

/** Written in the transaction of the change itself, so that neither exists without the other. */
export async function writeAudit(
  db: BillingDb,
  { clock, ids }: Billing,
  author: Author,
  changes: readonly AuditedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({
    id: Uuid.parse(ids.uuid()),
    store_id: change.store,
    org_id: change.org,
    event_type: change.event,
    from_status: change.from ?? null,
    to_status: change.to ?? null,
    from_plan_code: change.fromPlan ?? null,
    to_plan_code: change.toPlan ?? null,
    source: author.source,
    actor: author.name.slice(0, LONGEST_ACTOR),
    provider_event_id: author.providerEventId ?? null,
    detail: change.detail?.slice(0, LONGEST_DETAIL) ?? null,
    occurred_at: clock.now(),
  }));
  await db.insertInto('subscription_audit').values(rows).execute();
}
