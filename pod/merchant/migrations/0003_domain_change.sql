-- The hosts whose lookup answer changed, for the edges. Pruned by age.
create table domain_change (
  position   bigint primary key,
  host       text not null check (length(host) between 1 and 300),
  changed_at timestamptz not null
);

create index domain_change_age on domain_change (changed_at);

/*
 * The one row from which positions are taken. A sequence would hand out 7 and then 8 to two transactions of which the
 * second may commit first: an edge that has read up to 8 would never be told of 7. Whoever takes a position from this
 * row keeps it locked until the commit, so positions become visible in their order and without gaps.
 */
create table domain_change_position (
  single boolean primary key default true check (single),
  last   bigint not null,
  -- Changes up to here are no longer kept.
  pruned bigint not null
);

insert into domain_change_position (last, pruned) values (0, 0);
