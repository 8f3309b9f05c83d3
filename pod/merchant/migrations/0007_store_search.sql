-- A database has it once, so not into the schema of this service: others need it as well.
create extension if not exists pg_trgm schema public;

-- Operators look for a store by a part of its name, its title or a domain.
create index store_letters on store using gin (name gin_trgm_ops, title gin_trgm_ops);
create index store_domain_letters on store_domain using gin (domain gin_trgm_ops);
