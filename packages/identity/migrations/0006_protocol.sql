-- Everything that the protocol keeps: sessions, interactions, grants, codes, tokens. All of it expires.
create table protocol_state (
  model       text not null,
  id          text not null,
  payload     jsonb not null,
  grant_id    text,
  uid         text,
  account_id  text,
  client_id   text,
  consumed_at timestamptz,
  expires_at  timestamptz not null,
  primary key (model, id)
);
create index protocol_state_grant on protocol_state (grant_id) where grant_id is not null;
create index protocol_state_uid on protocol_state (uid) where uid is not null;
create index protocol_state_account on protocol_state (account_id, model) where account_id is not null;
create index protocol_state_client on protocol_state (client_id, model) where client_id is not null;
create index protocol_state_expiry on protocol_state (expires_at);

-- The browsers in which somebody is signed in, as the person sees them.
create table sign_in_session (
  uid             text primary key,
  realm_id        text not null references realm (id) on delete cascade,
  account_id      uuid not null references account (id) on delete cascade,
  ip              text not null,
  user_agent      text not null default '',
  via             text not null,
  created_at      timestamptz not null,
  last_seen_at    timestamptz not null,
  expires_at      timestamptz not null
);
create index sign_in_session_account on sign_in_session (account_id);
create index sign_in_session_expiry on sign_in_session (expires_at);
