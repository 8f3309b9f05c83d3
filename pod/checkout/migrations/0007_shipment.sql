-- How many of a line were taken off the order before they were sent: nobody sends them any more.
alter table sales_order_line
  add column cancelled integer not null default 0,
  drop constraint sales_order_line_shipped,
  drop constraint sales_order_line_returned,
  add constraint sales_order_line_shipped check (shipped >= 0 and cancelled >= 0 and shipped + cancelled <= quantity),
  add constraint sales_order_line_returned check (returned between 0 and shipped);

-- Parcels. None is ever removed: a mistake is corrected by a note.
create table shipment (
  store_id        varchar(24) not null,
  id              uuid primary key,
  order_id        uuid not null references sales_order on delete cascade,
  -- The first parcel of an order is 1.
  number          integer not null,
  carrier         varchar(100),
  tracking_number varchar(100),
  tracking_url    varchar(1024),
  shipped_at      timestamptz not null,
  delivered_at    timestamptz,
  actor           varchar(200) not null,
  constraint shipment_number unique (order_id, number)
);

create index shipment_store on shipment (store_id);

create table shipment_line (
  store_id    varchar(24) not null,
  shipment_id uuid not null references shipment on delete cascade,
  position    integer not null,
  quantity    integer not null check (quantity > 0),
  primary key (shipment_id, position)
);

create index shipment_line_store on shipment_line (store_id);
