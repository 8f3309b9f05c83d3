insert into shipping_method (store_id, id, kind, titles, position, enabled, currency, created_at, updated_at)
  values ('STORE', gen_random_uuid(), 'FLAT', '{}', 0, true, 'USD', now(), now());
insert into tax_setting (store_id, prices_include_tax, tax_shipping, rounding, updated_at)
  values ('STORE', true, true, 'LINE', now());
insert into tax_rate (store_id, id, country, region_key, rate, created_at, updated_at)
  values ('STORE', gen_random_uuid(), 'DE', '', 19000, now(), now());
insert into discount (store_id, id, name, kind, combinable, enabled, created_at, updated_at)
  values ('STORE', gen_random_uuid(), 'Spring', 'FREE_SHIPPING', true, true, now(), now());
insert into discount_use (store_id, order_id, discount_id, customer_key)
  select store_id, gen_random_uuid(), id, 'guest:a@b.c' from discount;
insert into discount_customer_use (store_id, discount_id, customer_key, used)
  select store_id, id, 'guest:a@b.c', 1 from discount;
insert into cart (store_id, id, code, created_at, updated_at)
  values ('STORE', gen_random_uuid(), gen_random_uuid(), now(), now());
insert into cart_line (store_id, cart_id, sku, quantity, position) select store_id, id, 'TEE', 1, 1 from cart;
insert into order_number (store_id, next, month, month_orders) values ('STORE', 1010, now(), 9);
insert into usage_report (store_id, month, used, reported_at) values ('STORE', now(), 1, now());
insert into customer_account (store_id, id, key, email, first_name, created_at, updated_at) values
  ('STORE', '0190a001-0000-7000-8000-000000000001', 'guest:ann@b.c', 'ann@b.c', 'Ann', now(), now()),
  ('STORE', '0190a001-0000-7000-8000-000000000002', 'guest:bob@b.c', 'bob@b.c', 'Bob', now(), now()),
  ('STORE', '0190a001-0000-7000-8000-000000000003', 'erased:3', 'erased-3@erased.invalid', 'Erased', now(), now());
insert into sales_order (store_id, id, number, ref, cart_code, customer_id, email, customer_name, phone, lang, currency,
    payment_type, pending_action, pending_since, success_url, cancel_url, placed_at, updated_at, subtotal, discount, shipping, tax,
    total, tax_included, billing, order_status, payment_status, captured, refunded)
  select 'STORE', gen_random_uuid(), number, gen_random_uuid(), gen_random_uuid(),
    ('0190a001-0000-7000-8000-00000000000' || customer)::uuid, email, name, '+49 30 555', 'en', currency, 'SANDBOX', 'NONE', now(),
    '', '', timestamptz '2026-01-01' + number * interval '1 minute', now(), total, 0, 0, 0, total, false, '{}',
    status::order_status, case when captured > 0 then 'PAID' else 'PENDING' end::payment_status, captured, refunded
  from (values
    (1001, 1, 'ann@b.c', 'Ann Lee', 'USD', 1000, 'COMPLETED', 1000, 300),
    (1002, 1, 'ann@b.c', 'Ann Lee', 'USD', 500, 'CANCELLED', 0, 0),
    (1003, 1, 'ann@b.c', 'Ann Lee', 'EUR', 9000, 'SHIPPED', 9000, 0),
    (1004, 2, 'bob@b.c', 'Bob Ray', 'USD', 2000, 'PENDING_PAYMENT', 0, 0),
    (1005, 3, 'erased-3@erased.invalid', 'Erased customer', 'USD', 4000, 'DELIVERED', 4000, 0)
  ) as placed (number, customer, email, name, currency, total, status, captured, refunded);
update sales_order_search set letters = '' from sales_order o where o.id = order_id and o.number = 1005;
insert into sales_order_line (store_id, order_id, position, sku, name, quantity, unit_amount, subtotal)
  select store_id, id, 0, 'TEE', 'Tee', 1, total, total from sales_order;
insert into sales_order_total (store_id, order_id, position, code, title, amount)
  select store_id, id, 0, 'TOTAL', 'Total', total from sales_order;
insert into sales_order_history (store_id, order_id, id, status, at)
  select store_id, id, gen_random_uuid(), 'CREATED', now() from sales_order;
insert into sales_order_event (store_id, order_id, version, type, source, outcome, order_status, payment_status,
    inventory_status, pending_action, occurred_at)
  select store_id, id, 1, 'PLACED', 'PLACEMENT', 'APPLIED', 'CREATED', 'PENDING', 'NOT_REQUESTED', 'RESERVE', now()
  from sales_order;
insert into shipment (store_id, id, order_id, number, shipped_at, actor)
  select store_id, gen_random_uuid(), id, 1, now(), 'ann' from sales_order where number = 1003;
insert into shipment_line (store_id, shipment_id, position, quantity) select store_id, id, 0, 1 from shipment;
insert into sales_refund (store_id, id, order_id, amount, actor, requested_at)
  select store_id, gen_random_uuid(), id, 300, 'ann', now() from sales_order where number = 1001;
insert into sales_refund_line (store_id, refund_id, position, quantity, amount)
  select store_id, id, 0, 1, 300 from sales_refund;
insert into sales_return (store_id, id, order_id, restock, actor, recorded_at)
  select store_id, gen_random_uuid(), id, true, 'ann', now() from sales_order where number = 1001;
insert into sales_return_line (store_id, return_id, position, returned, cancelled)
  select store_id, id, 0, 1, 0 from sales_return;
insert into sales_order_note (store_id, id, order_id, text, actor, written_at)
  select store_id, gen_random_uuid(), id, 'Rings twice.', 'ann', now() from sales_order where number = 1001;
insert into customer_note (store_id, id, customer_id, text, author, author_name, created_at)
  select store_id, gen_random_uuid(), id, 'Likes red.', 'ann', 'ann', now() from customer_account where first_name = 'Ann';
insert into customer_address (store_id, id, shopper, address, fingerprint, created_at, updated_at)
  values ('STORE', gen_random_uuid(), 'somebody', '{}', 'f', now(), now());
insert into shopper_profile (store_id, shopper, updated_at) values ('STORE', 'somebody', now());
insert into stock_notice (store_id, sku, email, lang, created_at) values ('STORE', 'TEE', 'a@b.c', 'en', now());
insert into mailbox_letter (store_id, key, recipient, subject, text, html, written_at)
  values ('STORE', 'k', 'a@b.c', 'Your order', '', '', now());
