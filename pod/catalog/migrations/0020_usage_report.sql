-- What billing was last told about each store: how much it uses of what its plan limits, and in which month that was counted.
create table usage_report (
  store_id    varchar(24) primary key,
  month       date not null,
  used        bigint not null,
  reported_at timestamptz not null
);
