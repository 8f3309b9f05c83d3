-- A store that is put away takes no room, but its data stands on its pod until it is erased: such a pod must not end.
alter table pod_store_placement add column archived boolean not null default false;

-- Always a recount of pod_store_placement, like capacity_stores, which counts the others.
alter table pod add column archived_stores integer not null default 0 check (archived_stores >= 0);
