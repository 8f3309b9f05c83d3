-- What the platform says about a store and its organisation, as tenancy told it: while it is not ACTIVE, its people order
-- nothing new. They may still stop a renewal.
alter table store_subscription
  add column standing text not null default 'ACTIVE' check (standing in ('ACTIVE', 'SUSPENDED', 'ARCHIVED')),
  add column standing_reason text check (length(standing_reason) <= 500);
