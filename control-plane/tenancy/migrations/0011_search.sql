-- A database has it once, so not into the schema of this service: others need it as well.
create extension if not exists pg_trgm schema public;

-- Operators look for organisations and stores by a part of a name or an address.
create index manager_org_letters on manager_org using gin (name gin_trgm_ops, email gin_trgm_ops);
create index manager_store_letters on manager_store using gin (name gin_trgm_ops);
