insert into payment_configuration (store_id, payment_type, enabled, titles, instructions, updated_at)
  values ('STORE', 'MANUAL_TRANSFER', true, '[]', '[]', now());
insert into payment_transaction (store_id, internal_ref, request_ref, payment_type, status, amount, currency, captured, refunded,
    refund_reserved, created_at, changed_at) values
  ('STORE', '0190a001-0000-7000-8000-000000000001', 'waiting', 'MANUAL_TRANSFER', 'PENDING', 1999, 'USD', 0, 0, 0, now(), now()),
  ('STORE', '0190a001-0000-7000-8000-000000000002', 'paid', 'MANUAL_TRANSFER', 'PAID', 1999, 'USD', 1999, 500, 500, now(), now()),
  ('STORE', '0190a001-0000-7000-8000-000000000003', 'cancelled', null, 'CANCELLED', null, null, 0, 0, 0, now(), now());
insert into payment_refund (store_id, key, internal_ref, status, amount, requested_at)
  values ('STORE', gen_random_uuid(), '0190a001-0000-7000-8000-000000000002', 'SUCCEEDED', 500, now());
insert into money_ledger (store_id, internal_ref, kind, amount, currency, recorded_at) values
  ('STORE', '0190a001-0000-7000-8000-000000000002', 'CAPTURED', 1999, 'USD', now()),
  ('STORE', '0190a001-0000-7000-8000-000000000002', 'REFUNDED', 500, 'USD', now());
insert into webhook_event (store_id, payment_type, event_id, kind, notice, received_at)
  values ('STORE', 'STRIPE', 'evt_1', 'checkout.session.completed', '{}', now());
insert into sandbox_session (store_id, token, internal_ref, status, amount, currency, success_url, cancel_url, lang, expire_at, created_at)
  values ('STORE', 't', gen_random_uuid(), 'OPEN', 1, 'USD', '', '', 'en', now() + interval '1 day', now());
insert into sandbox_refund (store_id, token, key, amount) values ('STORE', 't', gen_random_uuid(), 1);
insert into sandbox_message (store_id, id, token, body, copies, position, due_at, queued_at)
  values ('STORE', gen_random_uuid(), 't', '', 1, 0, now(), now());
