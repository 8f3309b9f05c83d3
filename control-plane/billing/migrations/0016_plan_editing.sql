-- Plans that operators edit. The file of plans says no more about one that an operator has touched.
alter table plan
  add column visible boolean not null default true,
  add column version integer not null default 1,
  add column managed_by text not null default 'FILE' check (managed_by in ('FILE', 'OPERATOR'));

-- A plan belongs to no organisation.
alter table subscription_audit alter column org_id drop not null;
alter table subscription_audit drop constraint subscription_audit_event_type_check;
alter table subscription_audit add constraint subscription_audit_event_type_check check (event_type in (
  'CREATED', 'TRIAL_STARTED', 'TRIAL_EXTENDED', 'ACTIVATED', 'COMPED', 'RENEWED', 'PAYMENT_FAILED', 'PAST_DUE', 'SUSPENDED',
  'RESUMED', 'PLAN_UPGRADED', 'PLAN_DOWNGRADE_SCHEDULED', 'PLAN_DOWNGRADE_APPLIED', 'CANCEL_SCHEDULED', 'CANCEL_REVOKED',
  'CANCELED', 'INVOICE_RECORDED', 'QUOTA_REFUSED', 'CREDIT_GRANTED', 'PLAN_CREATED', 'PLAN_CHANGED', 'PLAN_RETIRED', 'PLAN_OFFERED'
));
