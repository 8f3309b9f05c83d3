/*
 * What each customer has spent in each currency: their sales, less what was given back of them. It changes with an order, in the
 * transaction of that, so customers are listed by it without adding up all orders of a store. It is a table of its own: the row of
 * a customer is written with each order, without touching an index.
 */
create table customer_spending (
  store_id    varchar(24) not null,
  customer_id uuid not null references customer_account on delete cascade,
  currency    varchar(3) not null,
  spent       bigint not null,
  primary key (store_id, customer_id, currency)
);

create index customer_spending_most on customer_spending (store_id, currency, spent, customer_id);

-- What counts as a sale is said again in `src/order/counted-orders.ts`; a test compares the two.
create function sale_of(status order_status, total bigint, refunded bigint) returns bigint language sql immutable as $$
  select case when status not in ('CREATED', 'PENDING_PAYMENT', 'CANCELLED') then total - refunded else 0 end
$$;

-- Of two orders of one customer that move at once, the second adds to what the first has left.
create function keep_customer_spending() returns trigger language plpgsql as $$
begin
  insert into customer_spending as kept (store_id, customer_id, currency, spent)
  values (new.store_id, new.customer_id, new.currency, sale_of(new.order_status, new.total, new.refunded)
    - case tg_op when 'UPDATE' then sale_of(old.order_status, old.total, old.refunded) else 0 end)
  on conflict (store_id, customer_id, currency) do update set spent = kept.spent + excluded.spent;
  return null;
end $$;

create trigger sales_order_placed_as_sale after insert on sales_order for each row
  when (sale_of(new.order_status, new.total, new.refunded) <> 0) execute function keep_customer_spending();
create trigger sales_order_moved_as_sale after update of order_status, total, refunded on sales_order for each row
  when (sale_of(new.order_status, new.total, new.refunded) <> sale_of(old.order_status, old.total, old.refunded))
  execute function keep_customer_spending();

-- The triggers hold back the orders that move meanwhile.
insert into customer_spending (store_id, customer_id, currency, spent)
select store_id, customer_id, currency, sum(sale_of(order_status, total, refunded))
from sales_order group by store_id, customer_id, currency having sum(sale_of(order_status, total, refunded)) <> 0;
