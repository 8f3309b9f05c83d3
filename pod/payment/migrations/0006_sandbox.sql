/*
 * The books of the sandbox, which plays a payment provider: what it thinks of each payment, whatever the rest of the service
 * thinks. Nothing but the sandbox reads them.
 */
create table sandbox_session (
  store_id     varchar(24) not null,
  -- The unguessable part of the address of its page.
  token        varchar(64) not null,
  internal_ref uuid not null,
  status       varchar(10) not null check (status in ('OPEN', 'PAID', 'DECLINED', 'EXPIRED')),
  version      integer not null default 1,
  amount       bigint not null,
  currency     varchar(3) not null,
  refunded     bigint not null default 0,
  success_url  varchar(1000) not null,
  cancel_url   varchar(1000) not null,
  description  varchar(200),
  lang         varchar(3) not null,
  expire_at    timestamptz not null,
  created_at   timestamptz not null,
  -- The only unique one: two that open and close a page at the same moment must meet at it, and at no other.
  primary key (store_id, token),
  constraint sandbox_session_refunds check (refunded <= amount)
);

create index sandbox_session_token on sandbox_session (token);
create index sandbox_session_payment on sandbox_session (store_id, internal_ref);
create index sandbox_session_due on sandbox_session (expire_at) where status = 'OPEN';

create table sandbox_refund (
  store_id varchar(24) not null,
  token    varchar(64) not null,
  key      uuid not null,
  amount   bigint not null,
  primary key (store_id, key),
  foreign key (store_id, token) references sandbox_session (store_id, token)
);

-- Messages on their way to the webhook.
create table sandbox_message (
  store_id     varchar(24) not null,
  id           uuid not null,
  token        varchar(64) not null,
  body         text not null,
  copies       integer not null,
  position     integer not null,
  due_at       timestamptz not null,
  queued_at    timestamptz,
  delivered_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, token) references sandbox_session (store_id, token)
);

create index sandbox_message_due on sandbox_message (due_at) where queued_at is null;
