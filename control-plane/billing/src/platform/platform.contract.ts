import { SubscriptionStatus } from '@storepod/boundary/entitlements';
import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { newestFirst, pageOf, pageQuery } from '@storepod/contract/page';
import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { Money } from '@storepod/kernel/money';
import { nullable } from '@storepod/kernel/nullable';
import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import Type, { type Static } from 'typebox';
import { AuditEvent, AuditSource } from '../audit/shapes.ts';
import { Invoice, InvoiceStatus } from '../invoice/invoice.contract.ts';
import { PlanCode } from '../plan/shapes.ts';
import { subscriptionFields } from '../subscription/shapes.ts';

const platform = { access: permission('STORE-CORE.BILLING.PLATFORM'), scope: 'platform', method: 'POST' } as const;
export const PlatformSubscription = model('PlatformSubscription', {
  ...subscriptionFields,
  org: ManagerOrgId,
  suspendedAt: nullable(Instant),
  canceledAt: nullable(Instant),
  createdAt: Instant,
});
export type PlatformSubscription = Static<typeof PlatformSubscription>;

export const SubscriptionFilter = model('SubscriptionFilter', {
  org: Type.Optional(ManagerOrgId),
  status: Type.Optional(SubscriptionStatus),
  planCode: Type.Optional(PlanCode),
  /** A piece of a store's or an organisation's id, or of an id at the provider. */
  term: Type.Optional(Type.String({ maxLength: 100 })),
  blockedOnly: Type.Optional(Type.Boolean()),
});
export type SubscriptionFilter = Static<typeof SubscriptionFilter>;

export const InvoiceFilter = model('InvoiceFilter', {
  org: Type.Optional(ManagerOrgId),
  store: Type.Optional(StoreMerchantId),
  status: Type.Optional(InvoiceStatus),
  /** Issued at or after `from` and before `to`. */
  from: Type.Optional(Instant),
  to: Type.Optional(Instant),
});
export type InvoiceFilter = Static<typeof InvoiceFilter>;

const PlatformInvoice = model('PlatformInvoice', { ...Invoice.properties, org: ManagerOrgId });

/** Sums of one currency. Currencies are never added up. */
export const InvoiceTotals = model('InvoiceTotals', {
  currency: Type.String(),
  paid: Money,
  due: Money,
  invoices: Type.Integer(),
});
export type InvoiceTotals = Static<typeof InvoiceTotals>;

export const AuditFilter = model('AuditFilter', {
  store: Type.Optional(StoreMerchantId),
  org: Type.Optional(ManagerOrgId),
  eventType: Type.Optional(AuditEvent),
  source: Type.Optional(AuditSource),
  from: Type.Optional(Instant),
  to: Type.Optional(Instant),
});
export type AuditFilter = Static<typeof AuditFilter>;

export const AuditEntry = model('AuditEntry', {
  id: Uuid,
  /** Null where an organisation was refused a store that never came to be. */
  store: nullable(StoreMerchantId),
  /** Null where it is about a plan. */
  org: nullable(ManagerOrgId),
  eventType: AuditEvent,
  fromStatus: nullable(SubscriptionStatus),
  toStatus: nullable(SubscriptionStatus),
  fromPlanCode: nullable(Type.String()),
  toPlanCode: nullable(Type.String()),
  source: AuditSource,
  actor: Type.String(),
  providerEventId: nullable(Type.String()),
  detail: nullable(Type.String()),
  occurredAt: Instant,
});
export type AuditEntry = Static<typeof AuditEntry>;

export const platformEndpoints = {
  findSubscriptions: endpoint({
    ...platform,
    path: '/api/v1/platform/subscriptions',
    summary: 'The subscriptions of all stores, the newest first.',
    query: pageQuery('private', newestFirst('createdAt')),
    body: SubscriptionFilter,
    response: pageOf(PlatformSubscription),
  }),
  findInvoices: endpoint({
    ...platform,
    path: '/api/v1/platform/invoices',
    summary: 'The invoices of all stores, the newest first.',
    query: pageQuery('private', newestFirst('issuedAt')),
    body: InvoiceFilter,
    response: pageOf(PlatformInvoice),
  }),
  invoiceTotals: endpoint({
    ...platform,
    path: '/api/v1/platform/invoices/totals',
    summary: 'What was paid and what is due, for each currency.',
    body: InvoiceFilter,
    response: Type.Array(InvoiceTotals),
  }),
  exportInvoices: endpoint({
    ...platform,
    method: 'GET',
    path: '/api/v1/platform/invoices/export',
    summary: 'The same as CSV, the newest first.',
    query: InvoiceFilter.properties,
    response: Type.String(),
    file: 'text/csv',
  }),
  findAudit: endpoint({
    ...platform,
    path: '/api/v1/platform/audit',
    summary: 'What happened to subscriptions and who did it, the latest first.',
    query: pageQuery('private', newestFirst('at')),
    body: AuditFilter,
    response: pageOf(AuditEntry),
  }),
};
