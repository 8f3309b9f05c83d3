-- Who acted as whom, and from where. Rows from before have only the name.
alter table tenancy_audit
  add column actor_id text check (length(actor_id) <= 200),
  add column act text check (length(act) <= 200),
  add column ip text check (length(ip) <= 200);

-- An operator reads what happened anywhere.
create index tenancy_audit_newest on tenancy_audit (recorded_at desc, id desc);
