-- Why an operator stopped an organisation or a store, in words for its people. They see it with every refusal.
alter table manager_org add column status_reason text check (length(status_reason) <= 500);
alter table manager_store add column status_reason text check (length(status_reason) <= 500);
