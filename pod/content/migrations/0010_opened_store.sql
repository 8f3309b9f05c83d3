-- Stores that have got their first content. What its merchant throws away of it does not come back with a repeated event.
create table opened_store (
  store_id  text primary key check (store_id ~ '^[0-9a-f]{24}$'),
  opened_at timestamptz not null
);
