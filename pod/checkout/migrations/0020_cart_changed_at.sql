-- The document of a cart also says when it was last changed: what has ended since then is told to its shopper.
create or replace function cart_document(p_store varchar, p_code uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('id', c.id, 'code', c.code, 'status', c.status, 'orderId', c.order_id,
    'orderStatus', o.order_status, 'shopper', c.shopper, 'lang', c.lang, 'discountCodes', c.discount_codes,
    'version', c.version, 'updatedAt', c.updated_at, 'lines', coalesce((
      select jsonb_agg(jsonb_build_object('sku', l.sku, 'quantity', l.quantity, 'seenAmount', l.seen_amount)
        order by l.position, l.sku)
      from cart_line l where l.store_id = p_store and l.cart_id = c.id), '[]'))
  from cart c left join sales_order o on o.store_id = p_store and o.id = c.order_id
  where c.store_id = p_store and c.code = p_code
$$;
