-- What stood at an address may be gone: hidden, no longer shown, or deleted. Links that were written with it are no links until
-- something is shown there again.
alter table redirect alter column to_path drop not null;

-- Where what stood at a path is now, null where it is gone, and the path itself where nothing is known of it. What moved before it
-- went is two rows: the one that leads on, and the one that ends.
create function led_path(store text, path text) returns text language sql stable as $$
  select case when moved.from_path is null then path when gone.from_path is null then moved.to_path else gone.to_path end
  from (select) as asked
    left join redirect moved on moved.store_id = store and moved.from_path = path
    left join redirect gone on gone.store_id = store and gone.from_path = moved.to_path
$$;

-- What was shown once and is not now.
insert into redirect (store_id, from_path, to_path, created_at)
select store_id, case type when 'PAGE' then '/content/' when 'POST' then '/blog/' else '/policies/' end
    || case when type = 'POLICY' and policy_type <> 'CUSTOM' then lower(policy_type) else slug end, null, now()
  from content
 where type in ('PAGE', 'POST', 'POLICY') and published_at is not null and live_version is null
on conflict (store_id, from_path) do nothing;
