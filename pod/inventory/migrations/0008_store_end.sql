/*
 * The ledger is only ever added to, with one exception: when a store has ended, all that is known of it goes. The rows
 * of that one store can be deleted, by this function and nothing else.
 */
create function erase_ledger(p_store varchar, p_most integer) returns bigint language plpgsql as $$
declare
  v_erased bigint;
begin
  perform set_config('inventory.ended_store', p_store, true);
  delete from movement where store_id = p_store and ctid = any (array(select ctid from movement where store_id = p_store limit p_most));
  get diagnostics v_erased = row_count;
  perform set_config('inventory.ended_store', '', true);
  return v_erased;
end $$;

create function refuse_ledger_deletion() returns trigger language plpgsql as $$
begin
  if old.store_id is distinct from current_setting('inventory.ended_store', true) then
    raise exception 'the ledger is only ever added to';
  end if;
  return old;
end $$;

drop trigger movement_append_only on movement;
create trigger movement_append_only before update or truncate on movement
  for each statement execute function refuse_ledger_change();
create trigger movement_kept before delete on movement
  for each row execute function refuse_ledger_deletion();
