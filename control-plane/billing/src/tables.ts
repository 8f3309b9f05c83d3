import type { Measure, SubscriptionStatus } from '@storepod/boundary/entitlements';
import type { Standing } from '@storepod/boundary/store';
import type { NoticeKind } from '@storepod/boundary/subscription-notices';
import type { AuthorColumns } from '@storepod/database/audit/author';
import type { Db } from '@storepod/database/db';
import type { CurrencyCode } from '@storepod/kernel/currency';
import type { Uuid } from '@storepod/kernel/ids';
import type { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import type { ColumnType, Generated, Insertable, Selectable, Transaction } from 'kysely';
import type { AuditEvent, AuditSource } from './audit/shapes.ts';
import type { CreditKind } from './credit/credit.contract.ts';
import type { InvoiceStatus } from './invoice/invoice.contract.ts';
import type { BillingInterval } from './plan/shapes.ts';
import type { ProviderName } from './provider/provider.ts';
import type { SandboxTables } from './sandbox/tables.ts';

export type SuspensionReason = 'LAPSE' | 'HOLD';
export type EventOutcome = 'PROCESSED' | 'IGNORED' | 'FOREIGN' | 'FAILED';

interface PlanTable {
  id: Uuid;
  code: string;
  display_name: string;
  description: string;
  tier: number;
  active: boolean;
  visible: Generated<boolean>;
  version: Generated<number>;
  managed_by: Generated<'FILE' | 'OPERATOR'>;
}

interface PlanPriceTable {
  id: Uuid;
  plan_id: Uuid;
  currency: CurrencyCode;
  unit_amount: number;
  billing_interval: BillingInterval;
  active: boolean;
  created_at: Date;
}

interface PlanEntitlementTable {
  plan_id: Uuid;
  key: string;
  limit_value: number | null;
  flag_value: boolean | null;
}

interface StoreSubscriptionTable {
  id: StoreMerchantId;
  org_id: ManagerOrgId;
  status: SubscriptionStatus;
  plan_price_id: Generated<Uuid | null>;
  pending_plan_price_id: Generated<Uuid | null>;
  pending_effective_at: Generated<Date | null>;
  provider_subscription_id: Generated<string | null>;
  current_period_start: Generated<Date | null>;
  current_period_end: Generated<Date | null>;
  trial_end: Generated<Date | null>;
  cancel_at_period_end: Generated<boolean>;
  grace_until: Generated<Date | null>;
  suspended_at: Generated<Date | null>;
  suspended_for: Generated<SuspensionReason | null>;
  canceled_at: Generated<Date | null>;
  /** What the platform says about the store or its organisation, and why. */
  standing: Generated<Standing>;
  standing_reason: Generated<string | null>;
  created_at: Date;
  version: Generated<number>;
}

interface TrialGrantTable {
  org_id: ManagerOrgId;
  store_id: StoreMerchantId;
  granted_at: Date;
  trial_end: Date;
}

interface OrgQuotaTable {
  org_id: ManagerOrgId;
}

interface ReservationTable {
  store_id: StoreMerchantId;
  org_id: ManagerOrgId;
  reserved_at: Date;
  released_at: Generated<Date | null>;
}

interface ProviderSubscriptionTable {
  id: string;
  provider: ProviderName;
  store_id: StoreMerchantId;
  org_id: ManagerOrgId;
  customer_id: string | null;
  linked_at: Date;
  ended_at: Generated<Date | null>;
  state_stamp: Generated<number>;
  state_event: Generated<string>;
  price_id: Uuid | null;
  period_start: Generated<Date | null>;
  period_end: Generated<Date | null>;
  cancel_at_period_end: Generated<boolean>;
  paused: Generated<boolean>;
  trial_end: Generated<Date | null>;
  paid_stamp: Generated<number | null>;
  paid_event: Generated<string>;
  paid_period_start: Generated<Date | null>;
  paid_period_end: Generated<Date | null>;
  /** Written as JSON text. */
  failed_stamps: ColumnType<number[], string | undefined, string>;
}

interface ProviderPriceTable {
  provider: ProviderName;
  price_id: Uuid;
  provider_price_id: string;
}

interface ProviderCustomerTable {
  provider: ProviderName;
  org_id: ManagerOrgId;
  customer_id: string;
}

interface ProviderCheckoutTable {
  id: string;
  store_id: StoreMerchantId;
  price_id: Uuid;
  opened_at: Date;
  closed_at: Generated<Date | null>;
}

interface ProcessedEventTable {
  event_id: string;
  type: string;
  outcome: EventOutcome;
  attempts: Generated<number>;
  detail: Generated<string | null>;
  received_at: Date;
}

interface ProviderRequestTable {
  idempotency_key: string;
  operation: string;
  subject: string;
  fingerprint: string;
  source: AuditSource | null;
  actor: string | null;
  outcome: Generated<'DONE' | 'REJECTED' | 'STALLED' | null>;
  created_at: Date;
  completed_at: Generated<Date | null>;
}

interface InvoiceTable {
  id: Uuid;
  provider_invoice_id: string;
  store_id: StoreMerchantId;
  org_id: ManagerOrgId;
  number: string | null;
  status: InvoiceStatus;
  currency: CurrencyCode;
  amount_due: number;
  amount_paid: number;
  period_start: Date | null;
  period_end: Date | null;
  hosted_url: string | null;
  pdf_url: string | null;
  issued_at: Date;
  paid_at: Date | null;
  stamp: number;
  event: string;
}

interface AuditTable extends AuthorColumns {
  id: Uuid;
  store_id: StoreMerchantId | null;
  org_id: ManagerOrgId | null;
  event_type: AuditEvent;
  from_status: SubscriptionStatus | null;
  to_status: SubscriptionStatus | null;
  from_plan_code: string | null;
  to_plan_code: string | null;
  source: AuditSource;
  actor: string;
  provider_event_id: string | null;
  detail: string | null;
  occurred_at: Date;
}

interface NoticeTable {
  id: Uuid;
  store_id: StoreMerchantId;
  kind: NoticeKind;
  occasion: Date;
  created_at: Date;
}

interface StoreUsageTable {
  store_id: StoreMerchantId;
  measure: Measure;
  month: Date;
  used: number;
  measured_at: Date;
}

interface OrgCreditTable {
  id: Uuid;
  org_id: ManagerOrgId;
  kind: CreditKind;
  currency: CurrencyCode;
  amount: number;
  reason: Generated<string | null>;
  provider_invoice_id: Generated<string | null>;
  actor: Generated<string | null>;
  created_at: Date;
}

interface FreeStoreClaimTable {
  store_id: StoreMerchantId;
  claimed_at: Date;
}

export interface Tables extends SandboxTables {
  plan: PlanTable;
  plan_price: PlanPriceTable;
  plan_entitlement: PlanEntitlementTable;
  store_subscription: StoreSubscriptionTable;
  org_trial_grant: TrialGrantTable;
  org_quota: OrgQuotaTable;
  store_reservation: ReservationTable;
  provider_subscription: ProviderSubscriptionTable;
  provider_price: ProviderPriceTable;
  provider_customer: ProviderCustomerTable;
  provider_checkout: ProviderCheckoutTable;
  processed_provider_event: ProcessedEventTable;
  provider_request: ProviderRequestTable;
  subscription_invoice: InvoiceTable;
  subscription_audit: AuditTable;
  subscription_notice: NoticeTable;
  free_store_claim: FreeStoreClaimTable;
  store_usage: StoreUsageTable;
  org_credit: OrgCreditTable;
}

export type BillingDb = Db<Tables>;
export type BillingTransaction = Transaction<Tables>;
export type SubscriptionRow = Selectable<StoreSubscriptionTable>;
export type LinkRow = Selectable<ProviderSubscriptionTable>;
export type InvoiceRow = Selectable<InvoiceTable>;
export type NewInvoiceRow = Insertable<InvoiceTable>;
export type AuditRow = Selectable<AuditTable>;
