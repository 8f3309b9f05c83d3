create type movement_kind as enum (
  'RECEIVED', 'ADJUSTED', 'REMOVED', 'RESERVED', 'RELEASED', 'EXPIRED', 'COMMITTED', 'RETURNED',
  'RELEASED_UNSTOCKED', 'RETURNED_UNSTOCKED'
);

-- The ledger: every piece that came, went, or is on its way. Rows are only ever added.
create table movement (
  id         bigint generated always as identity,
  store_id   varchar(24) not null,
  sku        varchar(255) collate "C" not null,
  kind       movement_kind not null,
  quantity   bigint not null,
  ref        varchar(60),
  created_at timestamptz not null,
  primary key (store_id, sku, id)
);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to';
end $$;

create trigger movement_append_only before update or delete or truncate on movement
  for each statement execute function refuse_ledger_change();
