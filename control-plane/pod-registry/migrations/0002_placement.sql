-- Which store stands on which pod, as tenancy reported it. The capacity of a pod is counted from here.
create table pod_store_placement (
  store_id    text primary key check (store_id ~ '^[0-9a-f]{24}$'),
  pod_id      text not null references pod (id) on delete restrict,
  recorded_at timestamptz not null
);

create index pod_store_placement_pod on pod_store_placement (pod_id);
