-- What happened to subscriptions and who did it. Has no foreign key: a refused store never came to be.
create table subscription_audit (
  id                uuid primary key,
  store_id          text check (store_id ~ '^[0-9a-f]{24}$'),
  org_id            text not null check (org_id ~ '^[0-9a-f]{24}$'),
  event_type        text not null check (event_type in (
    'CREATED', 'TRIAL_STARTED', 'ACTIVATED', 'RENEWED', 'PAYMENT_FAILED', 'PAST_DUE', 'SUSPENDED', 'RESUMED',
    'PLAN_UPGRADED', 'PLAN_DOWNGRADE_SCHEDULED', 'PLAN_DOWNGRADE_APPLIED', 'CANCEL_SCHEDULED', 'CANCEL_REVOKED',
    'CANCELED', 'INVOICE_RECORDED', 'QUOTA_REFUSED'
  )),
  from_status       text,
  to_status         text,
  from_plan_code    text check (length(from_plan_code) <= 30),
  to_plan_code      text check (length(to_plan_code) <= 30),
  source            text not null check (source in ('API', 'WEBHOOK', 'JOB', 'SYSTEM')),
  actor             text not null check (length(actor) between 1 and 200),
  provider_event_id text check (length(provider_event_id) <= 255),
  detail            text check (length(detail) <= 2000),
  occurred_at       timestamptz not null
);

create index subscription_audit_newest on subscription_audit (occurred_at desc, id desc);
create index subscription_audit_store on subscription_audit (store_id, occurred_at desc, id desc);
create index subscription_audit_org on subscription_audit (org_id, occurred_at desc, id desc);
create index subscription_audit_type on subscription_audit (event_type, occurred_at desc);
