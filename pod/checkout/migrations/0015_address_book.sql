/*
 * Where a shopper has things sent to. `fingerprint` is the address in one spelling: the same one twice at once is one row.
 * At most one address is the first choice for bills, and one for parcels.
 */
create table customer_address (
  store_id         varchar(24) not null,
  id               uuid primary key,
  shopper          varchar(100) not null,
  address          jsonb not null,
  fingerprint      varchar(64) not null,
  default_billing  boolean not null default false,
  default_delivery boolean not null default false,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  constraint customer_address_once unique (store_id, shopper, fingerprint)
);

create unique index customer_address_billing on customer_address (store_id, shopper) where default_billing;
create unique index customer_address_delivery on customer_address (store_id, shopper) where default_delivery;

-- What shoppers say of themselves, also those who have not ordered yet.
create table shopper_profile (
  store_id   varchar(24) not null,
  shopper    varchar(100) not null,
  first_name varchar(64),
  last_name  varchar(64),
  phone      varchar(32),
  lang       varchar(3),
  updated_at timestamptz not null,
  primary key (store_id, shopper)
);
