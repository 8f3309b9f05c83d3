/*
 * Which skus can be bought and for how much, as inventory tells it: for the order of lists and for filters alone. Nothing of
 * it is ever answered. A sku that is not here has no price. It knows no variants: a price may come before its product.
 */
create table sku_offer (
  store_id text not null check (store_id ~ '^[0-9a-f]{24}$'),
  sku      text not null,
  buyable  boolean not null,
  -- In minor units of the currency of the store.
  price    bigint not null check (price >= 0),
  primary key (store_id, sku)
);

-- How far a store has followed the changes of inventory.
create table offer_position (
  store_id text primary key check (store_id ~ '^[0-9a-f]{24}$'),
  position bigint not null
);

alter table product
  -- Whether one of its variants can be bought.
  add column buyable boolean not null default false,
  -- The cheapest variant that can be bought; where none can, the cheapest of all. None: no variant has a price.
  add column price bigint;

create index product_by_price on product (store_id, price, id);
-- What has no price comes last in either direction, which no index has backwards.
create index product_by_price_down on product (store_id, price desc nulls last, id desc);
-- For a shop in which little is left.
create index product_buyable on product (store_id, price, id) where buyable;
