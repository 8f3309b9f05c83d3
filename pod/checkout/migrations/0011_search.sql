-- A database has each of them once, so not into the schema of this service: catalog needs them as well.
create extension if not exists pg_trgm schema public;
create extension if not exists btree_gin schema public;

/*
 * What the console looks for orders by, written once when an order is placed. It is a table of its own: the row of an order is
 * written again with every move, and each time all of its indexes are, too.
 */
create table sales_order_search (
  store_id varchar(24) not null,
  order_id uuid primary key references sales_order on delete cascade,
  total    bigint not null,
  -- The name, the address and the digits of the telephone number, in small letters.
  letters  text not null
);

create index sales_order_search_letters on sales_order_search using gin (store_id, letters gin_trgm_ops);
create index sales_order_search_total on sales_order_search (store_id, total, order_id);

create function note_order_search() returns trigger language plpgsql as $$
begin
  insert into sales_order_search (store_id, order_id, total, letters)
  values (new.store_id, new.id, new.total,
    lower(new.customer_name || ' ' || new.email) || ' ' || regexp_replace(coalesce(new.phone, ''), '[^0-9]', '', 'g'));
  return null;
end $$;

create trigger sales_order_searched after insert on sales_order for each row execute function note_order_search();

insert into sales_order_search (store_id, order_id, total, letters)
select store_id, id, total,
  lower(customer_name || ' ' || email) || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')
from sales_order;
