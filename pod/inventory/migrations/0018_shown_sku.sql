/*
 * Whether shoppers see a sku, as catalog says, which alone knows what belongs to what. A sku of which catalog has said nothing is
 * not shown: whoever prepares a product may set its price first. Inventory sells by it no more and no less; what may be ordered
 * is decided by checkout, which asks catalog.
 */
create table shown_sku (
  store_id varchar(24) not null,
  sku      varchar(255) collate "C" not null,
  shown    boolean not null,
  -- Of two messages about a sku the one with the higher position was read later.
  position bigint not null,
  primary key (store_id, sku)
);

-- What was shown before stays so until catalog has told all skus of its store, which it does when it starts.
insert into shown_sku (store_id, sku, shown, position) select store_id, sku, true, 0 from stock;
