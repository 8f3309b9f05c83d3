-- Stores: whose they are, on which pod they stand, and how far they have come.
create table manager_store (
  id                 text primary key check (id ~ '^[0-9a-f]{24}$'),
  name               text not null check (length(name) between 3 and 40),
  org_id             text not null references manager_org (id) on delete restrict,
  -- From this column follow the gateway's route, the database of the store's products and its region.
  pod_id             text not null check (pod_id ~ '^[0-9a-f]{24}$'),
  status             text not null check (status in ('ACTIVE', 'SUSPENDED', 'ARCHIVED', 'DELETED')),
  provisioning_state text not null check (provisioning_state in
    ('NOT_STARTED_PROVISIONING', 'IN_PROGRESS_PROVISIONING', 'SUCCESSFULLY_PROVISIONING', 'FAILED_PROVISIONING')),
  -- When the state last moved; the reaper looks for rows that stand still.
  provisioning_since timestamptz not null,
  provisioning_error text check (length(provisioning_error) <= 500),
  -- What the pod is asked to make, so that it can be asked again at any time.
  settings           jsonb not null check (pg_column_size(settings) <= 65536),
  created_at         timestamptz not null,
  version            integer not null default 1,
  -- A deleted store keeps its name: old links must never lead to another merchant.
  constraint manager_store_name_key unique (name)
);

-- The stores of an organisation, the newest first.
create index manager_store_org on manager_store (org_id, created_at desc, id desc);
-- The stores of the platform, the newest first.
create index manager_store_newest on manager_store (created_at desc, id desc);
create index manager_store_pod on manager_store (pod_id);
create index manager_store_in_progress on manager_store (provisioning_since)
  where provisioning_state = 'IN_PROGRESS_PROVISIONING';
