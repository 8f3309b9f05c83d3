-- Pictures live in the media library of content; a row names one, and holds what a page needs to show it.
create table product_image (
  store_id       text not null,
  id             uuid not null,
  product_id     uuid not null,
  media_asset_id uuid,
  image_url      text check (length(image_url) between 1 and 2000),
  width          integer check (width > 0),
  height         integer check (height > 0),
  external_url   text check (length(external_url) between 1 and 2000),
  video_url      text check (length(video_url) between 1 and 2000),
  alt_text       text check (length(alt_text) between 1 and 255),
  sort_order     integer not null,
  default_image  boolean not null,
  primary key (store_id, id),
  foreign key (store_id, product_id) references product (store_id, id) on delete cascade,
  constraint product_image_shows_something check (num_nonnulls(image_url, external_url, video_url) > 0)
);
create unique index product_image_one_default on product_image (store_id, product_id) where default_image;
-- In the order of the gallery.
create index product_image_product on product_image (store_id, product_id, default_image desc, sort_order, id);
create index product_image_asset on product_image (store_id, media_asset_id) where media_asset_id is not null;

-- Hand-picked strips of products.
create table product_group (
  store_id   text not null check (store_id ~ '^[0-9a-f]{24}$'),
  id         uuid not null,
  code       text not null check (length(code) between 1 and 100),
  active     boolean not null default true,
  version    integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  constraint product_group_code_key unique (store_id, code)
);

create table product_group_description (
  store_id text not null,
  group_id uuid not null,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  position smallint not null,
  name     text not null check (length(name) between 1 and 120),
  primary key (store_id, group_id, language),
  foreign key (store_id, group_id) references product_group (store_id, id) on delete cascade
);

create table product_group_product (
  store_id   text not null,
  group_id   uuid not null,
  product_id uuid not null,
  position   integer not null,
  primary key (store_id, group_id, product_id),
  foreign key (store_id, group_id) references product_group (store_id, id) on delete cascade,
  foreign key (store_id, product_id) references product (store_id, id) on delete cascade
);
create index product_group_product_product on product_group_product (store_id, product_id);

-- What goes with a product, in one direction.
create table product_relationship (
  store_id   text not null,
  product_id uuid not null,
  related_id uuid not null check (related_id <> product_id),
  position   integer not null,
  primary key (store_id, product_id, related_id),
  foreign key (store_id, product_id) references product (store_id, id) on delete cascade,
  foreign key (store_id, related_id) references product (store_id, id) on delete cascade
);
create index product_relationship_related on product_relationship (store_id, related_id);
