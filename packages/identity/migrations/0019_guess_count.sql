-- How often passwords and codes were tried: by a network, at an account, by both together. Replicas share it. A row goes when it tells
-- nothing any more, a day after the last try at the latest.
create table guess_count (
  realm_id    text not null references realm (id) on delete cascade,
  -- A hash of who tries at what.
  subject     text not null check (length(subject) = 43),
  -- No reference: a try must not wait for whoever holds the account.
  account_id  uuid,
  tries       integer not null check (tries >= 0),
  since       timestamptz not null,
  waits       integer not null check (waits >= 0),
  waits_until timestamptz,
  expires_at  timestamptz not null,
  primary key (realm_id, subject)
);
create index guess_count_account on guess_count (realm_id, account_id) where account_id is not null;
create index guess_count_expiry on guess_count (expires_at);

-- From where the owner of an account came. What strangers try elsewhere keeps nobody waiting there.
create table known_network (
  account_id uuid not null references account (id) on delete cascade,
  network    text not null check (length(network) between 1 and 60),
  seen_at    timestamptz not null,
  primary key (account_id, network)
);
create index known_network_seen on known_network (seen_at);

-- Wrong guesses count by who makes them, and close no account. Locks that they brought about before are opened; what is left of a lock
-- is until when those wait who may be its owner. Browsers that are known are so by the number that this column had then.
update account set locked_until = null where locked_until is not null;
alter table account
  drop column failed_sign_ins,
  drop column lockouts,
  drop column locked_for_good,
  add column browsers integer not null default 0;
