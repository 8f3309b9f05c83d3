-- One row for each organisation that wants a store. Its lock puts the quota questions of an organisation in a row.
create table org_quota (
  org_id text primary key check (org_id ~ '^[0-9a-f]{24}$')
);

-- A place in the quota for a store under way. The subscription of the store takes it over; a store that does not come
-- into being releases it. A released row stays for a while, so that a question that was on its way takes no place.
create table store_reservation (
  store_id    text primary key check (store_id ~ '^[0-9a-f]{24}$'),
  org_id      text not null check (org_id ~ '^[0-9a-f]{24}$'),
  reserved_at timestamptz not null,
  released_at timestamptz
);

create index store_reservation_org on store_reservation (org_id) where released_at is null;
create index store_reservation_released on store_reservation (released_at) where released_at is not null;
