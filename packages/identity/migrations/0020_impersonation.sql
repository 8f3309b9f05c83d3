-- Every time that an operator acts as somebody, so that each ends once and leaves its row in the audit, whoever ends it. Names are
-- kept, since accounts come and go.
create table impersonation (
  id            uuid primary key,
  realm_id      text not null references realm (id) on delete cascade,
  -- What the token was issued under.
  grant_id      text not null unique check (length(grant_id) between 1 and 200),
  operator_id   uuid not null,
  operator_name text not null,
  subject_id    uuid not null,
  subject_name  text not null,
  -- Where the subject acts; without an organisation there is nobody to tell.
  org           text,
  store         text,
  reason        text not null,
  started_at    timestamptz not null,
  expires_at    timestamptz not null,
  ended_at      timestamptz,
  cause         text check (cause in ('GIVEN_BACK', 'RAN_OUT', 'REVOKED')),
  -- The organisation knows of it.
  told          boolean not null default false,
  constraint impersonation_ends_for_a_cause check ((ended_at is null) = (cause is null))
);
create index impersonation_open on impersonation (expires_at) where ended_at is null;
create index impersonation_untold on impersonation (ended_at) where ended_at is not null and not told;

-- Those that are under way.
insert into impersonation
    (id, realm_id, grant_id, operator_id, operator_name, subject_id, subject_name, org, store, reason, started_at, expires_at)
  select gen_random_uuid(), account.realm_id, token.grant_id, (act ->> 'uid')::uuid, act ->> 'sub', account.id, account.username,
      token.payload -> 'extra' ->> 'org', token.payload -> 'extra' ->> 'store',
      coalesce((select detail from audit_event where event_type = 'user.impersonation.started' and actor_id = act ->> 'uid'
        and target_id = token.account_id order by occurred_at desc limit 1), ''),
      to_timestamp((token.payload ->> 'iat')::double precision), token.expires_at
    from protocol_state token
    cross join lateral (select token.payload -> 'extra' -> 'act') as extra (act)
    join account on account.id::text = token.account_id
    where token.model = 'AccessToken' and act is not null and token.grant_id is not null and token.expires_at > now()
    on conflict do nothing;
