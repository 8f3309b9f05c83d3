create type order_status as enum (
  'CREATED', 'PENDING_PAYMENT', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERING', 'DELIVERED', 'COMPLETED', 'CANCELLED', 'RETURNED'
);
create type payment_status as enum (
  'PENDING', 'PROCESSING', 'PAID', 'FAILED', 'EXPIRED', 'CANCELLED', 'WAITING_VERIFICATION', 'REJECTED', 'AUTHORIZED', 'REFUNDED'
);
create type inventory_status as enum (
  'NOT_REQUESTED', 'RESERVED', 'COMMITTED', 'RELEASED', 'RESERVATION_FAILED', 'RETURNED'
);
create type pending_action as enum (
  'NONE', 'RESERVE', 'INITIATE_PAYMENT', 'EXTEND', 'COMMIT', 'CANCEL_PAYMENT', 'RELEASE', 'RETURN'
);
create type payment_type as enum ('COD', 'MANUAL_TRANSFER', 'STRIPE', 'PAYPAL', 'SANDBOX');

/*
 * The next number of each store, so that numbers have no gaps, and how many orders it has taken in this month. `above_plan_at`:
 * since when it has taken more of them than its plan has room for; orders are taken all the same, and the merchant is told.
 */
create table order_number (
  store_id      varchar(24) primary key,
  next          bigint not null,
  month         date not null,
  month_orders  bigint not null,
  above_plan_at timestamptz
);

/*
 * Orders. Every change of the four statuses goes through the aggregate in `src/order`, which raises the version and appends to
 * the ledger. Amounts are in minor units of the currency.
 */
create table sales_order (
  store_id          varchar(24) not null,
  id                uuid primary key,
  -- What people call it.
  number            bigint not null,
  -- What inventory and payment call it, and what lets a guest ask for its status.
  ref               uuid not null,
  version           bigint not null default 1,
  cart_code         uuid not null,
  customer_id       uuid not null references customer_account,
  shopper           varchar(100),
  email             varchar(320) not null,
  phone             varchar(32),
  customer_name     varchar(130) not null,
  lang              varchar(3) not null,
  currency          varchar(3) not null,
  payment_type      payment_type not null,
  order_status      order_status not null default 'CREATED',
  payment_status    payment_status not null default 'PENDING',
  inventory_status  inventory_status not null default 'NOT_REQUESTED',
  pending_action    pending_action not null default 'RESERVE',
  pending_attempts  integer not null default 0,
  pending_since     timestamptz not null,
  needs_attention   boolean not null default false,
  attention_reason  varchar(255),
  -- When the hold of inventory ends.
  held_until        timestamptz,
  -- When an unpaid order is closed; null: never.
  expires_at        timestamptz,
  transaction_ref   varchar(70),
  redirect_url      varchar(2048),
  success_url       varchar(1024) not null,
  cancel_url        varchar(1024) not null,
  placed_at         timestamptz not null,
  updated_at        timestamptz not null,
  subtotal          bigint not null,
  discount          bigint not null check (discount >= 0),
  shipping          bigint not null check (shipping >= 0),
  tax               bigint not null check (tax >= 0),
  total             bigint not null check (total >= 0),
  -- Whether the tax is part of the prices, or comes on top of them.
  tax_included      boolean not null,
  -- What has been paid, what was given back of it, and what was asked to be given back and is not answered yet.
  captured          bigint not null default 0 check (captured >= 0),
  refunded          bigint not null default 0 check (refunded >= 0),
  refunding         bigint not null default 0 check (refunding >= 0),
  comments          text,
  billing           jsonb not null,
  delivery          jsonb,
  -- How it is delivered: the method's id, kind and title as they were then.
  shipping_method   jsonb,
  -- The discounts that were taken off, with the code that was typed where there was one.
  discounts         jsonb not null default '[]',
  constraint sales_order_number unique (store_id, number),
  constraint sales_order_ref unique (store_id, ref),
  constraint sales_order_refunds check (refunded + refunding <= captured)
);

create index sales_order_newest on sales_order (store_id, placed_at desc, id);
create index sales_order_status on sales_order (store_id, order_status, placed_at desc);
create index sales_order_customer on sales_order (store_id, customer_id, placed_at desc);
create index sales_order_shopper on sales_order (store_id, shopper, placed_at desc) where shopper is not null;
create index sales_order_email on sales_order (store_id, email);
create index sales_order_cart on sales_order (store_id, cart_code);
create index sales_order_attention on sales_order (store_id, placed_at desc) where needs_attention;
create index sales_order_pending on sales_order (pending_since) where pending_action <> 'NONE';
create index sales_order_expiring on sales_order (expires_at) where expires_at is not null;

create table sales_order_line (
  store_id     varchar(24) not null,
  order_id     uuid not null references sales_order on delete cascade,
  position     integer not null,
  sku          varchar(255) collate "C" not null,
  product_id   uuid,
  -- As they were when it was bought: later changes of the product do not change an order.
  name         varchar(300) not null,
  options      jsonb not null default '[]',
  image_url    varchar(2048),
  friendly_url varchar(300),
  -- Whether it is sent, or delivered without a parcel.
  shippable    boolean not null default true,
  quantity     integer not null check (quantity > 0),
  unit_amount  bigint not null check (unit_amount >= 0),
  -- quantity x unit_amount; its share of the discounts; its tax.
  subtotal     bigint not null,
  discount     bigint not null default 0,
  tax          bigint not null default 0,
  tax_rate     integer not null default 0,
  shipped      integer not null default 0,
  returned     integer not null default 0,
  primary key (order_id, position),
  constraint sales_order_line_shipped check (shipped between 0 and quantity),
  constraint sales_order_line_returned check (returned between 0 and quantity)
);

create index sales_order_line_sku on sales_order_line (store_id, sku, order_id);

create table sales_order_total (
  store_id varchar(24) not null,
  order_id uuid not null references sales_order on delete cascade,
  position integer not null,
  code     text not null check (code in ('SUBTOTAL', 'DISCOUNT', 'SHIPPING', 'TAX', 'TOTAL')),
  title    varchar(200) not null,
  amount   bigint not null,
  primary key (order_id, position)
);

-- The short trail that people see.
create table sales_order_history (
  store_id varchar(24) not null,
  order_id uuid not null references sales_order on delete cascade,
  id       uuid primary key,
  status   order_status not null,
  comments varchar(2000),
  actor    varchar(200),
  at       timestamptz not null
);

create index sales_order_history_order on sales_order_history (order_id, at);
