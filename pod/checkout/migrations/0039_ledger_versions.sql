/*
 * Each row of the ledger has a version of its own, without gaps: the version of an order counts them, and no two rows can have the
 * same. Moves that were saved together had one version before. Rows are numbered in the order in which they were written; an order's
 * version only rises by that, so that nobody who has read it before takes it for unchanged.
 */
alter table sales_order_event disable trigger sales_order_event_append_only;
update /* across stores: all ledgers are numbered */ sales_order_event entry set version = numbered.nth
from (select id, version, row_number() over (partition by order_id order by id) as nth from sales_order_event) numbered
where numbered.id = entry.id and numbered.version <> numbered.nth;
alter table sales_order_event enable trigger sales_order_event_append_only;

update /* across stores: all ledgers are numbered */ sales_order o set version = ledger.version
from (select order_id, max(version) as version from sales_order_event group by order_id) ledger
where ledger.order_id = o.id and ledger.version > o.version;

create unique index sales_order_event_version on sales_order_event (store_id, order_id, version);
drop index sales_order_event_store;
