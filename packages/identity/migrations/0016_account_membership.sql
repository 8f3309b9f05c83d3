-- Where an account may act beside the organisation, store and roles that stand in its own rows. tenancy decides; these follow.
create table account_membership (
  account_id uuid not null references account (id) on delete cascade,
  org        text not null check (length(org) = 24),
  -- Null for an owner, who has all stores.
  store      text check (length(store) = 24),
  roles      text[] not null check (cardinality(roles) between 1 and 10),
  added_at   timestamptz not null,
  constraint account_membership_place unique nulls not distinct (account_id, org, store)
);
create index account_membership_org on account_membership (org, store);

-- Where a session acts, as its person chose; null for the account's own rows.
alter table sign_in_session
  add column org text check (length(org) = 24),
  add column store text check (length(store) = 24);
