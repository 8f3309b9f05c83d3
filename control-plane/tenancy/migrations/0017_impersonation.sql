-- Who of the platform acted in an organisation, as uaa told it: each is written down and told to the owners once.
create table impersonation (
  id         uuid primary key,
  org_id     text not null check (org_id ~ '^[0-9a-f]{24}$'),
  store_id   text check (store_id ~ '^[0-9a-f]{24}$'),
  operator   text not null check (length(operator) between 1 and 300),
  subject    text not null check (length(subject) between 1 and 300),
  reason     text not null check (length(reason) <= 2000),
  started_at timestamptz not null,
  ended_at   timestamptz not null
);
create index impersonation_ended on impersonation (ended_at);
