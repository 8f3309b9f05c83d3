-- The pods as pod-registry last told them, for a start while it does not answer. One row; its absence means never told.
create table pod_table (
  only_one boolean primary key default true check (only_one),
  pods     jsonb not null check (jsonb_typeof(pods) = 'array'),
  saved_at timestamptz not null
);
