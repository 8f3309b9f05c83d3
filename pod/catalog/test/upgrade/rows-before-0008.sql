-- A row or more of every table, as they stood before 0008_suggest.sql. Not to be changed: it is what a database has.
insert into category (store_id, id, code, parent_id, lineage, depth, sort_order, created_at, updated_at) values
  ('STORE', '0190a003-0000-7000-8000-000000000001', 'home', null,
   '/0190a003-0000-7000-8000-000000000001/', 0, 1, '2026-01-01Z', '2026-01-01Z'),
  ('STORE', '0190a003-0000-7000-8000-000000000002', 'lamps', '0190a003-0000-7000-8000-000000000001',
   '/0190a003-0000-7000-8000-000000000001/0190a003-0000-7000-8000-000000000002/', 1, 1, '2026-01-01Z', '2026-01-01Z');
insert into category_description (store_id, category_id, language, position, name, friendly_url) values
  ('STORE', '0190a003-0000-7000-8000-000000000001', 'en', 0, 'Home', 'home'),
  ('STORE', '0190a003-0000-7000-8000-000000000002', 'en', 0, 'Lamps', 'lamps');

insert into manufacturer (store_id, id, code, created_at, updated_at) values
  ('STORE', '0190a004-0000-7000-8000-000000000001', 'atelje', '2026-01-01Z', '2026-01-01Z');
insert into manufacturer_description (store_id, manufacturer_id, language, position, name) values
  ('STORE', '0190a004-0000-7000-8000-000000000001', 'en', 0, 'Ateljé Nord');
insert into product_type (store_id, id, code, created_at, updated_at) values
  ('STORE', '0190a008-0000-7000-8000-000000000001', 'light', '2026-01-01Z', '2026-01-01Z');
insert into product_type_description (store_id, product_type_id, language, position, name) values
  ('STORE', '0190a008-0000-7000-8000-000000000001', 'en', 0, 'Light');

insert into product (store_id, id, date_available, weight, manufacturer_id, product_type_id, created_at, updated_at) values
  ('STORE', '0190a001-0000-7000-8000-000000000001', '2026-01-02Z', 1.250,
   '0190a004-0000-7000-8000-000000000001', '0190a008-0000-7000-8000-000000000001', '2026-01-01Z', '2026-01-01Z'),
  ('STORE', '0190a001-0000-7000-8000-000000000002', '2026-01-01Z', null, null, null, '2026-01-01Z', '2026-01-01Z');
insert into product_description (store_id, product_id, language, position, name, title, friendly_url) values
  ('STORE', '0190a001-0000-7000-8000-000000000001', 'en', 0, 'Reading lamp "Søster"', 'A lamp', 'reading-lamp'),
  ('STORE', '0190a001-0000-7000-8000-000000000001', 'ar', 1, 'مصباح القراءة', null, 'misbah'),
  ('STORE', '0190a001-0000-7000-8000-000000000002', 'en', 0, 'Bulb', null, 'bulb');
insert into product_category (store_id, product_id, category_id) values
  ('STORE', '0190a001-0000-7000-8000-000000000001', '0190a003-0000-7000-8000-000000000002');
insert into product_count (store_id, products) values ('STORE', 2);
insert into slug_redirect (store_id, subject, language, friendly_url, subject_id, created_at) values
  ('STORE', 'PRODUCT', 'en', 'old-lamp', '0190a001-0000-7000-8000-000000000001', '2026-01-01Z');

insert into product_option (store_id, id, code, created_at, updated_at) values
  ('STORE', '0190a005-0000-7000-8000-000000000001', 'colour', '2026-01-01Z', '2026-01-01Z');
insert into product_option_description (store_id, option_id, language, position, name) values
  ('STORE', '0190a005-0000-7000-8000-000000000001', 'en', 0, 'Colour');
insert into product_option_value (store_id, id, option_id, code) values
  ('STORE', '0190a006-0000-7000-8000-000000000001', '0190a005-0000-7000-8000-000000000001', 'brass');
insert into product_option_value_description (store_id, value_id, language, position, name) values
  ('STORE', '0190a006-0000-7000-8000-000000000001', 'en', 0, 'Brass');
insert into product_option_assignment (store_id, product_id, option_id, sort_order) values
  ('STORE', '0190a001-0000-7000-8000-000000000001', '0190a005-0000-7000-8000-000000000001', 0);
insert into product_variant (store_id, id, product_id, sku, default_variant, option_signature) values
  ('STORE', '0190a002-0000-7000-8000-000000000001', '0190a001-0000-7000-8000-000000000001', 'LAMP-BRASS', true,
   '0190a006-0000-7000-8000-000000000001'),
  ('STORE', '0190a002-0000-7000-8000-000000000002', '0190a001-0000-7000-8000-000000000002', 'BULB', true, 'DEFAULT');
insert into product_variant_option_value (store_id, variant_id, option_id, value_id) values
  ('STORE', '0190a002-0000-7000-8000-000000000001', '0190a005-0000-7000-8000-000000000001',
   '0190a006-0000-7000-8000-000000000001');

insert into product_image (store_id, id, product_id, external_url, sort_order, default_image) values
  ('STORE', '0190a007-0000-7000-8000-000000000001', '0190a001-0000-7000-8000-000000000001',
   'https://pictures.test/lamp.webp', 0, true);
insert into product_group (store_id, id, code, created_at, updated_at) values
  ('STORE', '0190a009-0000-7000-8000-000000000001', 'FEATURED_ITEMS', '2026-01-01Z', '2026-01-01Z');
insert into product_group_description (store_id, group_id, language, position, name) values
  ('STORE', '0190a009-0000-7000-8000-000000000001', 'en', 0, 'Featured');
insert into product_group_product (store_id, group_id, product_id, position) values
  ('STORE', '0190a009-0000-7000-8000-000000000001', '0190a001-0000-7000-8000-000000000001', 0);
insert into product_relationship (store_id, product_id, related_id, position) values
  ('STORE', '0190a001-0000-7000-8000-000000000001', '0190a001-0000-7000-8000-000000000002', 0);

insert into product_search (store_id, product_id, language, name, letters, document, indexed_at)
select 'STORE', product_id, language, normalise_words(name), trigram_letters(normalise_words(name)),
       to_tsvector('simple', normalise_words(name)), '2026-01-01Z' from product_description;
