create table account (
  id                    uuid primary key,
  realm_id              text not null references realm (id) on delete cascade,
  username              text not null check (length(username) between 1 and 190),
  email                 text not null check (length(email) between 3 and 254),
  first_name            text not null default '' check (length(first_name) <= 50),
  last_name             text not null default '' check (length(last_name) <= 50),
  -- Null until the first password is set: invited, or signing in through a provider only.
  password_hash         text,
  password_changed_at   timestamptz,
  -- Only the keys org and store may become claims.
  metadata              jsonb not null default '{}',
  enabled               boolean not null default true,
  email_verified        boolean not null default false,
  activated_at          timestamptz,
  failed_sign_ins       integer not null default 0,
  lockouts              integer not null default 0,
  locked_until          timestamptz,
  locked_for_good       boolean not null default false,
  last_sign_in_at       timestamptz,
  last_sign_in_client   text,
  last_sign_in_via      text,
  -- The shared secret of the authenticator app, sealed; pending until a first code has been shown.
  totp_secret           text,
  totp_confirmed_at     timestamptz,
  totp_last_step        bigint not null default 0,
  created_at            timestamptz not null,
  version               integer not null default 1
);

-- Names are compared without case, and are unique inside their realm only.
create unique index account_username_key on account (realm_id, lower(username));
create unique index account_email_key on account (realm_id, lower(email));
create index account_org on account ((metadata ->> 'org')) where metadata ? 'org';
create index account_store on account ((metadata ->> 'store')) where metadata ? 'store';
create index account_newest on account (realm_id, created_at desc, id desc);

create table password_history (
  account_id    uuid not null references account (id) on delete cascade,
  password_hash text not null,
  changed_at    timestamptz not null,
  primary key (account_id, changed_at)
);
