-- What the provider told us, so that nothing is applied twice.
create table processed_provider_event (
  event_id    text primary key check (length(event_id) between 1 and 255),
  type        text not null check (length(type) between 1 and 100),
  outcome     text not null check (outcome in ('PROCESSED', 'IGNORED', 'FOREIGN', 'FAILED')),
  attempts    integer not null default 1,
  detail      text check (length(detail) <= 500),
  received_at timestamptz not null
);
create index processed_provider_event_age on processed_provider_event (received_at);
create index processed_provider_event_failed on processed_provider_event (received_at) where outcome = 'FAILED';

-- What we asked the provider to do. As long as nobody knows how a request ended, the same request has the same key.
create table provider_request (
  idempotency_key text primary key check (length(idempotency_key) between 1 and 255),
  operation       text not null check (length(operation) between 1 and 50),
  -- A store, an organisation or a price: whom it is about.
  subject         text not null check (length(subject) between 1 and 255),
  fingerprint     text not null check (length(fingerprint) <= 255),
  -- Who wanted it. The provider's message of it may come before its answer, and is not the author.
  source          text check (source in ('API', 'WEBHOOK', 'JOB', 'SYSTEM')),
  actor           text check (length(actor) between 1 and 200),
  outcome         text check (outcome in ('DONE', 'REJECTED', 'STALLED')),
  created_at      timestamptz not null,
  completed_at    timestamptz
);
create unique index provider_request_open on provider_request (operation, subject, fingerprint) where outcome is null;
create index provider_request_subject on provider_request (subject) where outcome is null;
create index provider_request_undecided on provider_request (created_at) where outcome is null;
create index provider_request_age on provider_request (created_at);
