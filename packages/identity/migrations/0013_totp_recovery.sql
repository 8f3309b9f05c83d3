-- What lets somebody in who lost the authenticator app: hashes of codes of 80 random bits, each taken out when it is used.
alter table account
  add column totp_recovery_hashes text[] not null default '{}' check (cardinality(totp_recovery_hashes) <= 10);
