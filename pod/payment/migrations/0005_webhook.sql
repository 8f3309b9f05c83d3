/*
 * The messages of providers, each once: whoever sends one again finds its row. What is kept is what it means, not what it
 * said, since messages carry names and addresses of buyers.
 */
create table webhook_event (
  store_id     varchar(24) not null,
  payment_type payment_type not null,
  event_id     varchar(255) not null,
  kind         varchar(100) not null,
  notice       jsonb not null,
  received_at  timestamptz not null,
  handled_at   timestamptz,
  outcome      varchar(40),
  primary key (store_id, payment_type, event_id)
);

create index webhook_event_old on webhook_event (received_at);
create index webhook_event_waiting on webhook_event (store_id) where handled_at is null;
