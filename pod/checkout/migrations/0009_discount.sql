/*
 * What a store takes off: where its code is typed, or by itself where it has none. `used` is what orders that were not
 * cancelled have used, and is changed by claim_discounts and release_discounts alone.
 */
create table discount (
  store_id       varchar(24) not null,
  id             uuid primary key,
  version        bigint not null default 1,
  code           varchar(40) check (code = upper(code)),
  name           varchar(120) not null,
  titles         jsonb not null default '{}',
  kind           text not null check (kind in ('PERCENTAGE', 'AMOUNT', 'FREE_SHIPPING')),
  -- In thousandths of a percent.
  rate           integer not null default 0 check (rate between 0 and 100000),
  amount         bigint not null default 0 check (amount >= 0),
  minimum        bigint not null default 0 check (minimum >= 0),
  -- Of the two amounts; null where there is neither.
  currency       varchar(3),
  -- What it is for; none: everything.
  skus           varchar(255)[] not null default '{}',
  starts_at      timestamptz,
  ends_at        timestamptz,
  combinable     boolean not null,
  enabled        boolean not null,
  usage_limit    integer check (usage_limit > 0),
  customer_limit integer check (customer_limit > 0),
  used           integer not null default 0 check (used >= 0),
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  constraint discount_code_key unique (store_id, code),
  constraint discount_of_store unique (store_id, id)
);

create index discount_newest on discount (store_id, created_at desc, id);
create index discount_automatic on discount (store_id) where code is null;

-- Which order has used which discount, and whether it gave it back.
create table discount_use (
  store_id     varchar(24) not null,
  order_id     uuid not null,
  discount_id  uuid not null,
  customer_key varchar(330) not null,
  used_at      timestamptz not null default now(),
  released_at  timestamptz,
  primary key (store_id, order_id, discount_id),
  constraint discount_use_discount foreign key (store_id, discount_id) references discount (store_id, id) on delete cascade
);

create index discount_use_of on discount_use (store_id, discount_id);

-- How often each customer has used a discount: also of one without a limit, which may get one.
create table discount_customer_use (
  store_id     varchar(24) not null,
  discount_id  uuid not null,
  customer_key varchar(330) not null,
  used         integer not null check (used >= 0),
  primary key (store_id, discount_id, customer_key),
  constraint discount_customer_use_discount foreign key (store_id, discount_id) references discount (store_id, id) on delete cascade
);
