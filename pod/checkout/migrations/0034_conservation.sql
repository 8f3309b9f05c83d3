/*
 * The view of 0014, which compares what orders do not ask for any more with what their returns say of it, too. It must be empty at
 * all times.
 */
create or replace view conservation_violation as
with line as (
  select l.store_id, l.order_id,
    sum(l.subtotal) as subtotal, sum(l.discount) as discount, sum(l.tax) as tax,
    bool_or(l.shipped <> coalesce(sent.quantity, 0)) as shipped_differs,
    bool_or(l.returned <> coalesce(back.returned, 0) or l.cancelled <> coalesce(back.cancelled, 0)) as returned_differs
  from sales_order_line l
  left join (
    select s.order_id, sl.position, sum(sl.quantity) as quantity
    from shipment s join shipment_line sl on sl.shipment_id = s.id group by s.order_id, sl.position
  ) sent on sent.order_id = l.order_id and sent.position = l.position
  left join (
    select r.order_id, rl.position, sum(rl.returned) as returned, sum(rl.cancelled) as cancelled
    from sales_return r join sales_return_line rl on rl.return_id = r.id group by r.order_id, rl.position
  ) back on back.order_id = l.order_id and back.position = l.position
  group by l.store_id, l.order_id
), refund as (
  select order_id,
    coalesce(sum(amount) filter (where status = 'SUCCEEDED'), 0) as succeeded,
    coalesce(sum(amount) filter (where status = 'PENDING'), 0) as pending
  from sales_refund group by order_id
), waived as (
  select r.order_id, sum(r.waived) as waived, bool_or(r.waived < coalesce(line.waived, 0)) as is_less
  from sales_return r
  left join (select return_id, sum(waived) as waived from sales_return_line group by return_id) line on line.return_id = r.id
  group by r.order_id
), compared as (
  select o.store_id, o.id as order_id, o.number, case
    when line.order_id is null then 'the order has no lines'
    when o.total <> o.subtotal - o.discount + o.shipping + case when o.tax_included then 0 else o.tax end
      then 'the total is not the sum of its parts'
    when line.subtotal <> o.subtotal then 'the subtotal is not the sum of the lines'
    when line.discount <> o.discount then 'the discount is not the sum of the lines'
    when line.tax > o.tax then 'the tax of the lines is more than the tax'
    when line.shipped_differs then 'shipped is not the sum of the shipments'
    when line.returned_differs then 'returned is not the sum of the returns'
    when o.refunding <> coalesce(refund.pending, 0) then 'refunding is not the sum of the refunds'
    when o.refunded <> coalesce(refund.succeeded, 0) then 'refunded is not the sum of the refunds'
    when o.waived <> coalesce(waived.waived, 0) then 'waived is not the sum of the returns'
    when waived.is_less then 'a return has waived less than its lines'
    when o.captured > 0 and o.payment_status not in ('PAID', 'REFUNDED') then 'captured is not what the status says'
    when o.payment_status = 'REFUNDED' and o.refunded <> o.captured then 'refunded is not what the status says'
    when o.needs_attention <> (o.attention_reason is not null) then 'attention has no reason'
  end as fault
  from sales_order o
  left join line on line.order_id = o.id
  left join refund on refund.order_id = o.id
  left join waived on waived.order_id = o.id
)
select store_id, order_id, number, fault from compared where fault is not null;
