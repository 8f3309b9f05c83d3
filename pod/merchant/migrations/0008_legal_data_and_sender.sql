-- Who stands behind a store, for the end of its pages and for invoices.
alter table store add column register_number text check (length(register_number) between 1 and 100);
alter table store add column vat_id text check (length(vat_id) between 1 and 30);
-- Whose name letters to shoppers bear, and where answers go; without them the title and the address of the store.
alter table store add column sender_name text check (length(sender_name) between 1 and 100);
alter table store add column reply_to text check (length(reply_to) between 3 and 320);
