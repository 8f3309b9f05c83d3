-- How the prices of a store and taxes go together. A store without a row has none of it.
create table tax_setting (
  store_id           varchar(24) primary key,
  version            bigint not null default 1,
  prices_include_tax boolean not null,
  tax_shipping       boolean not null,
  rounding           text not null check (rounding in ('LINE', 'ORDER')),
  -- Where the store is: what is picked up is taxed there.
  country            varchar(2),
  region             varchar(100),
  updated_at         timestamptz not null
);

create table tax_rate (
  store_id   varchar(24) not null,
  id         uuid primary key,
  version    bigint not null default 1,
  country    varchar(2) not null,
  region     varchar(100),
  -- The region as it is compared; empty for the whole country. One rate for each place, so that no two can be meant.
  region_key text not null,
  titles     jsonb not null default '{}',
  -- In thousandths of a percent.
  rate       integer not null check (rate between 0 and 100000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint tax_rate_place unique (store_id, country, region_key)
);
