drop function set_stock;

/*
 * Writes one sku: what an entry does not have stays as it is, and null clears. Answers why it was refused, or null. What is
 * refused depends on the row at the moment it is written: hence a function, called for each entry in the order of skus.
 */
create function write_sku(
  p_store text, p_entry jsonb, p_currency text, p_changing boolean, p_actor text, p_now timestamptz
) returns jsonb language plpgsql set enable_seqscan = off as $$
declare
  v_before stock;
  v stock;
  v_known boolean;
  v_price jsonb := p_entry -> 'price';
begin
  select * into v_before from stock where store_id = p_store and sku = p_entry ->> 'sku' for no key update;
  v_known := found;
  v := v_before;
  if not v_known then
    if p_entry ? 'stockVersion' or p_entry ? 'priceVersion' then
      return jsonb_build_object('fault', 'GONE');
    end if;
    v.quantity := 0;
    v.available := true;
    v.order_minimum := 1;
    v.order_maximum := 0;
    v.currency := p_currency;
    v.stock_version := coalesce((select stock_version from sku_history where store_id = p_store and sku = p_entry ->> 'sku'), 0);
    v.price_version := 0;
  end if;

  if (p_entry ->> 'stockVersion')::bigint <> v.stock_version then
    return jsonb_build_object('fault', 'STOCK_CHANGED', 'quantity', v.quantity, 'stockVersion', v.stock_version);
  end if;
  if (p_entry ->> 'priceVersion')::bigint <> v.price_version then
    return jsonb_build_object('fault', 'PRICE_CHANGED', 'priceVersion', v.price_version);
  end if;
  if v_known and not p_entry ? 'stockVersion' and (p_entry ->> 'quantity')::bigint <> v.quantity then
    return jsonb_build_object('fault', 'VERSION_MISSING', 'quantity', v.quantity, 'stockVersion', v.stock_version);
  end if;
  if p_changing and (v_price is not null or not v_known) then
    return jsonb_build_object('fault', 'CURRENCY_CHANGING');
  end if;
  if v_price ->> 'currency' <> p_currency then
    return jsonb_build_object('fault', 'CURRENCY_DIFFERS', 'currency', p_currency);
  end if;

  -- What is left of a price in another currency is no part of a price in this one.
  if v_price is not null and v.currency <> p_currency then
    v.currency := p_currency;
    v.amount := null;
    v.special_amount := null;
    v.special_start := null;
    v.special_end := null;
  end if;
  if v_price ? 'amount' then v.amount := (v_price ->> 'amount')::bigint; end if;
  if v_price ? 'special' then
    v.special_amount := (v_price ->> 'special')::bigint;
    if v.special_amount is null then
      v.special_start := null;
      v.special_end := null;
    end if;
  end if;
  if v_price ? 'from' then v.special_start := (v_price ->> 'from')::timestamptz; end if;
  if v_price ? 'until' then v.special_end := (v_price ->> 'until')::timestamptz; end if;
  v.product_id := coalesce((p_entry ->> 'product')::uuid, v.product_id);
  v.quantity := coalesce((p_entry ->> 'quantity')::bigint, v.quantity);
  v.available := coalesce((p_entry ->> 'available')::boolean, v.available);
  v.order_minimum := coalesce((p_entry ->> 'minimum')::bigint, v.order_minimum);
  v.order_maximum := coalesce((p_entry ->> 'maximum')::bigint, v.order_maximum);

  if v.special_amount is not null and v.amount is null then return jsonb_build_object('fault', 'AMOUNT_MISSING'); end if;
  if v.special_amount > v.amount then return jsonb_build_object('fault', 'SPECIAL_ABOVE'); end if;
  if v.special_amount is null and coalesce(v.special_start, v.special_end) is not null then
    return jsonb_build_object('fault', 'SPECIAL_MISSING');
  end if;
  if v.special_start >= v.special_end then return jsonb_build_object('fault', 'WINDOW'); end if;
  if v.order_maximum <> 0 and v.order_maximum < v.order_minimum then return jsonb_build_object('fault', 'LIMITS'); end if;

  if not v_known then
    insert into stock (
      store_id, sku, product_id, quantity, available, order_minimum, order_maximum,
      currency, amount, special_amount, special_start, special_end, stock_version, price_version, edited_at
    ) values (
      p_store, p_entry ->> 'sku', v.product_id, v.quantity, v.available, v.order_minimum, v.order_maximum,
      v.currency, v.amount, v.special_amount, v.special_start, v.special_end, v.stock_version + 1, 1, p_now
    ) on conflict (store_id, sku) do nothing;
    -- Somebody made it at the same moment: then this is about a sku that is known.
    if not found then return write_sku(p_store, p_entry, p_currency, p_changing, p_actor, p_now); end if;
  else
    update stock set
      product_id = v.product_id, quantity = v.quantity, available = v.available,
      order_minimum = v.order_minimum, order_maximum = v.order_maximum, currency = v.currency, amount = v.amount,
      special_amount = v.special_amount, special_start = v.special_start, special_end = v.special_end,
      stock_version = v.stock_version + case when v.quantity <> v_before.quantity then 1 else 0 end,
      price_version = v.price_version + case when
        (v.product_id, v.available, v.order_minimum, v.order_maximum, v.currency, v.amount, v.special_amount,
          v.special_start, v.special_end) is distinct from
        (v_before.product_id, v_before.available, v_before.order_minimum, v_before.order_maximum, v_before.currency,
          v_before.amount, v_before.special_amount, v_before.special_start, v_before.special_end) then 1 else 0 end,
      edited_at = p_now
    where store_id = p_store and sku = v_before.sku;
  end if;
  if v.quantity <> coalesce(v_before.quantity, 0) then
    insert into movement (store_id, sku, kind, quantity, actor, reason, created_at) values (
      p_store, p_entry ->> 'sku', case when v_known then 'ADJUSTED' else 'RECEIVED' end::movement_kind,
      v.quantity - coalesce(v_before.quantity, 0), p_actor, p_entry ->> 'reason', p_now
    );
  end if;
  return null;
