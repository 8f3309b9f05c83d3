/*
 * A customer who was erased: OPEN while an order is still on its way and needs its address, DONE once nothing personal is
 * left.
 */
alter table customer_account add column erasure text check (erasure in ('OPEN', 'DONE'));

create index customer_erasure_open on customer_account (updated_at) where erasure = 'OPEN';
