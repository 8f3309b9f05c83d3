-- Invitations into an organisation, each bound to one address. The token itself is never kept.
create table org_invitation (
  id          uuid primary key,
  org_id      text not null references manager_org (id) on delete cascade,
  store_id    text not null references manager_store (id) on delete cascade,
  email       text not null check (length(email) between 3 and 190 and email = lower(email)),
  role        text not null check (role in ('STORE_ADMIN', 'STORE_MODERATOR', 'STORE_RETAIL')),
  token_hash  text not null check (length(token_hash) = 43),
  status      text not null check (status in ('PENDING', 'ACCEPTED', 'REVOKED', 'EXPIRED')),
  expires_at  timestamptz not null,
  created_at  timestamptz not null,
  created_by  text not null check (length(created_by) between 1 and 200),
  accepted_at timestamptz,
  accepted_by uuid,
  constraint org_invitation_token_key unique (token_hash),
  constraint org_invitation_acceptance check ((status = 'ACCEPTED') = (accepted_by is not null and accepted_at is not null))
);

-- One invitation under way for each address; what is over does not count.
create unique index org_invitation_pending on org_invitation (org_id, lower(email)) where status = 'PENDING';
create index org_invitation_newest on org_invitation (org_id, created_at desc, id desc);
create index org_invitation_store on org_invitation (store_id);
