-- The stores of this pod, as the control plane made them and as their owners set them up.
create table store (
  id                       text primary key check (id ~ '^[0-9a-f]{24}$'),
  org_id                   text not null check (org_id ~ '^[0-9a-f]{24}$'),
  -- The handle and the label of the subdomain. Never changes.
  name                     text not null check (name ~ '^[a-z0-9-]{3,40}$'),
  title                    text not null check (length(title) between 1 and 100),
  email                    text not null check (length(email) between 3 and 320),
  phone                    text not null check (length(phone) between 3 and 50),
  theme                    text not null check (length(theme) between 1 and 40),
  color_theme              text not null check (length(color_theme) between 1 and 40),
  currency                 text not null check (currency ~ '^[A-Z]{3}$'),
  default_language         text not null check (default_language ~ '^[a-z]{2,3}$'),
  -- In the order in which the owner named them. Read on every lookup of the edge, so it needs no join.
  supported_languages      text[] not null check (cardinality(supported_languages) between 1 and 20),
  country                  text not null check (country ~ '^[A-Z]{2}$'),
  city                     text not null check (length(city) between 1 and 100),
  postal_code              text not null check (length(postal_code) between 1 and 20),
  state_province           text check (length(state_province) between 1 and 100),
  street_address           text check (length(street_address) between 1 and 256),
  timezone                 text not null check (length(timezone) between 1 and 64),
  legal_name               text check (length(legal_name) between 1 and 200),
  tax_number               text check (length(tax_number) between 1 and 50),
  short_description        text check (length(short_description) between 1 and 300),
  in_business_since        date,
  dimension                text not null check (dimension in ('CM', 'IN')),
  weight                   text not null check (weight in ('KG', 'LB')),
  currency_format_national boolean not null,
  require_login            boolean not null,
  use_cache                boolean not null,
  -- What the owner chose, and what the platform says above it.
  chosen_state             text not null default 'ACTIVE' check (chosen_state in ('ACTIVE', 'MAINTENANCE')),
  standing                 text not null default 'ACTIVE' check (standing in ('ACTIVE', 'SUSPENDED', 'ARCHIVED')),
  created_at               timestamptz not null,
  updated_at               timestamptz not null,
  constraint store_name_key unique (name),
  constraint store_default_language check (default_language = any (supported_languages))
);
