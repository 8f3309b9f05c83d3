-- How much of what its plan limits a store uses, as those told who count it: the whole number of each month, never a difference.
create table store_usage (
  store_id    text not null references store_subscription (id) on delete restrict,
  measure     text not null check (measure in ('PRODUCTS', 'ORDERS', 'ACCOUNTS', 'STORAGE_BYTES')),
  month       date not null,
  used        bigint not null check (used >= 0),
  measured_at timestamptz not null,
  primary key (store_id, measure, month)
);
create index store_usage_age on store_usage (month);

alter table subscription_notice drop constraint subscription_notice_kind_check;
alter table subscription_notice add constraint subscription_notice_kind_check check (kind in (
  'TRIAL_ENDING', 'TRIAL_ENDED', 'PAYMENT_FAILED', 'SUSPENDED', 'PRODUCTS_FULL', 'ORDERS_FULL', 'ACCOUNTS_FULL', 'STORAGE_FULL'
));
