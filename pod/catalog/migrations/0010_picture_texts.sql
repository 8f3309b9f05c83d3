-- What the media library says of a picture, by language, and which version of it that is. Without a version nobody has
-- asked the library yet.
alter table product_image
  add column library_texts jsonb not null default '{}' check (jsonb_typeof(library_texts) = 'object'),
  add column library_version integer check (library_version > 0);
alter table category
  add column library_texts jsonb not null default '{}' check (jsonb_typeof(library_texts) = 'object'),
  add column library_version integer check (library_version > 0);
alter table manufacturer
  add column library_texts jsonb not null default '{}' check (jsonb_typeof(library_texts) = 'object'),
  add column library_version integer check (library_version > 0);

create index category_asset on category (store_id, media_asset_id) where media_asset_id is not null;
create index manufacturer_asset on manufacturer (store_id, media_asset_id) where media_asset_id is not null;
-- The pictures of before, whose texts are asked for at the next start.
create index product_image_unasked on product_image (store_id, media_asset_id)
  where media_asset_id is not null and library_version is null;
