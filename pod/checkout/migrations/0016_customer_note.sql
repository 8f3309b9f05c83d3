-- What the staff of a store writes down about a customer. Shoppers never see it.
create table customer_note (
  store_id    varchar(24) not null,
  id          uuid primary key,
  customer_id uuid not null references customer_account on delete cascade,
  text        varchar(2000) not null,
  author      varchar(200) not null,
  author_name varchar(200) not null,
  created_at  timestamptz not null
);

create index customer_note_newest on customer_note (store_id, customer_id, created_at desc, id);
