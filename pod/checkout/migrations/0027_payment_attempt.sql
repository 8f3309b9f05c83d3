/*
 * How an order is paid can change while it waits. `payment_attempt` counts from 1 how often its payment was begun anew, by which
 * payment and its messages tell one attempt from the next; every order of before has its first.
 *
 * NONE: the order comes to nothing, and is confirmed without a payment.
 */
alter type payment_type add value 'NONE';
alter table sales_order add column payment_attempt integer not null default 1 check (payment_attempt > 0);
