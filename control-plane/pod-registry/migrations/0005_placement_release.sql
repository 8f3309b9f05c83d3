-- Stores whose place was given back. A question that was on its way at that moment must not take a place again.
create table placement_release (
  store_id    text primary key check (store_id ~ '^[0-9a-f]{24}$'),
  released_at timestamptz not null
);

create index placement_release_age on placement_release (released_at);
