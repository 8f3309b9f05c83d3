/*
 * Orders are found by name, address, telephone number and amount without their rows, which are wide and lie apart: of a common
 * name there are thousands. So the search knows which letters are whose, and when an order was placed.
 */
create function order_letters(name text, email text, phone text) returns text language sql immutable as $$
  select lower(translate(name, E'\n', ' ') || E'\n' || translate(email, E'\n', ' ')) || E'\n'
    || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')
$$;

create or replace function note_order_search() returns trigger language plpgsql as $$
begin
  insert into sales_order_search (store_id, order_id, total, placed_at, letters)
  values (new.store_id, new.id, new.total, new.placed_at, order_letters(new.customer_name, new.email, new.phone));
  return null;
end $$;

create function redate_order_search() returns trigger language plpgsql as $$
begin
  update sales_order_search set placed_at = new.placed_at where store_id = new.store_id and order_id = new.id;
  return null;
end $$;

create trigger sales_order_redated after update of placed_at on sales_order for each row
  when (new.placed_at <> old.placed_at) execute function redate_order_search();

drop index sales_order_search_letters;
alter table sales_order_search add column placed_at timestamptz;
-- Of an order whose customer was erased there are no letters.
update sales_order_search s set placed_at = o.placed_at,
  letters = case s.letters when '' then '' else order_letters(o.customer_name, o.email, o.phone) end
from sales_order o where o.store_id = s.store_id and o.id = s.order_id;
alter table sales_order_search alter column placed_at set not null;
create index sales_order_search_letters on sales_order_search using gin (store_id, letters gin_trgm_ops);
create index sales_order_search_newest on sales_order_search (store_id, placed_at, order_id);
