-- A number of pieces, or of minor units.
create domain natural_number as bigint check (value >= 0);

/*
 * What a store has of each sku, and for how much. Inventory knows no catalog: the product is a note for look-ups.
 *
 * PostgreSQL looks at every check of a table whenever one of its rows changes, whichever column it was, and that was most of
 * what a sale cost. So the checks that a sale cannot break are in the types, which are looked at when a value is set.
 */
create table stock (
  store_id       varchar(24) not null,
  -- By code, as programs sort skus: rows of several skus are always locked in this order.
  sku            varchar(255) collate "C" not null,
  product_id     uuid,
  -- What may still be sold. What is held for orders has been taken off already.
  quantity       bigint not null constraint stock_quantity check (quantity >= 0),
  available      boolean not null,
  order_minimum  natural_number not null,
  -- 0 is no limit.
  order_maximum  natural_number not null,
  -- The store's currency when the price was set. Amounts are in its minor units.
  currency       varchar(3) not null,
  amount         natural_number not null,
  special_amount natural_number,
  special_start  timestamptz,
  special_end    timestamptz,
  /*
   * The quantity where it is low. An index over the quantity itself would get a new entry with every piece that is sold;
   * over this one, a sku that sells by the thousand is updated within its page until few are left.
   */
  low_quantity   smallint generated always as (case when quantity <= 100 then quantity end) stored,
  primary key (store_id, sku)
) with (fillfactor = 70);

create index stock_product on stock (store_id, product_id, sku) where product_id is not null;
create index stock_low on stock (store_id, low_quantity, sku) where low_quantity is not null;
