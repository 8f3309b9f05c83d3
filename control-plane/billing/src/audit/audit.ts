import { apiAuthor, type Principal } from '@storepod/auth/principal';
import type { SubscriptionStatus } from '@storepod/boundary/entitlements';
import { auditLog } from '@storepod/database/audit/audit-log';
import { type AuditAuthor, authorColumns } from '@storepod/database/audit/author';
import { Uuid } from '@storepod/kernel/ids';
import type { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import type { Billing } from '../billing.ts';
import type { AuditRow, BillingDb } from '../tables.ts';
import type { AuditEvent, AuditSource } from './shapes.ts';

/** Who changes a subscription: a person or service through the API, a message of the provider, a job, or the start. */
export interface Author extends AuditAuthor<AuditSource> {
  providerEventId?: string;
}

export const authorOf: (principal: Principal) => Author = apiAuthor;

export interface AuditedChange {
  store: StoreMerchantId | null;
  /** Null where it is about a plan. */
  org: ManagerOrgId | null;
  event: AuditEvent;
  from?: SubscriptionStatus | undefined;
  to?: SubscriptionStatus | undefined;
  fromPlan?: string | undefined;
  toPlan?: string | undefined;
  detail?: string | undefined;
}

export const subscriptionAudit = auditLog<AuditRow>({ table: 'subscription_audit', at: 'occurred_at' });

/** Written in the transaction of the change itself, so that neither exists without the other. */
export const writeAudit = (
  db: BillingDb,
  { clock, ids }: Billing,
  author: Author,
  changes: readonly AuditedChange[],
): Promise<void> =>
  subscriptionAudit.write(
    db,
    changes.map((change) => ({
      id: Uuid.parse(ids.uuid()),
      store_id: change.store,
      org_id: change.org,
      event_type: change.event,
      from_status: change.from ?? null,
      to_status: change.to ?? null,
      from_plan_code: change.fromPlan ?? null,
      to_plan_code: change.toPlan ?? null,
      source: author.source,
      actor: author.name,
      ...authorColumns(author),
      provider_event_id: author.providerEventId ?? null,
      detail: change.detail ?? null,
      occurred_at: clock.now(),
    })),
  );
