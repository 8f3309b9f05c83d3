create type payment_type as enum ('COD', 'MANUAL_TRANSFER', 'STRIPE', 'PAYPAL', 'SANDBOX');

-- How a store takes payments, one row for each way. Keys are sealed, each for its own column of its own row.
create table payment_configuration (
  store_id           varchar(24) not null,
  payment_type       payment_type not null,
  enabled            boolean not null,
  api_key            text,
  secret_key         text,
  webhook_secret     text,
  -- The last characters of each key, so that people can tell which one is set.
  api_key_end        varchar(4),
  secret_key_end     varchar(4),
  webhook_secret_end varchar(4),
  titles             jsonb not null,
  instructions       jsonb not null,
  version            integer not null default 1,
  updated_at         timestamptz not null,
  primary key (store_id, payment_type)
);
