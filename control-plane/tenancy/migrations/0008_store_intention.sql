-- Stores under way. Before billing and the registry hold a place for a store, it is written here; the store's row takes
-- its place, or a job gives the places back.
create table store_intention (
  store_id text primary key check (store_id ~ '^[0-9a-f]{24}$'),
  org_id   text not null references manager_org (id) on delete restrict,
  begun_at timestamptz not null
);

create index store_intention_age on store_intention (begun_at);
create index store_intention_org on store_intention (org_id);
