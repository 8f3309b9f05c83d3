-- Why the platform stopped a store, in words for its staff.
alter table store add column standing_reason text check (length(standing_reason) <= 500);
