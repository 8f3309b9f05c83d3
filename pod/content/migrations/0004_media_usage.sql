-- Which owner uses which file. A file that is used cannot go: the key decides, whoever comes first.
create table media_usage (
  store_id    text not null check (store_id ~ '^[0-9a-f]{24}$'),
  asset_id    uuid not null,
  owner_kind  text not null check (owner_kind in ('CONTENT', 'SITE_SETTINGS', 'PRODUCT', 'CATEGORY', 'BRAND', 'LAYOUT')),
  owner_ref   text not null check (length(owner_ref) between 1 and 100),
  owner_title text not null check (length(owner_title) <= 300),
  field       text not null check (length(field) between 1 and 100),
  primary key (store_id, owner_kind, owner_ref, field, asset_id),
  constraint media_usage_asset foreign key (store_id, asset_id) references media_asset (store_id, id) on delete restrict
);
create index media_usage_of_asset on media_usage (store_id, asset_id, owner_kind, owner_ref, field);
