-- Who acted as whom, and from where. Rows from before have only the name.
alter table pod_audit
  add column actor_id text check (length(actor_id) <= 200),
  add column act text check (length(act) <= 200),
  add column ip text check (length(ip) <= 200);

-- An operator reads what happened to any pod.
create index pod_audit_newest on pod_audit (recorded_at desc, id desc);
