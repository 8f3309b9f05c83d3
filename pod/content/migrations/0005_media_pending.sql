-- Files whose bytes are being stored and whose row is not there yet. A row that stays behind names bytes that nobody
-- knows of, since whoever stored them died.
create table media_pending (
  asset_id   uuid primary key,
  store_id   text not null check (store_id ~ '^[0-9a-f]{24}$'),
  started_at timestamptz not null
);
create index media_pending_age on media_pending (started_at);
