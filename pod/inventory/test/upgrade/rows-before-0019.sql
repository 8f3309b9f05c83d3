insert into stock (store_id, sku, quantity, available, order_minimum, order_maximum, currency, amount)
  values ('STORE', 'TEE', 4, true, 1, 0, 'USD', 2500);
insert into reservation (id, store_id, ref, status, skus, quantities, held_since, expire_at) values
  ('0190a001-0000-7000-8000-000000000001', 'STORE', 'held', 'TEMPORARY_RESERVED', '{TEE}', '{4}', now(), now() + interval '1 hour'),
  ('0190a001-0000-7000-8000-000000000002', 'STORE', 'back', 'ROLLBACK', '{TEE}', '{1}', now(), now());
insert into movement (store_id, sku, kind, quantity, ref, created_at) values
  ('STORE', 'TEE', 'RECEIVED', 8, null, now()), ('STORE', 'TEE', 'RESERVED', 4, 'held', now()),
  ('STORE', 'TEE', 'RESERVED', 1, 'back', now()), ('STORE', 'TEE', 'RELEASED', 1, 'back', now());
insert into stock_return (store_id, ref, key) values ('STORE', 'gone', 'k');
insert into sku_history (store_id, sku, stock_version, position) values ('STORE', 'OLD', 3, 1);
insert into sku_alias (store_id, from_sku, to_sku, position, renamed_at) values ('STORE', 'OLD', 'TEE', 1, now());
insert into store_currency (store_id, currency) values ('STORE', 'USD') on conflict do nothing;
insert into stock_adjustment (store_id, sku, key, delta) values ('STORE', 'TEE', 'k', 1);
insert into currency_change (store_id, id, to_currency, mode, rates, state, rows_total, started_at, ended_at)
  values ('STORE', '0190a001-0000-7000-8000-000000000003', 'USD', 'CLEAR', '[]', 'DONE', 0, now(), now());
insert into sku_offer (store_id, sku, position, buyable, price) values ('STORE', 'TEE', nextval('sku_offer_position'), true, 2500);
insert into shown_sku (store_id, sku, shown, position) values ('STORE', 'TEE', true, 1);
