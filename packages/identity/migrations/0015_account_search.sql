-- A database has it once, so not into the schema of this service: others need it as well.
create extension if not exists pg_trgm schema public;

/*
 * Operators look for people of the platform by a part of a name or an address. Shoppers are looked for within one store, whose
 * realm narrows them down, and there are many more of them: they are left out.
 */
create index account_letters on account
  using gin (username gin_trgm_ops, email gin_trgm_ops, (first_name || ' ' || last_name) gin_trgm_ops)
  where realm_id = 'platform';
