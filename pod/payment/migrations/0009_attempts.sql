/*
 * The shopper of an order that waits may choose another way to pay: its payment is then begun anew, as the next attempt. An order
 * has one row for each of them, and is settled by the money of one at most, whatever the program does.
 */
alter table payment_transaction
  -- Checkout counts them from 1.
  add column attempt integer not null default 1 check (attempt > 0),
  -- Closed because another attempt was begun, while its order goes on waiting.
  add column superseded boolean not null default false,
  -- Its money came after that of another attempt, and goes back.
  add column surplus boolean not null default false,
  drop constraint payment_transaction_ref_key,
  add constraint payment_transaction_attempt_key unique (store_id, request_ref, attempt);

create unique index payment_transaction_settled on payment_transaction (store_id, request_ref) where captured > 0 and not surplus;
