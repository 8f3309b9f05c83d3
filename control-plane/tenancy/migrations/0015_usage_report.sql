-- What billing was last told about each store: how much it uses of what its plan limits, and in which month that was counted.
create table usage_report (
  store_id    text primary key references manager_store (id) on delete cascade,
  month       date not null,
  used        bigint not null,
  reported_at timestamptz not null
);
