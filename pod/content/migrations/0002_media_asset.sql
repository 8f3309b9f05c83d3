create table media_asset (
  id                uuid primary key,
  store_id          text not null references media_quota (store_id),
  folder_id         uuid,
  filename          text not null check (filename ~ '^[a-z0-9][a-z0-9_-]{0,99}\.[a-z0-9]{3,4}$'),
  original_filename text not null check (length(original_filename) between 1 and 200),
  mime_type         text not null check (length(mime_type) between 3 and 50),
  kind              text not null check (kind in ('IMAGE', 'VIDEO', 'DOCUMENT', 'ARCHIVE', 'VECTOR')),
  bytes             bigint not null check (bytes > 0),
  width             integer check (width > 0),
  height            integer check (height > 0),
  -- Whether smaller ones can be made of it: not of a drawing, and not of a picture that moves.
  has_variants      boolean not null,
  -- SHA-256 of the bytes as they are stored.
  checksum          text not null check (checksum ~ '^[0-9a-f]{64}$'),
  alt_texts         jsonb not null default '{}' check (jsonb_typeof(alt_texts) = 'object' and length(alt_texts::text) <= 40000),
  title             text check (length(title) between 1 and 200),
  tags              text[] not null default '{}' check (cardinality(tags) <= 30),
  uploaded_by       text not null check (length(uploaded_by) between 1 and 255),
  uploaded_at       timestamptz not null,
  constraint media_asset_checksum unique (store_id, checksum),
  -- Ids grow with time, so this is also the order of the list, read from its end.
  constraint media_asset_of_store unique (store_id, id),
  constraint media_asset_folder foreign key (store_id, folder_id) references media_folder (store_id, id)
);
create index media_asset_in_folder on media_asset (store_id, folder_id, id);
