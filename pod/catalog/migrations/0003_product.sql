-- A product is a definition: what is sold is its variants, each with a sku of its own.
create table product (
  store_id        text not null check (store_id ~ '^[0-9a-f]{24}$'),
  id              uuid not null,
  -- Whether the shop shows it. Whether it can be bought is for inventory to say, sku by sku.
  available       boolean not null default true,
  shipeable       boolean not null default true,
  virtual         boolean not null default false,
  date_available  timestamptz not null,
  sort_order      integer not null default 0,
  weight          numeric(12, 3) check (weight >= 0),
  height          numeric(12, 3) check (height >= 0),
  width           numeric(12, 3) check (width >= 0),
  length          numeric(12, 3) check (length >= 0),
  manufacturer_id uuid,
  product_type_id uuid,
  version         integer not null default 1,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (store_id, id),
  constraint product_manufacturer_fkey foreign key (store_id, manufacturer_id)
    references manufacturer (store_id, id) on delete restrict,
  constraint product_type_fkey foreign key (store_id, product_type_id)
    references product_type (store_id, id) on delete restrict
);
create index product_manufacturer on product (store_id, manufacturer_id) where manufacturer_id is not null;
create index product_product_type on product (store_id, product_type_id) where product_type_id is not null;
-- The orders in which lists are read; the id makes each of them total.
create index product_newest on product (store_id, date_available desc, id desc);
create index product_by_sort_order on product (store_id, sort_order, id);
create index product_by_update on product (store_id, updated_at desc, id desc);

create table product_description (
  store_id         text not null,
  product_id       uuid not null,
  language         text not null check (language ~ '^[a-z]{2,3}$'),
  position         smallint not null,
  name             text not null check (length(name) between 1 and 120),
  title            text check (length(title) between 1 and 100),
  description      text check (length(description) <= 65536),
  highlights       text check (length(highlights) between 1 and 255),
  meta_title       text check (length(meta_title) between 1 and 255),
  meta_description text check (length(meta_description) between 1 and 500),
  keywords         text check (length(keywords) between 1 and 255),
  friendly_url     text not null check (length(friendly_url) between 1 and 255),
  primary key (store_id, product_id, language),
  constraint product_friendly_url_key unique (store_id, language, friendly_url),
  foreign key (store_id, product_id) references product (store_id, id) on delete cascade
);
-- A slug stands in for a language in which its product has no text.
create index product_description_slug on product_description (store_id, friendly_url);

create table product_category (
  store_id    text not null,
  product_id  uuid not null,
  category_id uuid not null,
  primary key (store_id, product_id, category_id),
  foreign key (store_id, product_id) references product (store_id, id) on delete cascade,
  foreign key (store_id, category_id) references category (store_id, id) on delete cascade
);
create index product_category_category on product_category (store_id, category_id, product_id);

-- How many products a store has, so that the ceiling of its plan is decided by one row.
create table product_count (
  store_id text primary key check (store_id ~ '^[0-9a-f]{24}$'),
  products integer not null check (products >= 0)
);

-- Where a slug that was given up leads. A slug in use always wins over an old one.
create table slug_redirect (
  store_id     text not null check (store_id ~ '^[0-9a-f]{24}$'),
  subject      text not null check (subject in ('PRODUCT', 'CATEGORY')),
  language     text not null check (language ~ '^[a-z]{2,3}$'),
  friendly_url text not null check (length(friendly_url) between 1 and 255),
  subject_id   uuid not null,
  created_at   timestamptz not null,
  primary key (store_id, subject, language, friendly_url)
);
create index slug_redirect_subject on slug_redirect (store_id, subject, subject_id);
