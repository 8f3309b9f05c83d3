/*
 * A list shows what was begun, so an index of that counts it without looking at the rows. Most payments end as PAID; the few others
 * are found by their status, where the list would otherwise go through all that were paid.
 */
drop index payment_transaction_newest;
create index payment_transaction_newest on payment_transaction (store_id, created_at desc, internal_ref desc)
  where amount is not null;
create index payment_transaction_unpaid on payment_transaction (store_id, status, created_at desc, internal_ref desc)
  where status <> 'PAID' and amount is not null;
