/*
 * Which process is at the pending action of an order: once it is gone, others go on at once. Null where nothing is owed, and where
 * nothing shows whether the process lives. The function is that of 0024 with the column.
 */
alter table sales_order add column driver text;

create or replace function place_order(
  p_store varchar, p_cart_code uuid, p_cart_version bigint, p_now timestamptz, p_customer jsonb, p_order jsonb, p_lines jsonb,
  p_totals jsonb, p_history_id uuid, p_first_number bigint,
  out outcome text, out order_id uuid, out number bigint, out month_orders bigint
) language plpgsql as $$
declare
  v_cart cart;
  v_customer uuid;
begin
  select * into v_cart from cart c where c.store_id = p_store and c.code = p_cart_code for no key update;
  if not found or v_cart.status = 'MERGED' then
    outcome := 'GONE';
    return;
  end if;
  if v_cart.status = 'CONVERTED' then
    outcome := 'CONVERTED';
    order_id := v_cart.order_id;
    return;
  end if;
  if v_cart.version <> p_cart_version then
    outcome := 'CHANGED';
    return;
  end if;

  insert into customer_account as known (store_id, id, key, shopper, email, first_name, last_name, phone, lang, billing,
    delivery, created_at, updated_at)
  select p_store, c.id, c.key, c.shopper, c.email, c.first_name, c.last_name, c.phone, c.lang, c.billing, c.delivery, p_now, p_now
  from jsonb_populate_record(null::customer_account, p_customer) c
  on conflict (store_id, key) do update set
    email = excluded.email,
    first_name = coalesce(nullif(excluded.first_name, ''), known.first_name),
    last_name = coalesce(nullif(excluded.last_name, ''), known.last_name),
    phone = coalesce(excluded.phone, known.phone), lang = excluded.lang,
    billing = coalesce(excluded.billing, known.billing), delivery = coalesce(excluded.delivery, known.delivery),
    updated_at = p_now
  returning id into v_customer;

  order_id := (p_order ->> 'id')::uuid;
  if jsonb_array_length(p_order -> 'discounts') > 0 then
    perform claim_discounts(p_store, order_id, p_customer ->> 'key', p_order -> 'discounts');
  end if;
  -- Every order of the store waits for this row, so the customer was written before it.
  insert into order_number as counter (store_id, next, month, month_orders)
  values (p_store, p_first_number + 1, date_trunc('month', p_now at time zone 'UTC'), 1)
  on conflict (store_id) do update set
    next = counter.next + 1,
    month = excluded.month,
    month_orders = case when counter.month = excluded.month then counter.month_orders + 1 else 1 end
  returning counter.next - 1, counter.month_orders into number, month_orders;

  insert into sales_order (store_id, id, number, ref, cart_code, customer_id, shopper, email, phone, customer_name, lang,
    currency, payment_type, pending_since, expires_at, success_url, cancel_url, placed_at, updated_at, subtotal, discount,
    shipping, tax, total, tax_included, comments, billing, delivery, shipping_method, discounts, driver)
  select p_store, order_id, place_order.number, o.ref, p_cart_code, v_customer, o.shopper, o.email, o.phone, o.customer_name,
    o.lang, o.currency, o.payment_type, p_now, o.expires_at, o.success_url, o.cancel_url, p_now, p_now, o.subtotal,
    o.discount, o.shipping, o.tax, o.total, o.tax_included, o.comments, o.billing, o.delivery, o.shipping_method, o.discounts,
    o.driver
  from jsonb_populate_record(null::sales_order, p_order) o;

  insert into sales_order_line (store_id, order_id, position, sku, product_id, name, options, image_url, friendly_url,
    shippable, quantity, unit_amount, subtotal, discount, tax, tax_rate)
  select p_store, place_order.order_id, l.position, l.sku, l.product_id, l.name, l.options, l.image_url, l.friendly_url,
    l.shippable, l.quantity, l.unit_amount, l.subtotal, l.discount, l.tax, l.tax_rate
  from jsonb_populate_recordset(null::sales_order_line, p_lines) l;

  insert into sales_order_total (store_id, order_id, position, code, title, amount)
  select p_store, place_order.order_id, t.position, t.code, t.title, t.amount
  from jsonb_populate_recordset(null::sales_order_total, p_totals) t;

  insert into sales_order_event (store_id, order_id, version, type, source, outcome, order_status, payment_status,
    inventory_status, pending_action, occurred_at)
  values (p_store, order_id, 1, 'PLACED', 'PLACEMENT', 'APPLIED', 'CREATED', 'PENDING', 'NOT_REQUESTED', 'RESERVE', p_now);
  insert into sales_order_history (store_id, order_id, id, status, at)
  values (p_store, order_id, p_history_id, 'CREATED', p_now);

  update cart c set status = 'CONVERTED', order_id = place_order.order_id, updated_at = p_now, version = c.version + 1
  where c.id = v_cart.id and c.store_id = p_store;
  outcome := 'PLACED';
end $$;
