create type reservation_status as enum ('TEMPORARY_RESERVED', 'COMPLETED', 'ROLLBACK', 'RETURNED');

-- Stock that is held for orders, one row for each order.
create table reservation (
  id         uuid primary key,
  store_id   varchar(24) not null,
  ref        varchar(60) collate "C" not null,
  status     reservation_status not null,
  -- The lines in the order of skus, each sku once. No key leads to the stock: a sku may be deleted while it is held.
  skus       varchar(255)[] not null,
  quantities bigint[] not null,
  -- When the stock was taken. A hold may be made longer, but not for ever.
  held_since timestamptz not null,
  expire_at  timestamptz not null,
  constraint reservation_ref_key unique (store_id, ref)
);

create index reservation_due on reservation (expire_at) where status = 'TEMPORARY_RESERVED';
