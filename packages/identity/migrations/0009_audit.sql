create table audit_event (
  id          uuid primary key,
  realm_id    text not null,
  occurred_at timestamptz not null,
  event_type  text not null,
  category    text not null check (category in ('AUTHENTICATION', 'ADMIN', 'TOKENS', 'SECURITY')),
  outcome     text not null check (outcome in ('SUCCESS', 'FAILURE')),
  reason      text,
  actor_type  text not null check (actor_type in ('USER', 'CLIENT', 'SYSTEM', 'ANONYMOUS')),
  actor_id    text,
  actor_name  text,
  target_type text,
  target_id   text,
  target_name text,
  client_id   text,
  ip          text,
  user_agent  text,
  before      jsonb,
  after       jsonb,
  detail      text,
  trace_id    text
);
create index audit_event_newest on audit_event (realm_id, occurred_at desc, id desc);
create index audit_event_age on audit_event (occurred_at);
create index audit_event_type on audit_event (realm_id, event_type, occurred_at desc);
create index audit_event_actor on audit_event (realm_id, actor_id, occurred_at desc);
create index audit_event_target on audit_event (realm_id, target_id, occurred_at desc);
