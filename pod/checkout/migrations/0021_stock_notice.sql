-- Who wants to hear when something can be bought again: once, in the language in which they asked. A notice is due from
-- the moment at which that is so, and gone when its letter has been sent.
create table stock_notice (
  store_id   varchar(24) not null,
  id         uuid not null default uuidv7(),
  sku        varchar(255) collate "C" not null,
  email      varchar(320) not null,
  lang       varchar(10) not null,
  -- The account of who asked, where they had signed in.
  shopper    varchar(64),
  created_at timestamptz not null,
  due_at     timestamptz,
  primary key (store_id, id)
);

-- Asking twice is asking once.
create unique index stock_notice_once on stock_notice (store_id, sku, email);
create index stock_notice_email on stock_notice (store_id, email);
create index stock_notice_shopper on stock_notice (store_id, shopper) where shopper is not null;
create index stock_notice_age on stock_notice (created_at);
