/*
 * What the tables hold of each sku beside what the ledger says of it. Of every piece that came, it must be known whether it
 * is on hand, held or sold. `conservation_violation` has the skus of which that is not so, and must be empty at all times.
 */
create or replace view conservation as
with ledger as (
  select store_id, sku,
    sum(quantity * case
      when kind in ('RECEIVED', 'ADJUSTED', 'REMOVED', 'MOVED', 'RELEASED', 'EXPIRED', 'RETURNED') then 1
      when kind = 'RESERVED' then -1 else 0 end) as on_hand,
    sum(quantity * case
      when kind = 'RESERVED' then 1
      when kind in ('RELEASED', 'EXPIRED', 'COMMITTED', 'RELEASED_UNSTOCKED') then -1 else 0 end) as held,
    sum(quantity * case
      when kind = 'COMMITTED' then 1
      when kind in ('RETURNED', 'RETURNED_UNSTOCKED') then -1 else 0 end) as sold,
    sum(quantity * case
      when kind in ('RECEIVED', 'ADJUSTED', 'REMOVED', 'MOVED') then 1
      when kind in ('RELEASED_UNSTOCKED', 'RETURNED_UNSTOCKED') then -1 else 0 end) as received
  from movement
  group by store_id, sku
), line as (
  select reservation.store_id, piece.sku collate "C" as sku,
    sum(piece.quantity) filter (where status = 'TEMPORARY_RESERVED') as held,
    sum(piece.quantity - coalesce(piece.returned, 0)) filter (where status in ('COMPLETED', 'PARTIALLY_RETURNED')) as sold
  from reservation, unnest(reservation.skus, reservation.quantities, reservation.returned) as piece (sku, quantity, returned)
  where status in ('TEMPORARY_RESERVED', 'COMPLETED', 'PARTIALLY_RETURNED')
  group by 1, 2
)
select store_id, sku,
  coalesce(stock.quantity, 0)::bigint as on_hand,
  coalesce(line.held, 0)::bigint as held,
  coalesce(line.sold, 0)::bigint as sold,
  coalesce(ledger.received, 0)::bigint as received,
  coalesce(ledger.on_hand, 0)::bigint as ledger_on_hand,
  coalesce(ledger.held, 0)::bigint as ledger_held,
  coalesce(ledger.sold, 0)::bigint as ledger_sold
from stock
full join line using (store_id, sku)
full join ledger using (store_id, sku);
