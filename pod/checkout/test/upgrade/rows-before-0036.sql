insert into policy_telling (store_id, policy_id, version, state, effective_from, started_at)
  values ('STORE', gen_random_uuid(), 2, 'DONE', now(), now());
