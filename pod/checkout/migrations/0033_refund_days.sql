-- What was given back is counted on the day on which it was, whenever its order was placed.
create index sales_refund_settled on sales_refund (store_id, settled_at) where status = 'SUCCEEDED';
