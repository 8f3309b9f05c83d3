-- Pods: what they are, whose they are, whether they take new stores.
create table pod (
  id                  text primary key check (id ~ '^[0-9a-f]{24}$'),
  -- The name of the pod in infrastructure. Two ids minted in one second would share it.
  short_id            text not null generated always as (left(id, 8)) stored,
  name                text not null check (length(name) between 1 and 100),
  endpoint            text not null check (length(endpoint) between 1 and 500),
  endpoint_type       text not null check (endpoint_type in ('INTERNAL', 'EXTERNAL')),
  org_id              text check (org_id ~ '^[0-9a-f]{24}$'),
  domain              text not null check (length(domain) between 1 and 253),
  visibility          text not null check (visibility in ('PUBLIC', 'PRIVATE')),
  lifecycle_state     text not null check (lifecycle_state in ('PROVISIONING', 'ACTIVE', 'DRAINING', 'DECOMMISSIONED')),
  region              text check (length(region) between 1 and 60),
  -- Null means unlimited.
  capacity_max_stores integer check (capacity_max_stores >= 0),
  -- Always a recount of pod_store_placement, never an increment.
  capacity_stores     integer not null default 0 check (capacity_stores >= 0),
  last_health_status  text check (last_health_status in ('GREEN', 'AMBER', 'RED')),
  last_health_at      timestamptz,
  created_at          timestamptz not null,
  version             integer not null default 1,
  constraint pod_name_key unique (name),
  constraint pod_short_id_key unique (short_id),
  constraint pod_owner_is_private check (org_id is null or visibility = 'PRIVATE')
);

create index pod_org on pod (org_id) where org_id is not null;
