-- Who did what to a pod. Outlives the pod, so it has no foreign key.
create table pod_audit (
  id          uuid primary key,
  pod_id      text not null,
  action      text not null,
  from_state  text,
  to_state    text,
  source      text not null check (source in ('API', 'JOB', 'SYSTEM')),
  actor       text not null,
  detail      text,
  recorded_at timestamptz not null
);

create index pod_audit_pod on pod_audit (pod_id, recorded_at desc, id desc);
