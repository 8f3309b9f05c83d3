-- Organisations: who signs up, pays and owns stores.
create table manager_org (
  id            text primary key check (id ~ '^[0-9a-f]{24}$'),
  name          text not null check (length(name) between 1 and 100),
  email         text not null check (length(email) between 3 and 254),
  status        text not null check (status in ('ACTIVE', 'SUSPENDED', 'CLOSED')),
  -- The account at uaa that may be given a new password by an operator. Unknown for an organisation that was seeded.
  owner_user_id uuid,
  created_at    timestamptz not null,
  version       integer not null default 1
);

-- Lists show the newest first.
create index manager_org_newest on manager_org (created_at desc, id desc);
