-- As before; now a hold for an order of a guest that nobody has paid takes no more than a share of the pieces, with all others of its kind.
drop function reserve_stocks;
drop function reserve_stock;

/*
 * Holds stock for an order, all lines or none, in one round trip with plans that are made once for each connection.
 *
 * The lines come in the order of skus, each sku once, and rows are updated in that order: two orders that share skus
 * cannot deadlock. Whoever asks for more than is left is told so by a plain read and never queues for the row. The row
 * that everybody wants is updated last, so it is locked for the update and the commit and for nothing else.
 *
 * Outcomes: HELD; SHORT with the first sku of which there is not enough; UNPAID with the first of which too much would be held
 * without payment, and how much still may be; DIFFERS and COMPLETED, which are refused; AGAIN where another call with the same
 * reference came first. A piece that was taken between the read and the update is a serialization failure: nothing was done, and
 * another try sees what is left.
 *
 * `p_unpaid_share`: in percent; null where the order is paid, or its buyer is known.
 *
 * A plan is kept for as long as the connection lives. One that was made while a table was still empty would read the whole
 * table, and go on doing so while it fills; without sequential scans it is by the keys from the beginning.
 */
create function reserve_stock(
  p_store text, p_ref text, p_id uuid, p_skus varchar[], p_quantities bigint[], p_now timestamptz, p_expire_at timestamptz,
  p_longest interval, p_unpaid_share integer default null,
  out outcome text, out reservation_id uuid, out held_until timestamptz,
  out short_sku text, out requested bigint, out remaining bigint
) language plpgsql set enable_seqscan = off as $$
declare
  v_held reservation;
  v_known boolean;
  v_unpaid bigint;
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
    -- It was paid since.
    if v_held.unpaid and p_unpaid_share is null then perform end_unpaid(p_store, p_skus, p_quantities); end if;
    -- A hold whose time is up but which nobody has ended yet begins anew: its stock is still here.
    update reservation set
      unpaid = unpaid and p_unpaid_share is not null,
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
    continue when p_unpaid_share is null;
    select coalesce((select held from unpaid_hold where store_id = p_store and sku = p_skus[i]), 0) into v_unpaid;
    if v_unpaid + p_quantities[i] > unpaid_most(remaining + v_unpaid, p_unpaid_share) then
      outcome := 'UNPAID';
      short_sku := p_skus[i];
      requested := p_quantities[i];
      remaining := greatest(0, unpaid_most(remaining + v_unpaid, p_unpaid_share) - v_unpaid);
      return;
    end if;
  end loop;

  if v_known then
    update reservation set
      status = 'TEMPORARY_RESERVED', skus = p_skus, quantities = p_quantities, held_since = p_now, expire_at = p_expire_at,
      unpaid = p_unpaid_share is not null
    where store_id = p_store and id = v_held.id;
  else
    insert into reservation (id, store_id, ref, status, skus, quantities, held_since, expire_at, unpaid)
    values (p_id, p_store, p_ref, 'TEMPORARY_RESERVED', p_skus, p_quantities, p_now, p_expire_at, p_unpaid_share is not null)
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
  if p_unpaid_share is not null then
    for i in 1 .. cardinality(p_skus) loop
      perform hold_unpaid(p_store, p_skus[i], p_quantities[i], p_unpaid_share);
    end loop;
  end if;
  outcome := 'HELD';
end $$;

/*
 * Holds stock for several orders of a store that are placed at the same moment, in one statement and with one commit, as
 * `reserve_stock` does for each of them. What one takes is gone for those behind it; one that is refused harms no other.
 *
 * All rows are locked before the first order is looked at: reservations in the order of their references, then stock in the order
 * of skus, then the counts of unpaid pieces in the same order, which is how everybody else locks them. So two such statements, or
 * one and the end of a hold, never wait for each other in a circle.
 *
 * A piece that is taken by somebody else meanwhile cannot be: the rows are locked. A reference that another call uses for the first
 * time at the same moment is AGAIN, as it is alone.
 */
create function reserve_stocks(p_store text, p_holds jsonb) returns table (
  nth bigint, outcome text, reservation_id uuid, held_until timestamptz, short_sku text, requested bigint, remaining bigint
) language plpgsql set enable_seqscan = off as $$
begin
  perform from reservation known
  where known.store_id = p_store and known.ref = any(array(select hold.ref from jsonb_to_recordset(p_holds) as hold (ref text)))
  order by known.ref for no key update;
  perform from stock
  where stock.store_id = p_store and stock.sku = any(array(
    select unnest(hold.skus) from jsonb_to_recordset(p_holds) as hold (skus varchar[])))
  order by stock.sku for no key update;
  perform from unpaid_hold
  where unpaid_hold.store_id = p_store and unpaid_hold.sku = any(array(
    select unnest(hold.skus) from jsonb_to_recordset(p_holds) as hold (skus varchar[])))
  order by unpaid_hold.sku for no key update;
  return query
    select hold.nth, held.*
    from rows from (jsonb_to_recordset(p_holds) as (
        ref text, id uuid, skus varchar[], quantities bigint[], now timestamptz, expire_at timestamptz, longest_ms bigint,
        unpaid_share integer
      )) with ordinality as hold (ref, id, skus, quantities, now, expire_at, longest_ms, unpaid_share, nth)
    cross join lateral reserve_stock(p_store, hold.ref, hold.id, hold.skus, hold.quantities, hold.now, hold.expire_at,
      hold.longest_ms * interval '1 millisecond', hold.unpaid_share) held
    order by hold.nth;
end $$;
