-- One subscription for each store; its id is the store's.
create table store_subscription (
  id                       text primary key check (id ~ '^[0-9a-f]{24}$'),
  org_id                   text not null check (org_id ~ '^[0-9a-f]{24}$'),
  status                   text not null check (
    status in ('PENDING', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED', 'CANCELED')
  ),
  plan_price_id            uuid references plan_price (id) on delete restrict,
  pending_plan_price_id    uuid references plan_price (id) on delete restrict,
  pending_effective_at     timestamptz,
  -- The subscription at the provider that renews this one.
  provider_subscription_id text check (length(provider_subscription_id) between 1 and 255),
  current_period_start     timestamptz,
  current_period_end       timestamptz,
  trial_end                timestamptz,
  cancel_at_period_end     boolean not null default false,
  grace_until              timestamptz,
  suspended_at             timestamptz,
  -- LAPSE: a payment failed and was not made good, or none came. HOLD: a trial ended, or the provider paused it.
  suspended_for            text check (suspended_for in ('LAPSE', 'HOLD')),
  canceled_at              timestamptz,
  created_at               timestamptz not null,
  version                  integer not null default 1,
  constraint store_subscription_plan check (status in ('PENDING', 'CANCELED') or plan_price_id is not null),
  -- What a job waits for must be there, or the job would never see the row.
  constraint store_subscription_trial check (status <> 'TRIALING' or trial_end is not null),
  constraint store_subscription_period check (status not in ('ACTIVE', 'PAST_DUE') or current_period_end is not null),
  constraint store_subscription_grace check (status <> 'PAST_DUE' or grace_until is not null),
  constraint store_subscription_suspension check (
    (status = 'SUSPENDED') = (suspended_for is not null) and (status = 'SUSPENDED') = (suspended_at is not null)
  ),
  constraint store_subscription_pending check ((pending_plan_price_id is null) = (pending_effective_at is null))
);

create index store_subscription_org on store_subscription (org_id, status);
create index store_subscription_newest on store_subscription (created_at desc, id desc);
create index store_subscription_price on store_subscription (plan_price_id);
create index store_subscription_pending_price on store_subscription (pending_plan_price_id)
  where pending_plan_price_id is not null;
-- The gateway asks for these once a minute.
create index store_subscription_blocked on store_subscription (id) where status in ('PENDING', 'SUSPENDED', 'CANCELED');
-- What the jobs look for.
create index store_subscription_trial_end on store_subscription (trial_end) where status = 'TRIALING';
create index store_subscription_grace_end on store_subscription (grace_until) where status = 'PAST_DUE';
create index store_subscription_period_end on store_subscription (current_period_end) where status = 'ACTIVE';
create index store_subscription_downgrade on store_subscription (pending_effective_at)
  where pending_plan_price_id is not null;
