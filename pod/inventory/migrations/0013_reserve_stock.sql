-- As before; now the stock version rises, a sku without a price is not sold, and a hold that was granted longer stays so.
/*
 * Holds stock for an order, all lines or none, in one round trip with plans that are made once for each connection.
 *
 * The lines come in the order of skus, each sku once, and rows are updated in that order: two orders that share skus
 * cannot deadlock. Whoever asks for more than is left is told so by a plain read and never queues for the row. The row
 * that everybody wants is updated last, so it is locked for the update and the commit and for nothing else.
 *
 * Outcomes: HELD; SHORT with the first sku of which there is not enough; DIFFERS and COMPLETED, which are refused; AGAIN
 * where another call with the same reference came first. A piece that was taken between the read and the update is a
 * serialization failure: nothing was done, and another try sees what is left.
 *
 * A plan is kept for as long as the connection lives. One that was made while a table was still empty would read the whole
 * table, and go on doing so while it fills; without sequential scans it is by the keys from the beginning.
 */
create or replace function reserve_stock(
  p_store text, p_ref text, p_id uuid, p_skus varchar[], p_quantities bigint[], p_now timestamptz, p_expire_at timestamptz,
  p_longest interval,
  out outcome text, out reservation_id uuid, out held_until timestamptz,
  out short_sku text, out requested bigint, out remaining bigint
) language plpgsql set enable_seqscan = off as $$
declare
  v_held reservation;
  v_known boolean;
begin
  select * into v_held from reservation where store_id = p_store and ref = p_ref for no key update;
  v_known := found;
  reservation_id := coalesce(v_held.id, p_id);
  held_until := p_expire_at;

  if v_held.status in ('COMPLETED', 'PARTIALLY_RETURNED', 'RETURNED') then
    outcome := 'COMPLETED';
    return;
  end if;

  if v_held.status = 'TEMPORARY_RESERVED' then
    if v_held.skus <> p_skus or v_held.quantities <> p_quantities then
      outcome := 'DIFFERS';
      return;
    end if;
    -- A hold whose time is up but which nobody has ended yet begins anew: its stock is still here.
    update reservation set
      held_since = case when expire_at > p_now then held_since else p_now end,
      -- One that was allowed to be longer than this call asks for stays so.
      expire_at = case when expire_at > p_now and expire_at > held_since + p_longest then expire_at
        else least(p_expire_at, p_longest + case when expire_at > p_now then held_since else p_now end) end
    where store_id = p_store and id = v_held.id
    returning expire_at into held_until;
    outcome := 'HELD';
    return;
  end if;

  for i in 1 .. cardinality(p_skus) loop
    select case when available and amount is not null then quantity else 0 end into remaining
    from stock where store_id = p_store and sku = p_skus[i];
    if coalesce(remaining, 0) < p_quantities[i] then
      outcome := 'SHORT';
      short_sku := p_skus[i];
      requested := p_quantities[i];
      remaining := coalesce(remaining, 0);
      return;
    end if;
  end loop;

  if v_known then
    update reservation set
      status = 'TEMPORARY_RESERVED', skus = p_skus, quantities = p_quantities, held_since = p_now, expire_at = p_expire_at
    where store_id = p_store and id = v_held.id;
  else
    insert into reservation (id, store_id, ref, status, skus, quantities, held_since, expire_at)
    values (p_id, p_store, p_ref, 'TEMPORARY_RESERVED', p_skus, p_quantities, p_now, p_expire_at)
    on conflict (store_id, ref) do nothing;
    if not found then
      outcome := 'AGAIN';
      return;
    end if;
  end if;

  insert into movement (store_id, sku, kind, quantity, ref, created_at)
  select p_store, line.sku, 'RESERVED', line.quantity, p_ref, p_now
  from unnest(p_skus, p_quantities) as line (sku, quantity);

  for i in 1 .. cardinality(p_skus) loop
    update stock set quantity = quantity - p_quantities[i], stock_version = stock_version + 1
    where store_id = p_store and sku = p_skus[i] and available and amount is not null and quantity >= p_quantities[i];
    if not found then
      raise exception 'the last pieces of % were just taken', p_skus[i] using errcode = 'serialization_failure';
    end if;
  end loop;
  outcome := 'HELD';
end $$;
