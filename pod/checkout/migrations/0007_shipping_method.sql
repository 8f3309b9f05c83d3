/*
 * How a store sends what it sells. Amounts are in minor units of the currency that the store had when the method was written:
 * one in another currency than the prices in a cart is not offered.
 */
create table shipping_method (
  store_id   varchar(24) not null,
  id         uuid primary key,
  version    bigint not null default 1,
  kind       text not null check (kind in ('FLAT', 'BY_WEIGHT', 'BY_AMOUNT', 'FREE_OVER', 'PICKUP')),
  -- By language.
  titles     jsonb not null,
  position   integer not null,
  enabled    boolean not null,
  currency   varchar(3) not null,
  amount     bigint not null default 0 check (amount >= 0),
  -- [{upTo, amount}], the smallest first: thousandths of the unit of weight, or minor units.
  tiers      jsonb not null default '[]',
  free_from  bigint not null default 0 check (free_from >= 0),
  -- [{country, regions, postalPrefixes}]; none: everywhere.
  places     jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index shipping_method_order on shipping_method (store_id, position, id);
