-- What is on offer. A plan is known by its code; a changed amount is a new price, and subscribers keep theirs.
create table plan (
  id           uuid primary key,
  code         text not null check (code ~ '^[A-Z][A-Z0-9_]{1,29}$'),
  display_name text not null check (length(display_name) between 1 and 100),
  description  text not null check (length(description) <= 500),
  -- A higher tier is an upgrade.
  tier         integer not null check (tier >= 0),
  active       boolean not null,
  constraint plan_code_key unique (code)
);

create table plan_price (
  id               uuid primary key,
  plan_id          uuid not null references plan (id) on delete restrict,
  currency         text not null check (currency ~ '^[A-Z]{3}$'),
  unit_amount      bigint not null check (unit_amount >= 0),
  billing_interval text not null check (billing_interval in ('MONTH', 'YEAR')),
  active           boolean not null,
  created_at       timestamptz not null
);

create index plan_price_plan on plan_price (plan_id);
-- Of each kind one price is on offer; those that subscribers keep stand beside it.
create unique index plan_price_on_offer on plan_price (plan_id, currency, billing_interval) where active;

create table plan_entitlement (
  plan_id     uuid not null references plan (id) on delete cascade,
  key         text not null check (key in (
    'MAX_PRODUCTS', 'MAX_ORDERS_MONTH', 'MAX_ACCOUNTS', 'MAX_STORAGE_MB', 'CUSTOM_DOMAIN', 'ANALYTICS', 'PRIORITY_SUPPORT'
  )),
  limit_value integer check (limit_value >= 0),
  flag_value  boolean,
  primary key (plan_id, key),
  constraint plan_entitlement_limit_or_flag check (limit_value is null or flag_value is null)
);
