-- Access tokens that services must refuse although they have not expired, by the account or the session they belong to.
-- Every service keeps a copy, which it reads on from the position it has. Rows go when the last such token has expired.
create table token_revocation (
  subject   text primary key check (length(subject) between 1 and 100),
  position  bigint not null,
  not_after timestamptz not null,
  until     timestamptz not null
);

create sequence token_revocation_position owned by token_revocation.position;
create unique index token_revocation_position_key on token_revocation (position);
create index token_revocation_until on token_revocation (until);
