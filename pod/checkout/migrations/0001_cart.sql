/*
 * What a shopper means to buy. Whoever has the code has the cart, so it is random. Prices and stock are never kept here;
 * `seen_amount` is the price that the shopper was told when the line was written, to notice that it has changed.
 */
create table cart (
  store_id       varchar(24) not null,
  id             uuid primary key,
  code           uuid not null,
  -- CONVERTED: it became the order that is named beside it, and nobody changes it any more.
  -- MERGED: its lines are in the cart of the shopper who signed in. Kept, so that asking for that again is no error.
  status         text not null default 'ACTIVE' check (status in ('ACTIVE', 'CONVERTED', 'MERGED')),
  order_id       uuid,
  -- The account of the shopper who was signed in; null for a guest.
  shopper        varchar(100),
  lang           varchar(3),
  discount_codes varchar(40)[] not null default '{}',
  version        bigint not null default 1,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  constraint cart_code_key unique (store_id, code),
  constraint cart_of_store unique (store_id, id)
);

create index cart_of_shopper on cart (store_id, shopper, updated_at desc) where status = 'ACTIVE' and shopper is not null;
create index cart_age on cart (updated_at);

create table cart_line (
  store_id    varchar(24) not null,
  cart_id     uuid not null,
  sku         varchar(255) collate "C" not null,
  quantity    integer not null check (quantity > 0),
  -- The order in which lines were added.
  position    integer not null,
  seen_amount bigint,
  primary key (store_id, cart_id, sku),
  constraint cart_line_cart foreign key (store_id, cart_id) references cart (store_id, id) on delete cascade
);
