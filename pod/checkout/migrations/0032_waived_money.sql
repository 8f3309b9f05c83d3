/*
 * What is not asked for any more: pieces that were to be paid in cash, and were taken off the order or came back before the cash was
 * collected. An order asks for `total - waived`. Each return says what of it was waived, so that its pieces are not given back again.
 */
alter table sales_order add column waived bigint not null default 0 check (waived between 0 and total);
alter table sales_return add column waived bigint not null default 0 check (waived >= 0);
-- Null: the pieces of the line were paid for, and their money goes back by a refund.
alter table sales_return_line add column waived bigint check (waived >= 0);

-- Nobody has spent what nobody asked for. Rows of before have waived nothing, so what was kept of them is right.
create or replace function keep_customer_spending() returns trigger language plpgsql as $$
begin
  insert into customer_spending as kept (store_id, customer_id, currency, spent)
  values (new.store_id, new.customer_id, new.currency, sale_of(new.order_status, new.total - new.waived, new.refunded)
    - case tg_op when 'UPDATE' then sale_of(old.order_status, old.total - old.waived, old.refunded) else 0 end)
  on conflict (store_id, customer_id, currency) do update set spent = kept.spent + excluded.spent;
  return null;
end $$;

drop trigger sales_order_placed_as_sale on sales_order;
drop trigger sales_order_moved_as_sale on sales_order;
create trigger sales_order_placed_as_sale after insert on sales_order for each row
  when (sale_of(new.order_status, new.total - new.waived, new.refunded) <> 0) execute function keep_customer_spending();
create trigger sales_order_moved_as_sale after update of order_status, total, waived, refunded on sales_order for each row
  when (sale_of(new.order_status, new.total - new.waived, new.refunded)
    <> sale_of(old.order_status, old.total - old.waived, old.refunded))
  execute function keep_customer_spending();
