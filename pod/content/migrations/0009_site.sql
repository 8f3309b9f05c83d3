create table menu (
  store_id   text not null check (store_id ~ '^[0-9a-f]{24}$'),
  handle     text not null check (handle ~ '^[A-Z][A-Z0-9_]{0,29}$'),
  names      jsonb not null check (jsonb_typeof(names) = 'object'),
  version    integer not null check (version > 0),
  updated_at timestamptz not null,
  primary key (store_id, handle)
);

create table menu_item (
  store_id        text not null check (store_id ~ '^[0-9a-f]{24}$'),
  handle          text not null,
  id              uuid not null,
  parent_id       uuid,
  position        integer not null check (position between 0 and 1000),
  labels          jsonb not null check (jsonb_typeof(labels) = 'object'),
  target_kind     text not null,
  target_value    text not null check (length(target_value) <= 500),
  open_in_new_tab boolean not null,
  visible         boolean not null,
  primary key (store_id, id),
  constraint menu_item_of foreign key (store_id, handle) references menu (store_id, handle) on delete cascade,
  constraint menu_item_parent foreign key (store_id, parent_id) references menu_item (store_id, id) on delete cascade
);
create index menu_item_in_order on menu_item (store_id, handle, position, id);
create index menu_item_parent on menu_item (store_id, parent_id);
create index menu_item_target on menu_item (store_id, target_kind, target_value);

create table site_settings (
  store_id   text primary key check (store_id ~ '^[0-9a-f]{24}$'),
  version    integer not null check (version > 0),
  document   jsonb not null check (jsonb_typeof(document) = 'object'),
  updated_at timestamptz not null,
  updated_by text not null check (length(updated_by) between 1 and 255)
);
