-- One-time links: invitations, password resets, e-mail verification. Only a hash of the token is kept.
create table one_time_link (
  id         uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  kind       text not null check (kind in ('INVITATION', 'PASSWORD_RESET', 'EMAIL_VERIFICATION')),
  token_hash text not null unique,
  status     text not null check (status in ('PENDING', 'ACCEPTED', 'REVOKED', 'EXPIRED')),
  -- The address that a verification proves.
  email      text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  created_by text not null
);
create unique index one_time_link_one_pending on one_time_link (account_id, kind) where status = 'PENDING';
create index one_time_link_expiry on one_time_link (expires_at);
