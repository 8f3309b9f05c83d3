-- User pools. uaa has one, called platform; cua has one per store, and its id is the store's.
create table realm (
  id           text primary key check (length(id) between 1 and 64),
  display_name text not null default '',
  enabled      boolean not null default true,
  created_at   timestamptz not null default now()
);

-- What may be chosen about a realm. A realm without a row has the defaults.
create table realm_settings (
  realm_id   text primary key references realm (id) on delete cascade,
  document   jsonb not null,
  version    integer not null default 1,
  updated_at timestamptz not null default now()
);
