import Type, { type Static } from 'typebox';

export const AuditEvent = Type.Enum([
  'CREATED',
  'TRIAL_STARTED',
  'TRIAL_EXTENDED',
  'ACTIVATED',
  'COMPED',
  'RENEWED',
  'PAYMENT_FAILED',
  'PAST_DUE',
  'SUSPENDED',
  'RESUMED',
  'PLAN_UPGRADED',
  'PLAN_DOWNGRADE_SCHEDULED',
  'PLAN_DOWNGRADE_APPLIED',
  'CANCEL_SCHEDULED',
  'CANCEL_REVOKED',
  'CANCELED',
  'INVOICE_RECORDED',
  'QUOTA_REFUSED',
  'CREDIT_GRANTED',
  'PLAN_CREATED',
  'PLAN_CHANGED',
  'PLAN_RETIRED',
  'PLAN_OFFERED',
]);
export type AuditEvent = Static<typeof AuditEvent>;

export const AuditSource = Type.Enum(['API', 'WEBHOOK', 'JOB', 'SYSTEM']);
export type AuditSource = Static<typeof AuditSource>;
