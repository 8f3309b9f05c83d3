-- Where somebody who may act in several places chose to act last. The next sign-in begins there, while the place is still theirs.
alter table account
  add column last_org text check (length(last_org) = 24),
  add column last_store text check (length(last_store) = 24);
