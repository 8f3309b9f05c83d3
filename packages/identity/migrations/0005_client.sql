create table oauth_client (
  id                  uuid primary key,
  client_id           text not null check (length(client_id) between 1 and 200),
  name                text not null,
  description         text not null default '',
  auth_methods        text[] not null,
  grant_types         text[] not null,
  redirect_uris       text[] not null default '{}',
  post_logout_uris    text[] not null default '{}',
  scopes              text[] not null default '{}',
  -- Becomes the claim of that name: the pod that a service of a pod belongs to.
  resource            text,
  access_ttl_seconds  integer check (access_ttl_seconds > 0),
  refresh_ttl_seconds integer check (refresh_ttl_seconds > 0),
  -- SHA-256 over a salt and a random secret. Null for a public client.
  secret_hash         text,
  secret_expires_at   timestamptz,
  previous_hash       text,
  previous_until      timestamptz,
  enabled             boolean not null default true,
  last_token_at       timestamptz,
  created_at          timestamptz not null,
  version             integer not null default 1,
  constraint oauth_client_id_key unique (client_id)
);
