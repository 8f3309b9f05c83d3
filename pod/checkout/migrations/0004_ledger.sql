create type ledger_source as enum ('PLACEMENT', 'PAYMENT', 'INVENTORY', 'CONSOLE', 'SHOPPER', 'JOB', 'SYSTEM');
create type ledger_outcome as enum ('APPLIED', 'DUPLICATE', 'IGNORED');

/*
 * Everything that ever happened to an order, in the order in which it happened. Rows are only ever added: the database
 * itself refuses to change or remove one, until the whole store has ended.
 */
create table sales_order_event (
  id               bigint generated always as identity primary key,
  store_id         varchar(24) not null,
  order_id         uuid not null references sales_order,
  -- The version of the order after it.
  version          bigint not null,
  type             varchar(40) not null,
  source           ledger_source not null,
  -- What makes a signal the same signal again. Only on what was applied: the row of a duplicate must not meet it.
  source_ref       varchar(200),
  outcome          ledger_outcome not null,
  order_status     order_status not null,
  payment_status   payment_status not null,
  inventory_status inventory_status not null,
  pending_action   pending_action not null,
  payload          jsonb,
  reason           varchar(255),
  actor            varchar(200),
  -- The operator who acted as that person.
  act              varchar(200),
  occurred_at      timestamptz not null
);

create unique index sales_order_event_once on sales_order_event (order_id, source, source_ref) where source_ref is not null;
create index sales_order_event_order on sales_order_event (order_id, id);
create index sales_order_event_store on sales_order_event (store_id);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to';
end $$;

create function refuse_ledger_deletion() returns trigger language plpgsql as $$
begin
  if old.store_id is distinct from current_setting('checkout.ended_store', true) then
    raise exception 'the ledger is only ever added to';
  end if;
  return old;
end $$;

create trigger sales_order_event_append_only before update or truncate on sales_order_event
  for each statement execute function refuse_ledger_change();
create trigger sales_order_event_kept before delete on sales_order_event
  for each row execute function refuse_ledger_deletion();

-- When a store has ended, all that is known of it goes: by this function and nothing else.
create function erase_ledger(p_store varchar, p_most integer) returns bigint language plpgsql as $$
declare
  v_erased bigint;
begin
  perform set_config('checkout.ended_store', p_store, true);
  delete from sales_order_event where store_id = p_store
    and ctid = any (array(select ctid from sales_order_event where store_id = p_store limit p_most));
  get diagnostics v_erased = row_count;
  perform set_config('checkout.ended_store', '', true);
  return v_erased;
end $$;
