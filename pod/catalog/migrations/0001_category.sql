-- The tree of categories. `lineage` is the materialised path: `/` and the ids from the root to the category itself, each
-- with a `/` behind it, so that a subtree is what begins with it.
create table category (
  store_id       text not null check (store_id ~ '^[0-9a-f]{24}$'),
  id             uuid not null,
  code           text not null check (length(code) between 1 and 100),
  parent_id      uuid,
  lineage        text not null check (length(lineage) <= 200),
  depth          smallint not null check (depth between 0 and 4),
  sort_order     integer not null default 0,
  visible        boolean not null default true,
  -- Whether shoppers see it: it and all above it are visible. Kept by whoever changes the tree.
  shown          boolean not null default true,
  featured       boolean not null default false,
  media_asset_id uuid,
  image          jsonb,
  version        integer not null default 1,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  primary key (store_id, id),
  constraint category_code_key unique (store_id, code),
  constraint category_parent_fkey foreign key (store_id, parent_id) references category (store_id, id),
  constraint category_own_lineage check (lineage like '%/' || id || '/')
);
create index category_parent on category (store_id, parent_id);
create index category_lineage on category (store_id, lineage text_pattern_ops);

create table category_description (
  store_id         text not null,
  category_id      uuid not null,
  language         text not null check (language ~ '^[a-z]{2,3}$'),
  -- The order in which the merchant wrote them: the first stands in where a language is missing.
  position         smallint not null,
  name             text not null check (length(name) between 1 and 120),
  title            text check (length(title) between 1 and 100),
  description      text check (length(description) <= 65536),
  highlights       text check (length(highlights) between 1 and 255),
  meta_title       text check (length(meta_title) between 1 and 255),
  meta_description text check (length(meta_description) between 1 and 500),
  keywords         text check (length(keywords) between 1 and 255),
  friendly_url     text not null check (length(friendly_url) between 1 and 255),
  primary key (store_id, category_id, language),
  constraint category_friendly_url_key unique (store_id, language, friendly_url),
  foreign key (store_id, category_id) references category (store_id, id) on delete cascade
);
