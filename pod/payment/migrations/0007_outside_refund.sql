-- A refund that somebody makes in the books of the provider names the charge, and has a name of its own there: it is recorded once.
create index payment_transaction_capture on payment_transaction (store_id, capture_id) where capture_id is not null;
create unique index payment_refund_external on payment_refund (store_id, internal_ref, external_id) where external_id is not null;
alter table payment_refund add column outside boolean not null default false;
