create type refund_status as enum ('PENDING', 'SUCCEEDED', 'FAILED');

-- What of a payment is to go back. Its sum without those that failed is `refund_reserved` of the payment.
create table payment_refund (
  store_id     varchar(24) not null,
  -- Made by checkout; also the key by which the provider recognises a repeated request.
  key          uuid not null,
  internal_ref uuid not null,
  status       refund_status not null,
  amount       bigint not null check (amount > 0),
  reason       varchar(500),
  failure      varchar(500),
  external_id  varchar(255),
  requested_at timestamptz not null,
  ended_at     timestamptz,
  check_at     timestamptz,
  checks       integer not null default 0,
  primary key (store_id, key),
  foreign key (store_id, internal_ref) references payment_transaction (store_id, internal_ref)
);

create index payment_refund_transaction on payment_refund (store_id, internal_ref, requested_at);
create index payment_refund_due on payment_refund (check_at) where check_at is not null;
