create table identity_provider (
  id                   uuid primary key,
  realm_id             text not null references realm (id) on delete cascade,
  alias                text not null check (alias ~ '^[a-z0-9][a-z0-9-]{0,49}$'),
  preset               text not null,
  protocol             text not null check (protocol in ('OIDC', 'OAUTH2')),
  display_name         text not null,
  enabled              boolean not null default false,
  hide_on_login        boolean not null default false,
  sort_order           integer not null default 0,
  -- Both halves are sealed.
  client_id            text not null,
  client_secret        text,
  client_auth_method   text not null default 'client_secret_basic',
  issuer_uri           text,
  authorization_uri    text,
  token_uri            text,
  user_info_uri        text,
  jwk_set_uri          text,
  scopes               text[] not null default '{}',
  email_domains        text[] not null default '{}',
  account_linking      text not null check (account_linking in ('LINK', 'CONFIRM', 'REJECT')),
  jit_provisioning     boolean not null default true,
  default_roles        text[] not null default '{}',
  trust_email_verified boolean not null default false,
  attribute_mapping    jsonb not null default '{}',
  created_at           timestamptz not null,
  version              integer not null default 1,
  constraint identity_provider_alias_key unique (realm_id, alias)
);

create table account_identity (
  id          uuid primary key,
  account_id  uuid not null references account (id) on delete cascade,
  provider_id uuid not null references identity_provider (id) on delete cascade,
  subject     text not null,
  email       text,
  linked_at   timestamptz not null,
  constraint account_identity_key unique (provider_id, subject)
);
create index account_identity_account on account_identity (account_id);
