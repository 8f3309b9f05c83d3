-- A cart with its lines and the status of the order that it became, as the service reads it.
create function cart_document(p_store varchar, p_code uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('id', c.id, 'code', c.code, 'status', c.status, 'orderId', c.order_id,
    'orderStatus', o.order_status, 'shopper', c.shopper, 'lang', c.lang, 'discountCodes', c.discount_codes,
    'version', c.version, 'lines', coalesce((
      select jsonb_agg(jsonb_build_object('sku', l.sku, 'quantity', l.quantity, 'seenAmount', l.seen_amount)
        order by l.position, l.sku)
      from cart_line l where l.store_id = p_store and l.cart_id = c.id), '[]'))
  from cart c left join sales_order o on o.store_id = p_store and o.id = c.order_id
  where c.store_id = p_store and c.code = p_code
$$;

/*
 * Sets the quantity of one line, or the discount codes, in one statement, and answers the cart as it is then. Writes of one
 * cart meet at its row.
 *
 * Outcomes: CHANGED; CONVERTED where the cart has become an order; FULL where one more line is too many; GONE.
 */
create function change_cart(
  p_store varchar, p_code uuid, p_now timestamptz, p_shopper varchar, p_sku varchar, p_quantity integer, p_seen bigint,
  p_most integer, p_codes varchar[],
  out outcome text, out document jsonb
) language plpgsql as $$
declare
  v_cart cart;
begin
  select * into v_cart from cart c where c.store_id = p_store and c.code = p_code for no key update;
  if not found or v_cart.status = 'MERGED' then
    outcome := 'GONE';
    return;
  end if;
  if v_cart.status = 'CONVERTED' then
    outcome := 'CONVERTED';
    document := cart_document(p_store, p_code);
    return;
  end if;
  if p_quantity = 0 then
    delete from cart_line l where l.store_id = p_store and l.cart_id = v_cart.id and l.sku = p_sku;
  elsif p_sku is not null then
    if p_most <= (select count(*) from cart_line l where l.store_id = p_store and l.cart_id = v_cart.id and l.sku <> p_sku) then
      outcome := 'FULL';
      return;
    end if;
    insert into cart_line (store_id, cart_id, sku, quantity, position, seen_amount)
    values (p_store, v_cart.id, p_sku, p_quantity, (
      select coalesce(max(l.position), 0) + 1 from cart_line l where l.store_id = p_store and l.cart_id = v_cart.id), p_seen)
    on conflict (store_id, cart_id, sku) do update set quantity = excluded.quantity, seen_amount = excluded.seen_amount;
  end if;
  update cart c set version = c.version + 1, updated_at = p_now, shopper = coalesce(c.shopper, p_shopper),
    discount_codes = coalesce(p_codes, c.discount_codes)
  where c.store_id = p_store and c.id = v_cart.id;
  outcome := 'CHANGED';
  document := cart_document(p_store, p_code);
end $$;

/*
 * Puts the lines of a guest's cart into the newest one of the shopper who has signed in; where there is none, the guest's
 * becomes the shopper's. Quantities are added up to what one order may have (`p_limits`, by sku). Merges of one shopper take
 * turns, so that two at once add nothing twice; the same merge again answers the cart that the lines are in.
 *
 * Outcomes: MERGED; CONVERTED; GONE, also for the cart of another shopper.
 */
create function merge_cart(
  p_store varchar, p_code uuid, p_shopper varchar, p_now timestamptz, p_limits jsonb, p_most integer, p_most_of_line integer,
  p_most_codes integer,
  out outcome text, out document jsonb
) language plpgsql as $$
declare
  v_guest cart;
  v_own cart;
  v_count bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('merge:' || p_store || ':' || p_shopper, 0));
  select * into v_guest from cart c where c.store_id = p_store and c.code = p_code for no key update;
  if not found or (v_guest.shopper is not null and v_guest.shopper <> p_shopper) then
    outcome := 'GONE';
    return;
  end if;
  if v_guest.status = 'CONVERTED' then
    outcome := 'CONVERTED';
    return;
  end if;
  select * into v_own from cart c
  where c.store_id = p_store and c.shopper = p_shopper and c.status = 'ACTIVE' and c.id <> v_guest.id
  order by c.updated_at desc, c.id desc limit 1 for no key update;
  if v_guest.status = 'MERGED' then
    outcome := case when found then 'MERGED' else 'GONE' end;
    document := cart_document(p_store, v_own.code);
    return;
  end if;
  outcome := 'MERGED';
  if not found or v_guest.shopper = p_shopper then
    update cart c set shopper = p_shopper, version = c.version + 1, updated_at = p_now
    where c.store_id = p_store and c.id = v_guest.id and c.shopper is null;
    document := cart_document(p_store, p_code);
    return;
  end if;

  select count(*) into v_count from cart_line l where l.store_id = p_store and l.cart_id = v_own.id;
  insert into cart_line as known (store_id, cart_id, sku, quantity, position, seen_amount)
  select p_store, v_own.id, added.sku, least(added.quantity, coalesce((p_limits ->> added.sku)::integer, p_most_of_line)),
    1000000 + added.place, added.seen_amount
  from (
    select g.sku, g.quantity, g.seen_amount, o.sku is not null as is_there,
      row_number() over (partition by o.sku is null order by g.position, g.sku)::integer as place
    from cart_line g left join cart_line o on o.store_id = p_store and o.cart_id = v_own.id and o.sku = g.sku
    where g.store_id = p_store and g.cart_id = v_guest.id) added
  where added.is_there or added.place <= p_most - v_count
  on conflict (store_id, cart_id, sku) do update set
    quantity = least(known.quantity + excluded.quantity,
      greatest(known.quantity, coalesce((p_limits ->> known.sku)::integer, p_most_of_line))),
    seen_amount = excluded.seen_amount;
  -- Places stay small, however often carts are merged.
  update cart_line l set position = placed.place
  from (select a.sku, row_number() over (order by a.position, a.sku)::integer as place
    from cart_line a where a.store_id = p_store and a.cart_id = v_own.id) placed
  where l.store_id = p_store and l.cart_id = v_own.id and l.sku = placed.sku;
  delete from cart_line l where l.store_id = p_store and l.cart_id = v_guest.id;
  update cart c set status = 'MERGED', shopper = p_shopper, version = c.version + 1, updated_at = p_now
  where c.store_id = p_store and c.id = v_guest.id;
  update cart c set version = c.version + 1, updated_at = p_now, discount_codes = (array(
    select distinct code from unnest(c.discount_codes || v_guest.discount_codes) code order by code))[:p_most_codes]
  where c.store_id = p_store and c.id = v_own.id;
  document := cart_document(p_store, v_own.code);
end $$;
