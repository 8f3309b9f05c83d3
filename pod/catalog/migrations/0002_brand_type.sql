create table manufacturer (
  store_id       text not null check (store_id ~ '^[0-9a-f]{24}$'),
  id             uuid not null,
  code           text not null check (length(code) between 1 and 100),
  sort_order     integer not null default 0,
  media_asset_id uuid,
  image          jsonb,
  version        integer not null default 1,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  primary key (store_id, id),
  constraint manufacturer_code_key unique (store_id, code)
);

create table manufacturer_description (
  store_id        text not null,
  manufacturer_id uuid not null,
  language        text not null check (language ~ '^[a-z]{2,3}$'),
  position        smallint not null,
  name            text not null check (length(name) between 1 and 120),
  description     text check (length(description) <= 65536),
  primary key (store_id, manufacturer_id, language),
  foreign key (store_id, manufacturer_id) references manufacturer (store_id, id) on delete cascade
);

create table product_type (
  store_id          text not null check (store_id ~ '^[0-9a-f]{24}$'),
  id                uuid not null,
  code              text not null check (length(code) between 1 and 100),
  visible           boolean not null default true,
  allow_add_to_cart boolean not null default true,
  version           integer not null default 1,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  primary key (store_id, id),
  constraint product_type_code_key unique (store_id, code)
);

create table product_type_description (
  store_id        text not null,
  product_type_id uuid not null,
  language        text not null check (language ~ '^[a-z]{2,3}$'),
  position        smallint not null,
  name            text not null check (length(name) between 1 and 120),
  primary key (store_id, product_type_id, language),
  foreign key (store_id, product_type_id) references product_type (store_id, id) on delete cascade
);
