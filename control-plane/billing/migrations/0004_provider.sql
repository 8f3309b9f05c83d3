-- Subscriptions at the provider, and the newest that it said of each. A store can have had several, one after the other.
--
-- A stamp orders what the provider says: its second, then a number within the second. Facts are kept by their stamp, so
-- the order in which messages arrive does not matter.
create table provider_subscription (
  id                   text primary key check (length(id) between 1 and 255),
  provider             text not null check (provider in ('stripe', 'sandbox')),
  store_id             text not null references store_subscription (id) on delete restrict,
  org_id               text not null check (org_id ~ '^[0-9a-f]{24}$'),
  customer_id          text check (length(customer_id) between 1 and 255),
  linked_at            timestamptz not null,
  ended_at             timestamptz,
  -- The state that it had last: from which message, and what it said.
  state_stamp          bigint not null default 0,
  state_event          text not null default '' check (length(state_event) <= 255),
  price_id             uuid references plan_price (id) on delete restrict,
  period_start         timestamptz,
  period_end           timestamptz,
  cancel_at_period_end boolean not null default false,
  paused               boolean not null default false,
  trial_end            timestamptz,
  -- The newest payment and the failures after it.
  paid_stamp           bigint,
  paid_event           text not null default '' check (length(paid_event) <= 255),
  paid_period_start    timestamptz,
  paid_period_end      timestamptz,
  failed_stamps        jsonb not null default '[]'
);

create index provider_subscription_store on provider_subscription (store_id);
create index provider_subscription_price on provider_subscription (price_id);

alter table store_subscription
  add constraint store_subscription_link foreign key (provider_subscription_id) references provider_subscription (id)
  on delete restrict;
create unique index store_subscription_link_key on store_subscription (provider_subscription_id)
  where provider_subscription_id is not null;

-- How the provider calls our prices, and the customer that each organisation is there.
create table provider_price (
  provider          text not null check (provider in ('stripe', 'sandbox')),
  price_id          uuid not null references plan_price (id) on delete restrict,
  provider_price_id text not null check (length(provider_price_id) between 1 and 255),
  primary key (provider, price_id),
  constraint provider_price_key unique (provider, provider_price_id)
);
create index provider_price_price on provider_price (price_id);

create table provider_customer (
  provider    text not null check (provider in ('stripe', 'sandbox')),
  org_id      text not null check (org_id ~ '^[0-9a-f]{24}$'),
  customer_id text not null check (length(customer_id) between 1 and 255),
  primary key (provider, org_id)
);

-- Pages on which somebody can pay. A new one closes those before it.
create table provider_checkout (
  id         text primary key check (length(id) between 1 and 255),
  store_id   text not null references store_subscription (id) on delete restrict,
  price_id   uuid not null references plan_price (id) on delete restrict,
  opened_at  timestamptz not null,
  closed_at  timestamptz
);
create index provider_checkout_store on provider_checkout (store_id);
create index provider_checkout_price on provider_checkout (price_id);