end $$;

/*
 * Writes many skus, all or none, and answers their rows. The entries come in the order of skus, each sku once. The refusal
 * has all that is wrong in its detail, as JSON: a caller corrects all of it at once.
 */
create function write_stock(p_store text, p_entries jsonb, p_actor text, p_now timestamptz)
returns setof shown_stock language plpgsql set enable_seqscan = off as $$
declare
  v_store store_currency;
  v_entry jsonb;
  v_fault jsonb;
  v_faults jsonb := '[]';
begin
  select * into v_store from store_currency where store_id = p_store for share;
  if not found then
    raise exception 'the currency of the store is not known yet'
      using errcode = 'check_violation', constraint = 'store_currency_unknown';
  end if;
  for v_entry in select value from jsonb_array_elements(p_entries) with ordinality order by ordinality loop
    v_fault := write_sku(p_store, v_entry, v_store.currency, v_store.changing, p_actor, p_now);
    if v_fault is not null then
      v_faults := v_faults || jsonb_build_array(v_fault || jsonb_build_object('sku', v_entry -> 'sku'));
    end if;
  end loop;
  if v_faults <> '[]' then
    raise exception 'the stock was not written'
      using errcode = 'check_violation', constraint = 'stock_refused', detail = v_faults::text;
  end if;
  return query select shown.* from shown_stock shown
    where shown.store_id = p_store
      and shown.sku = any(array(select value ->> 'sku' from jsonb_array_elements(p_entries)));
end $$;

/*
 * Adds to the stock of one sku, or takes from it. A key that was used before changes nothing again; where the entry amends,
 * its delta stands in the place of the one before, and only the difference is moved. Answers why it was refused, or null.
 */
create function adjust_sku(p_store text, p_entry jsonb, p_actor text, p_now timestamptz)
returns jsonb language plpgsql set enable_seqscan = off as $$
declare
  v_sku text := p_entry ->> 'sku';
  v_delta bigint := (p_entry ->> 'delta')::bigint;
  v_quantity bigint;
  v_done bigint;
begin
  select quantity into v_quantity from stock where store_id = p_store and sku = v_sku for no key update;
  if not found then return jsonb_build_object('fault', 'UNKNOWN'); end if;
  select delta into v_done from stock_adjustment
  where store_id = p_store and sku = v_sku and key = p_entry ->> 'key';
  if v_done = v_delta then return null; end if;
  if v_done is not null and not coalesce((p_entry ->> 'amend')::boolean, false) then
    return jsonb_build_object('fault', 'KEY_REUSED');
  end if;
  v_quantity := v_quantity + v_delta - coalesce(v_done, 0);
  if v_quantity < 0 or v_quantity > (p_entry ->> 'most')::bigint then
    return jsonb_build_object('fault', case when v_quantity < 0 then 'SHORT' else 'TOO_MANY' end,
      'quantity', v_quantity - v_delta + coalesce(v_done, 0), 'delta', v_delta - coalesce(v_done, 0));
  end if;
  insert into stock_adjustment (store_id, sku, key, delta) values (p_store, v_sku, p_entry ->> 'key', v_delta)
  on conflict (store_id, sku, key) do update set delta = excluded.delta;
  if v_delta <> coalesce(v_done, 0) then
    update stock set quantity = v_quantity, stock_version = stock_version + 1, edited_at = p_now
    where store_id = p_store and sku = v_sku;
    insert into movement (store_id, sku, kind, quantity, actor, reason, created_at) values
      (p_store, v_sku, 'ADJUSTED', v_delta - coalesce(v_done, 0), p_actor, p_entry ->> 'reason', p_now);
  end if;
  return null;
end $$;

-- Adjusts many skus, all or none, and answers their rows. The entries come in the order of skus.
create function adjust_stock(p_store text, p_entries jsonb, p_actor text, p_now timestamptz)
returns setof shown_stock language plpgsql set enable_seqscan = off as $$
declare
  v_entry jsonb;
  v_fault jsonb;
  v_faults jsonb := '[]';
begin
  for v_entry in select value from jsonb_array_elements(p_entries) with ordinality order by ordinality loop
    v_fault := adjust_sku(p_store, v_entry, p_actor, p_now);
    if v_fault is not null then
      v_faults := v_faults || jsonb_build_array(v_fault || jsonb_build_object('sku', v_entry -> 'sku'));
    end if;
  end loop;
  if v_faults <> '[]' then
    raise exception 'the stock was not adjusted'
      using errcode = 'check_violation', constraint = 'stock_refused', detail = v_faults::text;
  end if;
  return query select shown.* from shown_stock shown
    where shown.store_id = p_store
      and shown.sku = any(array(select value ->> 'sku' from jsonb_array_elements(p_entries)));
end $$;
