-- Of a thousand events most are tokens: what was changed is found among them without looking through these.
create index audit_event_changes on audit_event (realm_id, occurred_at desc, id desc) where category in ('ADMIN', 'SECURITY');
