/*
 * A store on its way to a plan that costs nothing. Together with those that are on one it takes a place of its organisation, so that
 * of many that are chosen at once no more get one than there are places. It counts for as long as a page to pay on can be open.
 */
create table free_store_claim (
  store_id   text primary key references store_subscription (id) on delete cascade,
  claimed_at timestamptz not null
);
