-- The history of probes. Pruned by age.
create table pod_health_check (
  id         uuid primary key,
  pod_id     text not null references pod (id) on delete cascade,
  status     text not null check (status in ('GREEN', 'AMBER', 'RED')),
  latency_ms integer not null,
  detail     text,
  checked_at timestamptz not null
);

create index pod_health_check_pod on pod_health_check (pod_id, checked_at desc);
create index pod_health_check_age on pod_health_check (checked_at);
