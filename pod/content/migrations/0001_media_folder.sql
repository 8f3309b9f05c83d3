-- What a store's library holds in all: one row that every upload changes under a condition, so that a hundred at once
-- cannot pass the quota together.
create table media_quota (
  store_id     text primary key check (store_id ~ '^[0-9a-f]{24}$'),
  bytes_used   bigint not null default 0 check (bytes_used >= 0),
  file_count   integer not null default 0 check (file_count >= 0),
  folder_count integer not null default 0 check (folder_count >= 0)
);

create table media_folder (
  id            uuid primary key,
  store_id      text not null references media_quota (store_id),
  folder_key    text not null check (folder_key ~ '^[a-z0-9-]{1,60}$'),
  name          text not null check (length(name) between 1 and 100),
  position      integer not null check (position between 0 and 10000),
  system_folder boolean not null,
  created_at    timestamptz not null,
  constraint media_folder_key unique (store_id, folder_key),
  -- What files refer to, so that a file can never lie in the folder of another store.
  constraint media_folder_of_store unique (store_id, id)
);
