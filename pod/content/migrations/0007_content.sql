-- Every page, post, banner, question, policy and section. `version` numbers the text that staff edits; `live_version` is the
-- revision that shoppers read, and is behind it while a change waits for its minute.
create table content (
  store_id       text not null check (store_id ~ '^[0-9a-f]{24}$'),
  id             uuid not null,
  type           text not null check (type in ('PAGE', 'POST', 'BANNER', 'FAQ', 'POLICY', 'SECTION')),
  slug           text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  status         text not null check (status in ('DRAFT', 'REVIEW', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED')),
  version        integer not null check (version > 0),
  publish_at     timestamptz,
  unpublish_at   timestamptz,
  parent_id      uuid,
  group_id       uuid,
  sort_order     integer not null check (sort_order between 0 and 1000000),
  -- What only this type has.
  fields         jsonb not null check (jsonb_typeof(fields) = 'object'),
  placement      text,
  starts_at      timestamptz,
  ends_at        timestamptz,
  policy_type    text check ((policy_type is not null) = (type = 'POLICY')),
  live_version   integer,
  live_at        timestamptz,
  live_until     timestamptz,
  live_noindex   boolean not null default false,
  live_languages text[] not null default '{}',
  published_at   timestamptz,
  created_at     timestamptz not null,
  created_by     text not null check (length(created_by) between 1 and 255),
  updated_at     timestamptz not null,
  updated_by     text not null check (length(updated_by) between 1 and 255),
  primary key (store_id, id),
  constraint content_slug unique (store_id, slug),
  constraint content_parent foreign key (store_id, parent_id) references content (store_id, id) on delete set null (parent_id),
  constraint content_scheduled check (status <> 'SCHEDULED' or publish_at is not null),
  constraint content_live check ((live_version is null) = (live_at is null)),
  constraint content_published check (status <> 'PUBLISHED' or live_version is not null)
);
create index content_by_update on content (store_id, type, updated_at, id);
create index content_of_parent on content (store_id, parent_id);
create index content_of_group on content (store_id, group_id, sort_order, id);
create index content_shown on content (store_id, type, published_at, id) where live_version is not null;
create index content_in_order on content (store_id, type, sort_order, id) where live_version is not null;
-- What the clock looks for, in all stores.
create index content_due on content (publish_at) where status = 'SCHEDULED';
create index content_ending on content (live_until) where live_until is not null;
-- A store has one policy of each type; of its own types it may have several.
create unique index content_policy_type on content (store_id, policy_type)
  where policy_type <> 'CUSTOM' and status <> 'ARCHIVED';

create table content_description (
  store_id         text not null check (store_id ~ '^[0-9a-f]{24}$'),
  content_id       uuid not null,
  language         text not null check (language ~ '^[a-z]{2,3}$'),
  -- The first one is the source, of which the others are translations.
  position         integer not null check (position between 0 and 100),
  state            text not null check (state in ('DRAFT', 'TRANSLATED', 'STALE')),
  title            text check (length(title) <= 120),
  subtitle         text check (length(subtitle) <= 300),
  body             text check (length(body) <= 65536),
  excerpt          text check (length(excerpt) <= 300),
  friendly_url     text check (length(friendly_url) between 1 and 120),
  meta_title       text check (length(meta_title) <= 255),
  meta_description text check (length(meta_description) <= 255),
  keywords         text check (length(keywords) <= 255),
  alt_text         text check (length(alt_text) <= 255),
  cta_label        text check (length(cta_label) <= 60),
  -- The texts of a section and of its items, by their keys.
  texts            jsonb not null default '{}' check (jsonb_typeof(texts) = 'object'),
  primary key (store_id, content_id, language),
  constraint content_description_of foreign key (store_id, content_id) references content (store_id, id) on delete cascade
);

-- What was saved, each time as a whole; never changed.
create table content_revision (
  store_id   text not null check (store_id ~ '^[0-9a-f]{24}$'),
  content_id uuid not null,
  version    integer not null check (version > 0),
  snapshot   jsonb not null,
  author     text not null check (length(author) between 1 and 255),
  created_at timestamptz not null,
  primary key (store_id, content_id, version),
  constraint content_revision_of foreign key (store_id, content_id) references content (store_id, id) on delete cascade
);

create table content_status_audit (
  store_id    text not null check (store_id ~ '^[0-9a-f]{24}$'),
  content_id  uuid not null,
  id          uuid not null,
  from_status text,
  to_status   text not null,
  actor       text not null check (length(actor) between 1 and 255),
  reason      text check (length(reason) <= 300),
  occurred_at timestamptz not null,
  primary key (store_id, content_id, id),
  constraint content_status_audit_of foreign key (store_id, content_id) references content (store_id, id) on delete cascade
);

-- By what shoppers find what is live: categories and tags of posts, addresses in each language, the footer.
create table content_label (
  store_id     text not null check (store_id ~ '^[0-9a-f]{24}$'),
  content_id   uuid not null,
  kind         text not null check (kind in ('CATEGORY', 'TAG', 'ADDRESS', 'FOOTER')),
  label        text not null check (length(label) <= 150),
  published_at timestamptz not null,
  primary key (store_id, content_id, kind, label),
  constraint content_label_of foreign key (store_id, content_id) references content (store_id, id) on delete cascade
);
create index content_label_found on content_label (store_id, kind, label, published_at, content_id);
