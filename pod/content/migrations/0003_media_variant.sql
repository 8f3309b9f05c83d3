-- The smaller ones of a picture that have been made.
create table media_variant (
  store_id text not null check (store_id ~ '^[0-9a-f]{24}$'),
  asset_id uuid not null,
  width    integer not null check (width > 0),
  height   integer not null check (height > 0),
  format   text not null check (format in ('webp', 'avif')),
  bytes    bigint not null check (bytes > 0),
  primary key (store_id, asset_id, format, width),
  constraint media_variant_asset foreign key (store_id, asset_id) references media_asset (store_id, id) on delete cascade
);
