/*
 * Writes one sku and what that means to the ledger. Limits that are not given stay as they are, which only the row itself
 * can tell at the moment it is written: hence a function, called once for each entry in the order of skus.
 * Its plans go by the keys, also those that were made while the tables were empty.
 */
create function set_stock(
  p_store text, p_sku text, p_product uuid, p_quantity bigint, p_available boolean, p_minimum integer, p_maximum integer,
  p_currency text, p_amount bigint, p_special bigint, p_special_start timestamptz, p_special_end timestamptz,
  p_now timestamptz
) returns setof stock language plpgsql set enable_seqscan = off as $$
declare
  v_before bigint;
  v_minimum bigint;
  v_maximum bigint;
begin
  insert into stock as current (
    store_id, sku, product_id, quantity, available, order_minimum, order_maximum,
    currency, amount, special_amount, special_start, special_end
  ) values (
    p_store, p_sku, p_product, p_quantity, p_available, coalesce(p_minimum, 1), coalesce(p_maximum, 0),
    p_currency, p_amount, p_special, p_special_start, p_special_end
  )
  on conflict (store_id, sku) do update set
    product_id = coalesce(p_product, current.product_id),
    quantity = p_quantity,
    available = p_available,
    order_minimum = coalesce(p_minimum, current.order_minimum),
    order_maximum = coalesce(p_maximum, current.order_maximum),
    currency = p_currency,
    amount = p_amount,
    special_amount = p_special,
    special_start = p_special_start,
    special_end = p_special_end
  returning old.quantity, order_minimum, order_maximum into v_before, v_minimum, v_maximum;

  -- Here and not on the table: a sale cannot break it and need not look at it.
  if v_minimum < 1 or v_maximum <> 0 and v_maximum < v_minimum then
    raise exception 'the order limits of % do not fit', p_sku
      using errcode = 'check_violation', constraint = 'stock_order_limits';
  end if;

  if p_quantity <> coalesce(v_before, 0) then
    insert into movement (store_id, sku, kind, quantity, created_at) values (
      p_store, p_sku, case when v_before is null then 'RECEIVED' else 'ADJUSTED' end::movement_kind,
      p_quantity - coalesce(v_before, 0), p_now
    );
  end if;
  return query select * from stock where store_id = p_store and sku = p_sku;
end $$;
