-- What the planner is told and does not guess. A kept plan serves every store, so it is made for one that has all rows of
-- a table: by the average of ten thousand small stores, reading the whole of the largest would look cheap. And as the moments
-- of an import are few, going through products by their moments to find one of them would look cheap until others were
-- edited.
do $$
declare
  owned text;
begin
  for owned in
    select c.oid::regclass::text from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'store_id'
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
  loop
    execute format('alter table %s alter column store_id set (n_distinct = 1)', owned);
  end loop;
end $$;
alter table product
  alter column date_available set (n_distinct = -1),
  alter column sort_order set (n_distinct = -1),
  alter column updated_at set (n_distinct = -1);
