-- Whether the order is a guest's that nobody has paid.
alter table reservation add column unpaid boolean not null default false;

/*
 * How many pieces of a sku are held for such orders: the sum of the lines of their holds. By the name that the sku had when they
 * were placed, so that a row outlives the stock of a sku that was deleted or renamed.
 */
create table unpaid_hold (
  store_id varchar(24) not null,
  sku      varchar(255) collate "C" not null,
  held     bigint not null check (held >= 0),
  primary key (store_id, sku)
) with (fillfactor = 70);

-- How many of so many pieces may be held so. One always: else nobody could buy the last piece without an account.
create function unpaid_most(p_pieces bigint, p_share integer) returns bigint language sql immutable parallel safe as $$
  select greatest(1, (p_pieces * p_share + 99) / 100)
$$;

/*
 * Counts pieces that were just taken off the stock as held without payment. The row of the stock is locked by then, so nobody else
 * takes any of them meanwhile; others may only give some back.
 */
create function hold_unpaid(p_store text, p_sku text, p_quantity bigint, p_share integer) returns void
language plpgsql set enable_seqscan = off as $$
begin
  insert into unpaid_hold (store_id, sku, held) values (p_store, p_sku, 0) on conflict (store_id, sku) do nothing;
  update unpaid_hold as known set held = held + p_quantity from stock
  where known.store_id = p_store and known.sku = p_sku and stock.store_id = p_store and stock.sku = p_sku
    and held + p_quantity <= unpaid_most(stock.quantity + p_quantity + held, p_share);
  if not found then
    raise exception 'the share of % for unpaid orders was just taken', p_sku using errcode = 'serialization_failure';
  end if;
end $$;

-- They were paid, or are not held any more. In the order of skus, as they are taken.
create function end_unpaid(p_store text, p_skus varchar[], p_quantities bigint[]) returns void
language plpgsql set enable_seqscan = off as $$
begin
  for i in 1 .. cardinality(p_skus) loop
    update unpaid_hold set held = greatest(held - p_quantities[i], 0)
    where store_id = p_store and sku = p_skus[i];
  end loop;
end $$;

/*
 * What `settle_lines` does for a hold that ends, and the count of pieces that nobody has paid. Stock comes first and that count
 * after it, as everywhere, so that nobody waits in a circle.
 */
create function settle_hold(
  p_store text, p_ref text, p_skus varchar[], p_quantities bigint[], p_since timestamptz, p_kind movement_kind,
  p_now timestamptz, p_unpaid boolean
) returns varchar[] language plpgsql as $$
declare
  v_touched varchar[] := settle_lines(p_store, p_ref, p_skus, p_quantities, p_since, p_kind, p_now);
begin
  if p_unpaid then perform end_unpaid(p_store, p_skus, p_quantities); end if;
  return v_touched;
end $$;
