-- The keys that tokens are signed with. The private half is sealed.
create table signing_key (
  kid          text primary key,
  status       text not null check (status in ('ACTIVE', 'RETIRING', 'RETIRED')),
  public_jwk   jsonb not null,
  private_jwk  text not null,
  created_at   timestamptz not null,
  retire_after timestamptz,
  retired_at   timestamptz
);
create unique index signing_key_one_active on signing_key ((true)) where status = 'ACTIVE';
