-- The ways to pay that a store has removed, so that a repeat of it is answered like the first time. At most one row for each type.
create table deleted_configuration (
  store_id     varchar(24) not null,
  payment_type payment_type not null,
  deleted_at   timestamptz not null,
  primary key (store_id, payment_type)
);
