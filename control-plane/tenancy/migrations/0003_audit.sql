-- Who did what to whom. Outlives what it tells of, so it has no foreign key.
create table tenancy_audit (
  id          uuid primary key,
  entity_type text not null check (entity_type in ('STORE', 'ORG', 'MEMBER', 'INVITATION')),
  entity_id   text not null check (length(entity_id) between 1 and 100),
  org_id      text check (org_id ~ '^[0-9a-f]{24}$'),
  action      text not null check (length(action) between 1 and 60),
  from_state  text check (length(from_state) <= 60),
  to_state    text check (length(to_state) <= 60),
  source      text not null check (source in ('API', 'JOB', 'SYSTEM')),
  actor       text not null check (length(actor) between 1 and 200),
  detail      text check (length(detail) <= 2000),
  recorded_at timestamptz not null
);

create index tenancy_audit_entity on tenancy_audit (entity_id, recorded_at desc, id desc);
create index tenancy_audit_org on tenancy_audit (org_id, recorded_at desc, id desc) where org_id is not null;
