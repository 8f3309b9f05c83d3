/*
 * Who bought something in a store. The key is the shopper's account, or `guest:` and the address in lower case: a guest who
 * comes again is the same customer, and becomes nobody's account by registering later.
 */
create table customer_account (
  store_id   varchar(24) not null,
  id         uuid primary key,
  key        varchar(330) not null,
  shopper    varchar(100),
  email      varchar(320) not null,
  first_name varchar(64) not null default '',
  last_name  varchar(64) not null default '',
  phone      varchar(32),
  lang       varchar(3),
  -- As the last order had them.
  billing    jsonb,
  delivery   jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint customer_account_key unique (store_id, key)
);

create index customer_newest on customer_account (store_id, created_at desc, id);
create index customer_email on customer_account (store_id, email);
