/*
 * Writes what became of the lines of a reservation. All kinds but COMMITTED put the pieces back, in the order of skus. A sku
 * that was deleted meanwhile has no row to put them on; the ledger keeps them apart, so that its sums stay right.
 * Its plans go by the keys, also those that were made while the tables were empty.
 */
create function settle_lines(
  p_store text, p_ref text, p_skus varchar[], p_quantities bigint[], p_kind movement_kind, p_now timestamptz
) returns void language plpgsql set enable_seqscan = off as $$
declare
  v_kind movement_kind;
begin
  for i in 1 .. cardinality(p_skus) loop
    v_kind := p_kind;
    if p_kind <> 'COMMITTED' then
      update stock set quantity = quantity + p_quantities[i] where store_id = p_store and sku = p_skus[i];
      if not found then
        v_kind := case p_kind when 'RETURNED' then 'RETURNED_UNSTOCKED' else 'RELEASED_UNSTOCKED' end;
      end if;
    end if;
    insert into movement (store_id, sku, kind, quantity, ref, created_at)
    values (p_store, p_skus[i], v_kind, p_quantities[i], p_ref, p_now);
  end loop;
end $$;
