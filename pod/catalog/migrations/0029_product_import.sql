-- Files of products on their way into a store. One row for each, with how far it is; what lies in the other tables is about it.
create table product_import (
  store_id           text not null check (store_id ~ '^[0-9a-f]{24}$'),
  id                 uuid not null,
  state              text not null check (state in ('WAITING', 'RUNNING', 'DONE', 'BROKEN', 'CANCELLED')),
  dry_run            boolean not null,
  -- Whom the ledger of inventory names.
  actor              text not null,
  bytes              bigint not null,
  lines              integer not null,
  -- Where the first row begins that was not imported yet. A batch and its place are written in two transactions, so after a crash
  -- the last batch is compared once more and is found done.
  next_byte          bigint not null,
  next_line          integer not null,
  total_rows         integer not null default 0,
  created            integer not null default 0,
  updated            integer not null default 0,
  unchanged          integer not null default 0,
  refused            integer not null default 0,
  -- How many products a dry run would have made: the plan of the store has room for so many fewer.
  created_by_dry_run integer not null default 0,
  -- Why it broke off: {line, code, message}.
  problem            jsonb,
  created_at         timestamptz not null,
  progressed_at      timestamptz not null,
  ended_at           timestamptz check ((ended_at is null) = (state in ('WAITING', 'RUNNING'))),
  primary key (store_id, id)
);
-- Two files at once would overtake each other; the second is refused.
create unique index product_import_under_way on product_import (store_id) where state in ('WAITING', 'RUNNING');
create index product_import_ended on product_import (ended_at);

-- The file, until the import is over. Compressed before it comes here.
create table product_import_part (
  store_id  text not null,
  import_id uuid not null,
  nth       integer not null,
  content   bytea not null,
  primary key (store_id, import_id, nth),
  foreign key (store_id, import_id) references product_import (store_id, id) on delete cascade
);
alter table product_import_part alter column content set storage external;

-- The line on which each sku of the file stood first, until the import is over: a sku stands in one row only.
create table product_import_sku (
  store_id  text not null,
  import_id uuid not null,
  sku       text not null,
  line      integer not null,
  primary key (store_id, import_id, sku),
  foreign key (store_id, import_id) references product_import (store_id, id) on delete cascade
);

-- Rows that were not imported.
create table product_import_refusal (
  store_id  text not null,
  import_id uuid not null,
  line      integer not null,
  sku       text not null,
  code      text not null,
  message   text not null,
  field     text,
  primary key (store_id, import_id, line),
  foreign key (store_id, import_id) references product_import (store_id, id) on delete cascade
);

do $$
declare owned text;
begin
  foreach owned in array '{product_import,product_import_part,product_import_sku,product_import_refusal}'::text[] loop
    execute format('alter table %s alter column store_id set (n_distinct = 1)', owned);
  end loop;
end $$;
