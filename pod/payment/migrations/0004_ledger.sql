create type money_kind as enum ('CAPTURED', 'REFUNDED');

-- Every amount that came or went, written with the row that it changed and never changed itself.
create table money_ledger (
  id           bigint generated always as identity primary key,
  store_id     varchar(24) not null,
  internal_ref uuid not null,
  kind         money_kind not null,
  amount       bigint not null,
  currency     varchar(3) not null,
  refund_key   uuid,
  recorded_at  timestamptz not null
);

create index money_ledger_transaction on money_ledger (store_id, internal_ref);
-- A payment is captured once, and a refund given back once, whatever the program does.
create unique index money_ledger_captured on money_ledger (store_id, internal_ref) where kind = 'CAPTURED';
create unique index money_ledger_refunded on money_ledger (store_id, refund_key) where kind = 'REFUNDED';

/*
 * The ledger is only ever added to, with one exception: when a store has ended, all that is known of it goes. The rows
 * of that one store can be deleted, by this function and nothing else.
 */
create function erase_ledger(p_store varchar, p_most integer) returns bigint language plpgsql as $$
declare
  v_erased bigint;
begin
  perform set_config('payment.ended_store', p_store, true);
  delete from money_ledger where store_id = p_store
    and ctid = any (array(select ctid from money_ledger where store_id = p_store limit p_most));
  get diagnostics v_erased = row_count;
  perform set_config('payment.ended_store', '', true);
  return v_erased;
end $$;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to';
end $$;

create function refuse_ledger_deletion() returns trigger language plpgsql as $$
begin
  if old.store_id is distinct from current_setting('payment.ended_store', true) then
    raise exception 'the ledger is only ever added to';
  end if;
  return old;
end $$;

create trigger money_ledger_append_only before update or truncate on money_ledger
  for each statement execute function refuse_ledger_change();
create trigger money_ledger_kept before delete on money_ledger
  for each row execute function refuse_ledger_deletion();

/*
 * The payments of which row, refunds and ledger disagree, with what disagrees. It must be empty at all times.
 */
create view conservation_violation as
with ledger as (
  select store_id, internal_ref,
    coalesce(sum(amount) filter (where kind = 'CAPTURED'), 0) as captured,
    coalesce(sum(amount) filter (where kind = 'REFUNDED'), 0) as refunded
  from money_ledger
  group by store_id, internal_ref
), refund as (
  select store_id, internal_ref,
    coalesce(sum(amount) filter (where status = 'SUCCEEDED'), 0) as succeeded,
    coalesce(sum(amount) filter (where status <> 'FAILED'), 0) as reserved
  from payment_refund
  group by store_id, internal_ref
), compared as (
  select store_id, internal_ref, case
    when payment.status is null then 'the ledger knows a payment that is not there'
    when payment.captured <> coalesce(ledger.captured, 0) then 'captured is not what the ledger says'
    when payment.refunded <> coalesce(ledger.refunded, 0) then 'refunded is not what the ledger says'
    when payment.refunded <> coalesce(refund.succeeded, 0) then 'refunded is not the sum of the refunds'
    when payment.refund_reserved <> coalesce(refund.reserved, 0) then 'reserved is not the sum of the refunds'
    when payment.captured <> case when payment.status in ('PAID', 'REFUNDED') then payment.amount else 0 end
      then 'captured is not what the status says'
    when (payment.status = 'REFUNDED') <> (payment.refunded > 0 and payment.refunded = payment.captured)
      then 'refunded is not what the status says'
  end as fault
  from payment_transaction payment
  full join ledger using (store_id, internal_ref)
  full join refund using (store_id, internal_ref)
)
select store_id, internal_ref, fault from compared where fault is not null;
