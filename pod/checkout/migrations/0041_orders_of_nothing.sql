/*
 * As in 0029; now an order that comes to nothing counts, too, until a person moves it on. It calls itself paid, and its goods are
 * sold at once: somebody who need not pay could have all of a product.
 */
create or replace function is_unproven(p_order sales_order) returns boolean language sql immutable as $$
  select (p_order.payment_status not in ('PAID', 'REFUNDED', 'AUTHORIZED') or p_order.payment_type = 'NONE')
    and (p_order.order_status in ('CREATED', 'PENDING_PAYMENT', 'CONFIRMED')
      or (p_order.order_status = 'CANCELLED' and p_order.transaction_ref is not null))
$$;
