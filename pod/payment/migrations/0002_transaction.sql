create type payment_status as enum (
  'PENDING', 'WAITING_VERIFICATION', 'PROCESSING', 'AUTHORIZED', 'PAID', 'FAILED', 'CANCELLED', 'REJECTED', 'EXPIRED', 'REFUNDED'
);

/*
 * The payment of an order, one row for each order. An order that was cancelled before its payment was begun has a row, too,
 * without an amount: a request to begin that was under way meanwhile finds it and is refused.
 */
create table payment_transaction (
  store_id         varchar(24) not null,
  -- What the provider knows it by; also the key by which it recognises a repeated request.
  internal_ref     uuid not null,
  -- What checkout knows it by.
  request_ref      varchar(60) collate "C" not null,
  payment_type     payment_type,
  status           payment_status not null,
  version          integer not null default 1,
  amount           bigint check (amount >= 0),
  currency         varchar(3),
  captured         bigint not null default 0,
  -- What was given back, and what is given back or asked for: the second one is what a new refund is measured by.
  refunded         bigint not null default 0,
  refund_reserved  bigint not null default 0,
  external_id      varchar(255),
  capture_id       varchar(255),
  redirect_url     varchar(2048),
  success_url      varchar(1000),
  cancel_url       varchar(1000),
  customer_email   varchar(254),
  lang             varchar(3),
  description      varchar(200),
  expire_at        timestamptz,
  transaction_no   varchar(100),
  needs_attention  boolean not null default false,
  attention_reason varchar(200),
  -- It was cancelled while the provider was being asked to begin: a page to pay on may be open there.
  close_owed       boolean not null default false,
  created_at       timestamptz not null,
  changed_at       timestamptz not null,
  -- When the provider is asked next, where nothing is decided; null where there is nobody to ask.
  check_at         timestamptz,
  checks           integer not null default 0,
  primary key (store_id, internal_ref),
  constraint payment_transaction_ref_key unique (store_id, request_ref),
  constraint payment_transaction_whole check (
    (amount is not null and currency is not null and payment_type is not null)
    or (status = 'CANCELLED' and amount is null and currency is null and payment_type is null)
  ),
  constraint payment_transaction_money check (
    captured >= 0 and refunded >= 0 and refunded <= refund_reserved and refund_reserved <= captured
  )
);

create index payment_transaction_newest on payment_transaction (store_id, created_at desc, internal_ref);
create index payment_transaction_attention on payment_transaction (store_id, created_at) where needs_attention;
create index payment_transaction_due on payment_transaction (check_at) where check_at is not null;
