-- Accounts of staff under way. A row here becomes a member when the account exists at uaa.
create table staff_intention (
  id       uuid primary key,
  org_id   text not null references manager_org (id) on delete cascade,
  store_id text not null references manager_store (id) on delete cascade,
  username text not null check (length(username) between 1 and 320),
  roles    text[] not null check (
    cardinality(roles) between 1 and 3 and roles <@ array['STORE_ADMIN', 'STORE_MODERATOR', 'STORE_RETAIL']),
  begun_at timestamptz not null,
  begun_by text not null check (length(begun_by) between 1 and 200)
);

create index staff_intention_age on staff_intention (begun_at);
create index staff_intention_org on staff_intention (org_id);
create index staff_intention_store on staff_intention (store_id);
