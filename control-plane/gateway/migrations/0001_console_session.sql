-- Who is signed in to the console. A cookie names the row; what is kept of the cookie is its hash.
create table console_session (
  id            text primary key check (length(id) = 43),
  -- Sealed: the tokens of the person who signed in.
  tokens        text not null check (length(tokens) between 1 and 65536),
  -- Moves with the tokens, so that nobody renews them with a refresh token that is used up already.
  version       integer not null default 1,
  -- Until then somebody renews the tokens, or the server that does it is given a pause.
  renewal_until timestamptz,
  -- Sealed: the merchant as whom an operator acts, and until when.
  acting        text check (length(acting) between 1 and 65536),
  acting_until  timestamptz,
  created_at    timestamptz not null,
  last_seen_at  timestamptz not null,
  expires_at    timestamptz not null,
  constraint console_session_acting_ends check ((acting is null) = (acting_until is null))
);

create index console_session_expires on console_session (expires_at);
create index console_session_seen on console_session (last_seen_at);
