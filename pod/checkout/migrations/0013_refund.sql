create type sales_refund_status as enum ('PENDING', 'SUCCEEDED', 'FAILED');

-- What is to be given back of an order. Payment is asked with the id as its key, and answers later.
create table sales_refund (
  store_id     varchar(24) not null,
  id           uuid primary key,
  order_id     uuid not null references sales_order on delete cascade,
  status       sales_refund_status not null default 'PENDING',
  amount       bigint not null check (amount > 0),
  -- What of it is for the shipping.
  shipping     bigint not null default 0 check (shipping >= 0),
  reason       varchar(500),
  failure      varchar(500),
  actor        varchar(200) not null,
  requested_at timestamptz not null,
  settled_at   timestamptz
);

create index sales_refund_order on sales_refund (order_id, requested_at);
create index sales_refund_store on sales_refund (store_id);
create index sales_refund_pending on sales_refund (requested_at) where status = 'PENDING';

create table sales_refund_line (
  store_id  varchar(24) not null,
  refund_id uuid not null references sales_refund on delete cascade,
  position  integer not null,
  quantity  integer not null check (quantity > 0),
  amount    bigint not null check (amount >= 0),
  primary key (refund_id, position)
);

create index sales_refund_line_store on sales_refund_line (store_id);

/*
 * Goods that came back, or were taken off the order before they were sent. One that comes with a refund has the refund's id.
 * Inventory is asked with the id as its key; `restock` says whether it is asked at all.
 */
create table sales_return (
  store_id     varchar(24) not null,
  id           uuid primary key,
  order_id     uuid not null references sales_order on delete cascade,
  restock      boolean not null,
  reason       varchar(500),
  actor        varchar(200) not null,
  recorded_at  timestamptz not null,
  restocked_at timestamptz
);

create index sales_return_order on sales_return (order_id, recorded_at);
create index sales_return_store on sales_return (store_id);
create index sales_return_pending on sales_return (recorded_at) where restock and restocked_at is null;

create table sales_return_line (
  store_id  varchar(24) not null,
  return_id uuid not null references sales_return on delete cascade,
  position  integer not null,
  -- How many came back, and how many had never left.
  returned  integer not null check (returned >= 0),
  cancelled integer not null check (cancelled >= 0),
  primary key (return_id, position),
  constraint sales_return_line_some check (returned + cancelled > 0)
);

create index sales_return_line_store on sales_return_line (store_id);

-- What staff writes about an order for each other. Shoppers never see it.
create table sales_order_note (
  store_id   varchar(24) not null,
  id         uuid primary key,
  order_id   uuid not null references sales_order on delete cascade,
  text       varchar(2000) not null,
  actor      varchar(200) not null,
  written_at timestamptz not null
);

create index sales_order_note_order on sales_order_note (order_id, written_at);
create index sales_order_note_store on sales_order_note (store_id);
