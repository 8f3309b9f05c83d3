create table thing (
  store_id text not null,
  sku text not null,
  name text not null,
  primary key (store_id, sku)
);
