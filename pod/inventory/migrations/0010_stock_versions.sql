/*
 * Stock and price are written apart, so each has a version of its own: a sale must not make an edit of the price conflict.
 * `stock_version` rises with every change of the quantity, reservations included; `price_version` with every other change.
 */
alter table stock
  -- No price: the sku cannot be sold until it has one.
  alter column amount drop not null,
  add column stock_version bigint not null default 1,
  add column price_version bigint not null default 1,
  -- When somebody last set it; sales do not count. An older change of its sku in catalog does not undo a later edit.
  add column edited_at timestamptz,
  -- The price in the currency that the store is changing to. It is shown from the moment when the store has changed.
  add column next_currency varchar(3),
  add column next_amount natural_number,
  add column next_special natural_number;

-- Who did it, and why, where it was not an order.
alter table movement
  add column actor varchar(100),
  add column reason varchar(200);

-- What was adjusted under each key, so that a repeated call changes nothing.
create table stock_adjustment (
  store_id varchar(24) not null,
  sku      varchar(255) collate "C" not null,
  key      varchar(100) collate "C" not null,
  delta    bigint not null,
  primary key (store_id, sku, key)
);

/*
 * What is remembered of a sku that ended or was renamed: its last stock version, since a new row of the same sku must not
 * count from 1 again, and the position of the change, since the message about it may come twice.
 */
create table sku_history (
  store_id      varchar(24) not null,
  sku           varchar(255) collate "C" not null,
  stock_version bigint not null,
  position      bigint not null,
  primary key (store_id, sku)
);

-- Renamed skus. Orders that were taken under the old name give their pieces back to the new one.
create table sku_alias (
  store_id   varchar(24) not null,
  from_sku   varchar(255) collate "C" not null,
  to_sku     varchar(255) collate "C" not null,
  position   bigint not null,
  renamed_at timestamptz not null,
  primary key (store_id, from_sku, position)
);

-- The currency of a store's prices. Who writes a price holds this row for as long, so a change of currency waits for it.
create table store_currency (
  store_id varchar(24) primary key,
  currency varchar(3) not null,
  -- Rises with every change; merchant takes over none that is older than what it has.
  version  bigint not null default 0,
  -- While a change is under way, no price is written.
  changing boolean not null default false
);

-- The last change of a store's currency, with how far it is.
create table currency_change (
  store_id   varchar(24) primary key,
  id         uuid not null,
  to_currency varchar(3) not null,
  mode       varchar(10) not null,
  -- For each currency that is left: the rate, and the power of ten between the minor units.
  rates      jsonb not null,
  state      varchar(10) not null,
  rows_total bigint not null,
  rows_done  bigint not null default 0,
  -- Where the next batch begins.
  after_sku  varchar(255) collate "C" not null default '',
  started_at timestamptz not null,
  ended_at   timestamptz
);

/*
 * Stock with the prices that hold now: those in the store's own currency where there are two. One row of `store_currency`
 * decides for all skus, so no list has prices in the old currency beside prices in the new one.
 */
create view shown_stock as
select stock.store_id, stock.sku, stock.product_id, stock.quantity, stock.available, stock.order_minimum, stock.order_maximum,
  case when next_currency = store.currency then next_currency else stock.currency end as currency,
  case when next_currency = store.currency then next_amount else stock.amount end as amount,
  case when next_currency = store.currency then next_special else stock.special_amount end as special_amount,
  case when next_currency = store.currency and next_special is null then null else stock.special_start end as special_start,
  case when next_currency = store.currency and next_special is null then null else stock.special_end end as special_end,
  stock.low_quantity, stock.stock_version, stock.price_version
from stock left join store_currency store on store.store_id = stock.store_id;

-- To the nearest whole number, and in the middle to the even one.
create function half_even(p_number numeric) returns bigint language sql immutable as $$
  select (case when abs(p_number - trunc(p_number)) = 0.5 then 2 * round(p_number * 0.5) else round(p_number) end)::bigint
$$;
