-- The books of the sandbox, a payment provider for trying things out. Billing itself never reads them: it learns from
-- the sandbox what it would learn from any provider, by its messages.
create table sandbox_checkout (
  id          text primary key check (length(id) between 20 and 100),
  store_id    text not null check (store_id ~ '^[0-9a-f]{24}$'),
  customer_id text not null check (length(customer_id) between 1 and 255),
  -- The price as it was when the page was opened.
  price       jsonb not null,
  status      text not null check (status in ('OPEN', 'PAID', 'DECLINED', 'CLOSED')),
  -- Grows with every form that was taken, so a form can be sent once.
  version     integer not null default 1,
  created_at  timestamptz not null
);

create table sandbox_subscription (
  id                   text primary key check (length(id) between 20 and 100),
  store_id             text not null check (store_id ~ '^[0-9a-f]{24}$'),
  customer_id          text not null check (length(customer_id) between 1 and 255),
  price                jsonb not null,
  pending_price        jsonb,
  status               text not null check (status in ('active', 'past_due', 'canceled')),
  -- Whether the next charge is declined.
  card_declines        boolean not null,
  period_start         timestamptz not null,
  period_end           timestamptz not null,
  cancel_at_period_end boolean not null default false,
  -- Numbers the messages of one second.
  sequence             integer not null default 1,
  created_at           timestamptz not null
);
create index sandbox_subscription_due on sandbox_subscription (period_end) where status = 'active';

create table sandbox_invoice (
  id              text primary key check (length(id) between 20 and 100),
  subscription_id text not null references sandbox_subscription (id) on delete cascade,
  number          text not null check (length(number) <= 100),
  status          text not null check (status in ('open', 'paid', 'void')),
  reason          text not null check (length(reason) <= 50),
  price           jsonb not null,
  amount          bigint not null,
  period_start    timestamptz not null,
  period_end      timestamptz not null,
  version         integer not null default 1,
  created_at      timestamptz not null,
  paid_at         timestamptz
);
create index sandbox_invoice_subscription on sandbox_invoice (subscription_id);

-- Messages on their way. One batch is sent in order.
create table sandbox_event (
  id           text primary key check (length(id) between 20 and 100),
  batch        uuid not null,
  position     integer not null,
  copies       integer not null check (copies between 1 and 5),
  body         text not null check (length(body) <= 100000),
  due_at       timestamptz not null,
  queued_at    timestamptz,
  delivered_at timestamptz
);
create index sandbox_event_batch on sandbox_event (batch, position);
create index sandbox_event_due on sandbox_event (due_at) where queued_at is null;

-- What a request with a key was answered, so that repeating it changes nothing.
create table sandbox_answer (
  idempotency_key text primary key check (length(idempotency_key) between 1 and 255),
  answer          jsonb not null,
  created_at      timestamptz not null
);
