-- A store that is deleted leaves its pod once the pod has erased it. Until then its data stands there, and the pod must not end.
alter table manager_store add column erased_at timestamptz;

-- Of those that were deleted before nobody asked.
update manager_store set erased_at = now() where status = 'DELETED';
