/*
 * What an order says of its goods, beside where they are. RETURNED: each piece is in the stock again. A piece that came back and is not
 * sold again, one that waits for inventory, and one that is with the customer are not.
 */
create view goods_whereabouts as
select o.store_id, o.id as order_id, o.number, o.order_status, o.inventory_status, o.pending_action, o.updated_at,
  not exists (
    select from sales_order_line l where l.store_id = o.store_id and l.order_id = o.id
      and (l.returned < l.shipped
        -- What was not sent of an order that was cancelled as a whole is put back without a return.
        or (l.shipped + l.cancelled < l.quantity and o.order_status <> 'CANCELLED'))
  ) and not exists (
    select from sales_return r where r.store_id = o.store_id and r.order_id = o.id and r.restocked_at is null
  ) as is_all_back
from sales_order o
where o.order_status in ('COMPLETED', 'CANCELLED', 'RETURNED') and o.inventory_status in ('COMMITTED', 'RETURNED');

-- Orders that say it wrongly are put right by a row of their ledger, as everything is.
with wrong as (
  select store_id, order_id, is_all_back from goods_whereabouts
  where (inventory_status = 'RETURNED') <> is_all_back and pending_action = 'NONE'
), righted as (
  update sales_order o set version = o.version + 1,
    inventory_status = case when wrong.is_all_back then 'RETURNED' else 'COMMITTED' end::inventory_status
  from wrong where o.store_id = wrong.store_id and o.id = wrong.order_id
  returning o.*
)
insert into sales_order_event (store_id, order_id, version, type, source, outcome, order_status, payment_status,
  inventory_status, pending_action, reason, occurred_at)
select store_id, id, version, 'STATUS_CHANGED', 'SYSTEM', 'APPLIED', order_status, payment_status, inventory_status, pending_action,
  case when inventory_status = 'RETURNED' then 'all of it is in the stock again' else 'some of it is not in the stock' end, now()
from righted;
