insert into stock (store_id, sku, quantity, available, order_minimum, order_maximum, currency, amount, special_amount) values
  ('STORE', 'TEE', 4, true, 1, 0, 'USD', 2500, 1990),
  ('STORE', 'OLD', 9, true, 1, 0, 'EUR', 1000, null);
insert into reservation (id, store_id, ref, status, skus, quantities, held_since, expire_at) values
  ('0190a001-0000-7000-8000-000000000001', 'STORE', 'held', 'TEMPORARY_RESERVED', '{TEE}', '{1}', now(), now() + interval '1 hour'),
  ('0190a001-0000-7000-8000-000000000002', 'STORE', 'sold', 'COMPLETED', '{TEE}', '{3}', now(), now() + interval '1 hour'),
  ('0190a001-0000-7000-8000-000000000003', 'STORE', 'back', 'RETURNED', '{TEE}', '{2}', now(), now() + interval '1 hour');
insert into movement (store_id, sku, kind, quantity, ref, created_at) values
  ('STORE', 'TEE', 'RECEIVED', 8, null, now()), ('STORE', 'TEE', 'RESERVED', 1, 'held', now()),
  ('STORE', 'TEE', 'RESERVED', 3, 'sold', now()), ('STORE', 'TEE', 'COMMITTED', 3, 'sold', now()),
  ('STORE', 'TEE', 'RESERVED', 2, 'back', now()), ('STORE', 'TEE', 'COMMITTED', 2, 'back', now()),
  ('STORE', 'TEE', 'RETURNED', 2, 'back', now()), ('STORE', 'OLD', 'RECEIVED', 9, null, now());
