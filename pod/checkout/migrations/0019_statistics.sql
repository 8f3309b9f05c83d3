-- Statistics read all orders of some months; with these columns they read the index alone, and not the wide rows.
create index sales_order_statistics on sales_order (store_id, placed_at)
  include (order_status, currency, total, refunded, customer_id, id);
