/*
 * What the console looks for customers by. None of it changes when somebody orders again, so the row is still written without
 * touching an index.
 */
create index customer_letters on customer_account
  using gin (store_id, (first_name || ' ' || last_name) gin_trgm_ops, email gin_trgm_ops);
create index customer_name on customer_account (store_id, first_name, last_name, id);
