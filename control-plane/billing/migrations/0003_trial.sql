-- The one trial of an organisation. The key decides between stores that are made at the same moment.
create table org_trial_grant (
  org_id     text primary key check (org_id ~ '^[0-9a-f]{24}$'),
  store_id   text not null unique references store_subscription (id) on delete restrict,
  granted_at timestamptz not null,
  trial_end  timestamptz not null
);
