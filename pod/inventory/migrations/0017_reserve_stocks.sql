/*
 * Holds stock for several orders of a store that are placed at the same moment, in one statement and with one commit, as
 * `reserve_stock` does for each of them. What one takes is gone for those behind it; one that is refused harms no other.
 *
 * All rows are locked before the first order is looked at: reservations in the order of their references, then stock in the order
 * of skus, which is the order in which everybody else locks them. So two such statements, or one and the end of a hold, never wait
 * for each other in a circle.
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
  return query
    select hold.nth, held.*
    from rows from (jsonb_to_recordset(p_holds) as (
        ref text, id uuid, skus varchar[], quantities bigint[], now timestamptz, expire_at timestamptz, longest_ms bigint
      )) with ordinality as hold (ref, id, skus, quantities, now, expire_at, longest_ms, nth)
    cross join lateral reserve_stock(p_store, hold.ref, hold.id, hold.skus, hold.quantities, hold.now, hold.expire_at,
      hold.longest_ms * interval '1 millisecond') held
    order by hold.nth;
end $$;
