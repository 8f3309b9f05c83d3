insert into discount (store_id, id, code, name, kind, rate, combinable, enabled, created_at, updated_at)
  values ('STORE', '019b0f2e-7c40-7abc-8def-0000000000aa', 'TAGGED', 'Tagged', 'PERCENTAGE', 1000, true, true, now(), now());
insert into discount_use (store_id, order_id, discount_id, customer_key)
  select 'STORE', gen_random_uuid(), '019b0f2e-7c40-7abc-8def-0000000000aa', key
  from unnest('{guest:dora+a@example.com,guest:dora+b@example.com,guest:dora@example.com,account+tag}'::text[]) key;
insert into discount_customer_use (store_id, discount_id, customer_key, used) values
  ('STORE', '019b0f2e-7c40-7abc-8def-0000000000aa', 'guest:dora+a@example.com', 1),
  ('STORE', '019b0f2e-7c40-7abc-8def-0000000000aa', 'guest:dora+b@example.com', 1),
  ('STORE', '019b0f2e-7c40-7abc-8def-0000000000aa', 'guest:dora@example.com', 2),
  ('STORE', '019b0f2e-7c40-7abc-8def-0000000000aa', 'account+tag', 1);
insert into order_limit (store_id, guest_orders_per_address, guest_orders_per_email, transfer_hold_hours, unpaid_share, updated_at)
  values ('STORE', 5, 3, 24, 50, now());
insert into guest_order (store_id, order_id, origin, mailbox, placed_at) values ('STORE', gen_random_uuid(), '203.0.113.9', 'ann@example.com', now());
insert into call_count (store_id, kind, key, ends_at, used) values ('STORE', 'a-kind', '', now(), 1);
insert into order_consent (store_id, order_id, policy_id, policy_type, version, title, accepted_at)
  select 'STORE', id, gen_random_uuid(), 'TERMS', 1, 'Terms', now() from sales_order where store_id = 'STORE' limit 1;
insert into deleted_thing (store_id, key, deleted_at) values ('STORE', 'address 1', now());
