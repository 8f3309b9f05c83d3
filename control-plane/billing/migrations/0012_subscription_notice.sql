-- Letters about a subscription. The key makes each of them one letter: a job that runs twice, or in two places, finds it taken.
create table subscription_notice (
  id         uuid primary key,
  store_id   text not null references store_subscription (id) on delete restrict,
  kind       text not null check (kind in ('TRIAL_ENDING', 'TRIAL_ENDED', 'PAYMENT_FAILED', 'SUSPENDED')),
  -- Which end of a trial, which grace: a trial that was extended is reminded of again.
  occasion   timestamptz not null,
  created_at timestamptz not null,
  constraint subscription_notice_key unique (store_id, kind, occasion)
);
create index subscription_notice_age on subscription_notice (created_at);

-- What an operator can do beside the provider.
alter table subscription_audit drop constraint subscription_audit_event_type_check;
alter table subscription_audit add constraint subscription_audit_event_type_check check (event_type in (
  'CREATED', 'TRIAL_STARTED', 'TRIAL_EXTENDED', 'ACTIVATED', 'COMPED', 'RENEWED', 'PAYMENT_FAILED', 'PAST_DUE', 'SUSPENDED',
  'RESUMED', 'PLAN_UPGRADED', 'PLAN_DOWNGRADE_SCHEDULED', 'PLAN_DOWNGRADE_APPLIED', 'CANCEL_SCHEDULED', 'CANCEL_REVOKED',
  'CANCELED', 'INVOICE_RECORDED', 'QUOTA_REFUSED'
));
