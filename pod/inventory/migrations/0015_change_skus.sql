/*
 * Ends skus and gives others a new name, as catalog says it did; all of it at once, so that two skus can change places.
 *
 * The message may come twice, and one that was given up for a while may come after later ones: of each sku, only what has a
 * higher position than what was done before is done. A row that somebody edited after the change in catalog is not touched,
 * since it means what the sku is now. Pieces of a row that stands under the new name already are added to it; of the two
 * prices the one holds that was set later than the renaming, or else the renamed one.
 */
create function change_skus(
  p_store text, p_position bigint, p_changed_at timestamptz, p_ended varchar[], p_from varchar[], p_to varchar[],
  p_now timestamptz
) returns void language plpgsql set enable_seqscan = off as $$
declare
  v_row stock;
  v_rows stock[] := '{}';
  v_to text;
begin
  perform pg_advisory_xact_lock(hashtextextended('sku-changes:' || p_store, 0));
  p_ended := array(
    select ended.sku from unnest(p_ended) as ended (sku) where not exists (
      select from sku_history done where done.store_id = p_store and done.sku = ended.sku and done.position >= p_position));
  select coalesce(array_agg(old), '{}'), coalesce(array_agg(new), '{}') into p_from, p_to
  from unnest(p_from, p_to) as renamed (old, new)
  where not exists (
    select from sku_history done
    where done.store_id = p_store and done.sku in (renamed.old, renamed.new) and done.position >= p_position);
  perform from stock where store_id = p_store and sku = any(p_ended || p_from || p_to) order by sku for update;

  for v_row in
    delete from stock where store_id = p_store and sku = any(p_ended) and coalesce(edited_at, '-infinity') <= p_changed_at
    returning *
  loop
    perform remember_sku(p_store, v_row.sku, v_row.stock_version, p_position);
    if v_row.quantity > 0 then
      insert into movement (store_id, sku, kind, quantity, actor, reason, created_at)
      values (p_store, v_row.sku, 'REMOVED', -v_row.quantity, 'catalog', 'the sku was deleted', p_now);
    end if;
  end loop;

  for v_row in
    delete from stock where store_id = p_store and sku = any(p_from) and coalesce(edited_at, '-infinity') <= p_changed_at
    returning *
  loop
    v_rows := v_rows || v_row;
    perform remember_sku(p_store, v_row.sku, v_row.stock_version, p_position);
  end loop;
  foreach v_row in array v_rows loop
    v_to := p_to[array_position(p_from, v_row.sku)];
    insert into stock as present (
      store_id, sku, product_id, quantity, available, order_minimum, order_maximum, currency, amount, special_amount,
      special_start, special_end, stock_version, price_version, edited_at, next_currency, next_amount, next_special
    ) values (
      p_store, v_to, v_row.product_id, v_row.quantity, v_row.available, v_row.order_minimum, v_row.order_maximum,
      v_row.currency, v_row.amount, v_row.special_amount, v_row.special_start, v_row.special_end,
      1 + greatest(v_row.stock_version,
        (select stock_version from sku_history where store_id = p_store and sku = v_to)),
      v_row.price_version + 1, v_row.edited_at, v_row.next_currency, v_row.next_amount, v_row.next_special
    )
    on conflict (store_id, sku) do update set
      quantity = present.quantity + excluded.quantity,
      stock_version = 1 + greatest(present.stock_version, excluded.stock_version),
      price_version = 1 + greatest(present.price_version, excluded.price_version),
      (product_id, available, order_minimum, order_maximum, currency, amount, special_amount, special_start, special_end,
        next_currency, next_amount, next_special) = (
        select kept.product_id, kept.available, kept.order_minimum, kept.order_maximum, kept.currency, kept.amount,
          kept.special_amount, kept.special_start, kept.special_end, kept.next_currency, kept.next_amount, kept.next_special
        from (select (case when present.edited_at > p_changed_at then present else v_row end).*) kept);
    insert into movement (store_id, sku, kind, quantity, actor, reason, created_at)
    select p_store, moved.sku, 'MOVED', moved.quantity, 'catalog', left(moved.reason, 200), p_now
    from (values (v_row.sku::text, -v_row.quantity, 'renamed to ' || v_to), (v_to, v_row.quantity, 'renamed from ' || v_row.sku))
      as moved (sku, quantity, reason)
    where moved.quantity <> 0;
  end loop;

  insert into sku_alias (store_id, from_sku, to_sku, position, renamed_at)
  select p_store, old, new, p_position, p_now from unnest(p_from, p_to) as renamed (old, new);
  perform remember_sku(p_store, sku, 0, p_position) from unnest(p_ended || p_from || p_to) as changed (sku);
end $$;

-- The highest version and position of a sku that is gone.
create function remember_sku(p_store text, p_sku text, p_version bigint, p_position bigint) returns void language sql as $$
  insert into sku_history as known (store_id, sku, stock_version, position) values (p_store, p_sku, p_version, p_position)
  on conflict (store_id, sku) do update set
    stock_version = greatest(known.stock_version, excluded.stock_version),
    position = greatest(known.position, excluded.position)
$$;
