/** Every service keeps an audit of what staff changed. */
const audit = `
    insert into audit (id, store_id, recorded_at, action, entity_type, actor_id, actor_name, changes, trace_id)
      values (gen_random_uuid(), 'STORE', now(), 'thing.change', 'thing', 'somebody', 'somebody', '{}', 'trace');`;

/** And those in which something can be ended remember it. */
const ended = `
    insert into ended_thing (store_id, call_digest, ended_at) values ('STORE', sha256('a call'), now());`;

/**
 * Rows for those tables that the endpoints of the services do not fill by themselves: what is under way, and what merchants
 * seldom use. `STORE` stands for the id of the store.
 */
export const rowsOfService = {
  merchant: `${audit}${ended}`,
  catalog: `${audit}${ended}
    insert into product_variant_image (store_id, product_id, variant_id, image_id, position)
      select store_id, product_id, v.id, i.id, 0 from product_variant v join product_image i using (store_id, product_id)
      where store_id = 'STORE' on conflict do nothing;
    insert into search_word (store_id, language, word, spelled, letters, stubs, uses)
      values ('STORE', 'en', 'leftover', 'leftover', 'leftover', '{1}', 1);
    insert into usage_report (store_id, month, used, reported_at) values ('STORE', now(), 1, now()) on conflict do nothing;
    insert into sku_offer (store_id, sku, buyable, price) values ('STORE', 'LEFTOVER', true, 1);
    insert into offer_position (store_id, position) values ('STORE', 1) on conflict do nothing;
    insert into sku_note (store_id, sku) values ('STORE', 'LEFTOVER');
    insert into sku_telling (store_id, told_at) values ('STORE', now()) on conflict do nothing;
    insert into address_note (store_id, subject, slug) values ('STORE', 'PRODUCT', 'leftover');
    insert into product_import (store_id, id, state, dry_run, actor, bytes, lines, next_byte, next_line, created_at, progressed_at, ended_at)
      values ('STORE', gen_random_uuid(), 'DONE', false, 'somebody', 9, 2, 9, 2, now(), now(), now());
    insert into product_import_part (store_id, import_id, nth, content)
      select store_id, id, 0, '\\x00' from product_import where store_id = 'STORE' on conflict do nothing;
    insert into product_import_sku (store_id, import_id, sku, line)
      select store_id, id, 'LEFTOVER', 2 from product_import where store_id = 'STORE' on conflict do nothing;
    insert into product_import_refusal (store_id, import_id, line, sku, code, message)
      select store_id, id, 2, 'LEFTOVER', 'A', 'b' from product_import where store_id = 'STORE' on conflict do nothing;
    insert into search_word_change (store_id, language, word, uses) values ('STORE', 'en', 'leftover', 1)`,
  inventory: `${audit}
    insert into stock_adjustment (store_id, sku, key, delta) values ('STORE', 'LEFTOVER', 'k', 1);
    insert into sku_history (store_id, sku, stock_version, position) values ('STORE', 'LEFTOVER', 1, 1);
    insert into sku_alias (store_id, from_sku, to_sku, position, renamed_at) values ('STORE', 'OLD', 'LEFTOVER', 1, now());
    insert into sku_offer (store_id, sku, position, buyable, price) values ('STORE', 'LEFTOVER', nextval('sku_offer_position'), true, 1);
    insert into store_currency (store_id, currency) values ('STORE', 'USD') on conflict do nothing;
    insert into currency_change (store_id, id, to_currency, mode, rates, state, rows_total, started_at, ended_at)
      values ('STORE', gen_random_uuid(), 'USD', 'CLEAR', '[]', 'DONE', 0, now(), now());
    insert into unpaid_hold (store_id, sku, held) values ('STORE', 'LEFTOVER', 1);
    insert into stock_return (store_id, ref, key, skus, quantities) values ('STORE', 'ORDER', 'k', '{LEFTOVER}', '{1}')`,
  payment: `${audit}${ended}
    insert into payment_configuration (store_id, payment_type, enabled, titles, instructions, updated_at)
      values ('STORE', 'COD', true, '[]', '[]', now());
    insert into payment_transaction (store_id, internal_ref, request_ref, payment_type, status, amount, currency, captured,
      refund_reserved, created_at, changed_at)
      values ('STORE', '00000000-0000-7000-8000-000000000001', 'ORDER', 'SANDBOX', 'PAID', 5, 'USD', 5, 5, now(), now());
    insert into payment_refund (store_id, key, internal_ref, status, amount, requested_at)
      values ('STORE', gen_random_uuid(), '00000000-0000-7000-8000-000000000001', 'PENDING', 5, now());
    insert into money_ledger (store_id, internal_ref, kind, amount, currency, recorded_at)
      values ('STORE', '00000000-0000-7000-8000-000000000001', 'CAPTURED', 5, 'USD', now());
    insert into webhook_event (store_id, payment_type, event_id, kind, notice, received_at)
      values ('STORE', 'SANDBOX', 'evt', 'payment.paid', '{}', now());
    insert into sandbox_session (store_id, token, internal_ref, status, amount, currency, success_url, cancel_url, lang,
      expire_at, created_at)
      values ('STORE', 'token-of-STORE', '00000000-0000-7000-8000-000000000001', 'PAID', 5, 'USD', '', '', 'en', now(), now());
    insert into sandbox_refund (store_id, token, key, amount) values ('STORE', 'token-of-STORE', gen_random_uuid(), 5);
    insert into sandbox_message (store_id, id, token, body, copies, position, due_at, queued_at, delivered_at)
      values ('STORE', gen_random_uuid(), 'token-of-STORE', '{}', 1, 0, now(), now(), now())`,
  checkout: `${audit}${ended}
    insert into shipping_method (store_id, id, kind, titles, position, enabled, currency, created_at, updated_at)
      values ('STORE', gen_random_uuid(), 'FLAT', '{}', 0, true, 'USD', now(), now());
    insert into tax_setting (store_id, prices_include_tax, tax_shipping, rounding, updated_at)
      values ('STORE', true, true, 'LINE', now());
    insert into tax_rate (store_id, id, country, region_key, rate, created_at, updated_at)
      values ('STORE', gen_random_uuid(), 'DE', '', 19000, now(), now());
    insert into discount (store_id, id, name, kind, combinable, enabled, created_at, updated_at)
      values ('STORE', gen_random_uuid(), 'Leftover', 'FREE_SHIPPING', true, true, now(), now());
    insert into discount_use (store_id, order_id, discount_id, customer_key)
      select store_id, gen_random_uuid(), id, 'guest:a@b.c' from discount where store_id = 'STORE';
    insert into discount_customer_use (store_id, discount_id, customer_key, used)
      select store_id, id, 'guest:a@b.c', 1 from discount where store_id = 'STORE';
    insert into cart (store_id, id, code, created_at, updated_at) values ('STORE', gen_random_uuid(), gen_random_uuid(), now(), now());
    insert into cart_line (store_id, cart_id, sku, quantity, position) select store_id, id, 'LEFTOVER', 1, 1 from cart where store_id = 'STORE';
    insert into order_number (store_id, next, month, month_orders) values ('STORE', 1002, now(), 1);
    insert into usage_report (store_id, month, used, reported_at) values ('STORE', now(), 1, now());
    insert into customer_account (store_id, id, key, email, created_at, updated_at)
      values ('STORE', gen_random_uuid(), 'guest:a@b.c', 'a@b.c', now(), now());
    insert into customer_spending (store_id, customer_id, currency, spent)
      select store_id, id, 'USD', 1 from customer_account where store_id = 'STORE';
    insert into sales_order (store_id, id, number, ref, cart_code, customer_id, email, customer_name, lang, currency, payment_type,
        pending_action, pending_since, success_url, cancel_url, placed_at, updated_at, subtotal, discount, shipping, tax, total, tax_included, billing)
      select store_id, gen_random_uuid(), 1001, gen_random_uuid(), gen_random_uuid(), id, 'a@b.c', 'A', 'en', 'USD', 'COD',
        'NONE', now(), '', '', now(), now(), 1, 0, 0, 0, 1, false, '{}' from customer_account where store_id = 'STORE';
    insert into sales_order_line (store_id, order_id, position, sku, name, quantity, unit_amount, subtotal)
      select store_id, id, 0, 'LEFTOVER', 'Leftover', 1, 1, 1 from sales_order where store_id = 'STORE';
    insert into sales_order_total (store_id, order_id, position, code, title, amount)
      select store_id, id, 0, 'TOTAL', 'Total', 1 from sales_order where store_id = 'STORE';
    insert into sales_order_history (store_id, order_id, id, status, at)
      select store_id, id, gen_random_uuid(), 'CREATED', now() from sales_order where store_id = 'STORE';
    insert into sales_order_event (store_id, order_id, version, type, source, outcome, order_status, payment_status,
        inventory_status, pending_action, occurred_at)
      select store_id, id, 1, 'PLACED', 'PLACEMENT', 'APPLIED', 'CREATED', 'PENDING', 'NOT_REQUESTED', 'RESERVE', now()
      from sales_order where store_id = 'STORE';
    insert into shipment (store_id, id, order_id, number, shipped_at, actor)
      select store_id, gen_random_uuid(), id, 1, now(), 'somebody' from sales_order where store_id = 'STORE';
    insert into shipment_line (store_id, shipment_id, position, quantity)
      select store_id, id, 0, 1 from shipment where store_id = 'STORE';
    insert into sales_refund (store_id, id, order_id, amount, actor, requested_at)
      select store_id, gen_random_uuid(), id, 1, 'somebody', now() from sales_order where store_id = 'STORE';
    insert into sales_refund_line (store_id, refund_id, position, quantity, amount)
      select store_id, id, 0, 1, 1 from sales_refund where store_id = 'STORE';
    insert into sales_return (store_id, id, order_id, restock, actor, recorded_at)
      select store_id, gen_random_uuid(), id, true, 'somebody', now() from sales_order where store_id = 'STORE';
    insert into sales_return_line (store_id, return_id, position, returned, cancelled)
      select store_id, id, 0, 1, 0 from sales_return where store_id = 'STORE';
    insert into sales_order_note (store_id, id, order_id, text, actor, written_at)
      select store_id, gen_random_uuid(), id, 'Leftover', 'somebody', now() from sales_order where store_id = 'STORE';
    insert into customer_note (store_id, id, customer_id, text, author, author_name, created_at)
      select store_id, gen_random_uuid(), id, 'Leftover', 'somebody', 'somebody', now() from customer_account where store_id = 'STORE';
    insert into customer_address (store_id, id, shopper, address, fingerprint, created_at, updated_at)
      values ('STORE', gen_random_uuid(), 'somebody', '{}', 'leftover', now(), now());
    insert into shopper_profile (store_id, shopper, updated_at) values ('STORE', 'somebody', now());
    insert into stock_notice (store_id, sku, email, lang, created_at) values ('STORE', 'LEFTOVER', 'a@b.c', 'en', now());
    insert into policy_telling (store_id, policy_id, version, state, effective_from, started_at)
      values ('STORE', gen_random_uuid(), 2, 'DONE', now(), now());
    insert into order_limit (store_id, guest_orders_per_address, guest_orders_per_email, transfer_hold_hours, unpaid_share, updated_at)
      values ('STORE', 5, 3, 48, 50, now());
    insert into guest_order (store_id, order_id, origin, mailbox, placed_at)
      select store_id, id, '203.0.113.9', 'a@b.c', now() from sales_order where store_id = 'STORE';
    insert into order_consent (store_id, order_id, policy_id, policy_type, version, title, accepted_at)
      select store_id, id, gen_random_uuid(), 'TERMS', 1, 'Terms', now() from sales_order where store_id = 'STORE';
    insert into call_count (store_id, kind, key, ends_at, used) values ('STORE', 'leftover', '', now() + interval '1 day', 1);
    insert into mailbox_letter (store_id, key, recipient, subject, text, html, written_at)
      values ('STORE', 'leftover', 'a@b.c', 'Your order', '', '', now())`,
  content: `${audit}${ended}
    insert into usage_report (store_id, month, used, reported_at) values ('STORE', now(), 1, now()) on conflict do nothing;
    insert into media_pending (asset_id, store_id, started_at) values (gen_random_uuid(), 'STORE', now());
    insert into content (store_id, id, type, slug, status, version, sort_order, fields, policy_type, created_at, created_by,
        updated_at, updated_by)
      values ('STORE', gen_random_uuid(), 'POLICY', 'leftover', 'DRAFT', 1, 0, '{}', 'CUSTOM', now(), 'ann', now(), 'ann');
    insert into content_description (store_id, content_id, language, position, state)
      select store_id, id, 'en', 0, 'DRAFT' from content where store_id = 'STORE' and slug = 'leftover';
    insert into content_revision (store_id, content_id, version, snapshot, author, created_at)
      select store_id, id, 1, '{}', 'ann', now() from content where store_id = 'STORE' and slug = 'leftover';
    insert into content_status_audit (store_id, content_id, id, to_status, actor, occurred_at)
      select store_id, id, gen_random_uuid(), 'DRAFT', 'ann', now() from content where store_id = 'STORE' and slug = 'leftover';
    insert into content_label (store_id, content_id, kind, label, published_at)
      select store_id, id, 'TAG', 'x', now() from content where store_id = 'STORE' and slug = 'leftover';
    insert into policy_version (store_id, content_id, version, status, effective_from, translations, published_at, published_by)
      select store_id, id, 1, 'LIVE', now(), '[]', now(), 'ann' from content where store_id = 'STORE' and slug = 'leftover';
    insert into faq_group (store_id, id, group_key, names, position) values ('STORE', gen_random_uuid(), 'leftover', '{}', 0);
    insert into post_category (store_id, id, slug, names, position) values ('STORE', gen_random_uuid(), 'leftover', '{}', 0);
    insert into redirect (store_id, from_path, to_path, created_at) values ('STORE', '/a', '/b', now());
    insert into menu (store_id, handle, names, version, updated_at) values ('STORE', 'LEFTOVER', '{}', 1, now());
    insert into menu_item (store_id, handle, id, position, labels, target_kind, target_value, open_in_new_tab, visible)
      values ('STORE', 'LEFTOVER', gen_random_uuid(), 0, '{}', 'BLOG_INDEX', '', false, true);
    insert into opened_store (store_id, opened_at) values ('STORE', now()) on conflict do nothing;
    insert into site_settings (store_id, version, document, updated_at, updated_by) values ('STORE', 1, '{}', now(), 'ann')
      on conflict do nothing`,
  cua: `${audit}${ended}
    insert into realm_settings (realm_id, document) values ('STORE', '{}');
    insert into identity_provider (id, realm_id, alias, preset, protocol, display_name, client_id, account_linking, created_at)
      values (gen_random_uuid(), 'STORE', 'google', 'GOOGLE', 'OIDC', 'Google', 'sealed', 'LINK', now());
    insert into account_identity (id, account_id, provider_id, subject, linked_at)
      select gen_random_uuid(), (select id from account where realm_id = 'STORE' limit 1), id, 'somebody', now()
      from identity_provider where realm_id = 'STORE';
    insert into account_membership (account_id, org, roles, added_at)
      select id, repeat('0', 24), '{X}', now() from account where realm_id = 'STORE' limit 1;
    insert into role (id, realm_id, name, scope, inherits_from)
      select gen_random_uuid(), 'STORE', 'HEIR', 'REALM', id from role where realm_id = 'STORE' limit 1;
    insert into impersonation (id, realm_id, grant_id, operator_id, operator_name, subject_id, subject_name, reason, started_at,
        expires_at)
      values (gen_random_uuid(), 'STORE', 'leftover-STORE', gen_random_uuid(), 'helper', gen_random_uuid(), 'ann', 'help', now(),
        now() + interval '1 day');
    insert into verified_account (account_id, realm_id, noted_at)
      select id, 'STORE', now() from account where realm_id = 'STORE' limit 1 on conflict do nothing;
    insert into mailbox_letter (id, recipient, subject, body, written_at, realm_id)
      values (gen_random_uuid(), 'shopper-0@shoppers.bench', 'Your link', 'sealed', now(), 'STORE');
    select from cua_jobs.add_job('LetterQueued.v1:send', '{"payload":{"sealed":"","realm":"STORE"}}', run_at := now() + interval '1 day')`,
} as const;
