create table faq_group (
  store_id  text not null check (store_id ~ '^[0-9a-f]{24}$'),
  id        uuid not null,
  group_key text not null check (group_key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(group_key) <= 60),
  names     jsonb not null check (jsonb_typeof(names) = 'object'),
  position  integer not null check (position between 0 and 10000),
  primary key (store_id, id),
  constraint faq_group_key unique (store_id, group_key)
);
alter table content add constraint content_group foreign key (store_id, group_id)
  references faq_group (store_id, id) on delete restrict;

create table post_category (
  store_id text not null check (store_id ~ '^[0-9a-f]{24}$'),
  id       uuid not null,
  slug     text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  names    jsonb not null check (jsonb_typeof(names) = 'object'),
  position integer not null check (position between 0 and 10000),
  primary key (store_id, id),
  constraint post_category_slug unique (store_id, slug)
);

-- What customers agreed to. A version that was live is never changed, and at most one is live.
create table policy_version (
  store_id       text not null check (store_id ~ '^[0-9a-f]{24}$'),
  content_id     uuid not null,
  version        integer not null check (version > 0),
  status         text not null check (status in ('DRAFT', 'LIVE', 'ARCHIVED')),
  effective_from timestamptz not null,
  note           text check (length(note) <= 500),
  translations   jsonb not null,
  published_at   timestamptz not null,
  published_by   text not null check (length(published_by) between 1 and 255),
  primary key (store_id, content_id, version),
  constraint policy_version_of foreign key (store_id, content_id) references content (store_id, id) on delete cascade
);
create unique index policy_version_live on policy_version (store_id, content_id) where status = 'LIVE';
create unique index policy_version_planned on policy_version (store_id, content_id) where status = 'DRAFT';
create index policy_version_due on policy_version (effective_from) where status = 'DRAFT';

create table redirect (
  store_id   text not null check (store_id ~ '^[0-9a-f]{24}$'),
  from_path  text not null check (length(from_path) between 1 and 500),
  to_path    text not null check (length(to_path) between 1 and 500 and to_path <> from_path),
  created_at timestamptz not null,
  primary key (store_id, from_path)
);
create index redirect_to on redirect (store_id, to_path);
