/*
 * Stores that were in this pod and have ended. Nothing else of them is left: the row keeps an id from being used again,
 * and lets an operator ask what became of it.
 */
create table ended_store (
  store_id text primary key check (store_id ~ '^[0-9a-f]{24}$'),
  ended_at timestamptz not null
);

-- How far each service of the pod is with erasing what it held.
create table store_erasure (
  store_id    text not null references ended_store (store_id) on delete cascade,
  service     text not null check (length(service) between 1 and 50),
  -- How many rows and files went, by the table that held them.
  erased      jsonb not null default '{}',
  last_error  text check (length(last_error) <= 500),
  finished_at timestamptz,
  -- When it was asked once more, for what was still under way when it finished.
  swept_at    timestamptz,
  primary key (store_id, service)
);

create index store_erasure_unswept on store_erasure (finished_at) where swept_at is null;

-- Hosts that no longer belong to any store: an edge also removes their certificates.
alter table domain_change add column gone boolean not null default false;
