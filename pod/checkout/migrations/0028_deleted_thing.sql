/*
 * What was deleted lately, so that a repeat of the deletion is answered like the first time, and what never was stays unknown.
 * `key` is the kind and the id; of what belongs to a shopper a digest, since nothing personal outlives them.
 */
create table deleted_thing (
  store_id   varchar(24) not null,
  key        varchar(100) not null,
  deleted_at timestamptz not null,
  primary key (store_id, key)
);

create index deleted_thing_old on deleted_thing (deleted_at);
