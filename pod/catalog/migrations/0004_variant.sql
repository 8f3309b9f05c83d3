-- The store-wide vocabulary of options and their values.
create table product_option (
  store_id   text not null check (store_id ~ '^[0-9a-f]{24}$'),
  id         uuid not null,
  code       text not null check (length(code) between 1 and 100),
  sort_order integer not null default 0,
  version    integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  constraint product_option_code_key unique (store_id, code)
);

create table product_option_description (
  store_id  text not null,
  option_id uuid not null,
  language  text not null check (language ~ '^[a-z]{2,3}$'),
  position  smallint not null,
  name      text not null check (length(name) between 1 and 120),
  primary key (store_id, option_id, language),
  foreign key (store_id, option_id) references product_option (store_id, id) on delete cascade
);

create table product_option_value (
  store_id   text not null,
  id         uuid not null,
  option_id  uuid not null,
  code       text not null check (length(code) between 1 and 100),
  sort_order integer not null default 0,
  primary key (store_id, id),
  constraint product_option_value_code_key unique (store_id, option_id, code),
  foreign key (store_id, option_id) references product_option (store_id, id) on delete cascade
);

create table product_option_value_description (
  store_id text not null,
  value_id uuid not null,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  position smallint not null,
  name     text not null check (length(name) between 1 and 120),
  primary key (store_id, value_id, language),
  foreign key (store_id, value_id) references product_option_value (store_id, id) on delete cascade
);

-- The axes of a product, in the order of its picker.
create table product_option_assignment (
  store_id   text not null,
  product_id uuid not null,
  option_id  uuid not null,
  sort_order smallint not null,
  primary key (store_id, product_id, option_id),
  foreign key (store_id, product_id) references product (store_id, id) on delete cascade,
  constraint product_option_in_use foreign key (store_id, option_id)
    references product_option (store_id, id) on delete restrict
);
create index product_option_assignment_option on product_option_assignment (store_id, option_id);

-- `option_signature`: the ids of its values, sorted and joined with `-`; DEFAULT for the single variant of a product
-- without options.
create table product_variant (
  store_id         text not null,
  id               uuid not null,
  product_id       uuid not null,
  sku              text not null check (sku ~ '^[A-Za-z0-9_-]{1,255}$'),
  sort_order       integer not null default 0,
  default_variant  boolean not null,
  option_signature text not null check (length(option_signature) between 1 and 200),
  primary key (store_id, id),
  constraint product_variant_sku_key unique (store_id, sku),
  constraint product_variant_combination_key unique (store_id, product_id, option_signature),
  foreign key (store_id, product_id) references product (store_id, id) on delete cascade
);
create unique index product_variant_one_default on product_variant (store_id, product_id) where default_variant;
create index product_variant_product on product_variant (store_id, product_id, sort_order);

create table product_variant_option_value (
  store_id   text not null,
  variant_id uuid not null,
  option_id  uuid not null,
  value_id   uuid not null,
  primary key (store_id, variant_id, option_id),
  foreign key (store_id, variant_id) references product_variant (store_id, id) on delete cascade,
  constraint product_option_value_in_use foreign key (store_id, value_id)
    references product_option_value (store_id, id) on delete restrict
);
create index product_variant_option_value_value on product_variant_option_value (store_id, value_id, variant_id);
