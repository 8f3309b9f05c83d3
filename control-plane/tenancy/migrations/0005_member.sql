-- Who belongs to an organisation: its founder, its staff, and who accepted an invitation. uaa follows these rows.
create table org_member (
  org_id   text not null references manager_org (id) on delete cascade,
  -- The account at uaa.
  user_id  uuid not null,
  roles    text[] not null check (
    cardinality(roles) between 1 and 4
    and roles <@ array['ORG_ADMIN', 'STORE_ADMIN', 'STORE_MODERATOR', 'STORE_RETAIL']),
  -- Null for an owner, who has all stores.
  store_id text references manager_store (id) on delete cascade,
  added_at timestamptz not null,
  added_by text not null check (length(added_by) between 1 and 200),
  primary key (org_id, user_id),
  -- An account names one organisation, so of two that take somebody in at once only one can.
  constraint org_member_user_key unique (user_id)
);

create index org_member_newest on org_member (org_id, added_at desc, user_id desc);
create index org_member_store on org_member (store_id) where store_id is not null;
