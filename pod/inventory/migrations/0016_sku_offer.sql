/*
 * Whether each sku can be bought, and for how much: what others sort and filter by. A row is written only when one of the two
 * changes, so of all the orders for a sku only the one that takes the last piece moves it.
 *
 * Whoever follows it reads the rows after the highest position that it has. The positions of a store are given under a lock
 * that is held until the commit, so none becomes visible after a higher one. The row of a sku that went stays, without a
 * price: those who follow must hear of its end.
 */
create sequence sku_offer_position;
create table sku_offer (
  store_id   varchar(24) not null,
  sku        varchar(255) collate "C" not null,
  position   bigint not null,
  buyable    boolean not null,
  -- What a piece costs, in minor units of the currency of the store.
  price      bigint,
  -- When its special price begins or ends next.
  changes_at timestamptz,
  primary key (store_id, sku)
);
create unique index sku_offer_followed on sku_offer (store_id, position);
create index sku_offer_changes on sku_offer (changes_at) where changes_at is not null;

-- As many as an order must take at least are there.
create function is_buyable(p_stock shown_stock) returns boolean language sql immutable parallel safe as $$
  select p_stock.available and p_stock.amount is not null and p_stock.quantity >= greatest(p_stock.order_minimum, 1)
$$;

-- The start belongs to the window of a special price, the end does not.
create function price_at(p_stock shown_stock, p_now timestamptz) returns bigint language sql immutable parallel safe as $$
  select case when p_stock.special_amount is not null and coalesce(p_stock.special_start <= p_now, true)
    and coalesce(p_now < p_stock.special_end, true) then p_stock.special_amount else p_stock.amount end
$$;

create function next_price_change(p_stock shown_stock, p_now timestamptz) returns timestamptz
  language sql immutable parallel safe as $$
  select case when p_stock.special_amount is null then null
    when p_stock.special_start > p_now then p_stock.special_start
    when p_stock.special_end > p_now then p_stock.special_end end
$$;

-- Compares the offers of some skus with their stock, and says whether one is another now.
create function note_offers(p_store text, p_skus varchar[], p_now timestamptz) returns boolean
  language plpgsql set enable_seqscan = off as $$
declare
  v_before bigint;
begin
  -- Before the stock is read: of two who compare the same sku, the later one must not write what the earlier one has seen.
  perform pg_advisory_xact_lock(hashtextextended('sku-offers:' || p_store, 0));
  v_before := coalesce((select max(position) from sku_offer where store_id = p_store), 0);
  insert into sku_offer as known (store_id, sku, position, buyable, price, changes_at)
  select p_store, present.sku, nextval('sku_offer_position'), present.buyable, present.price, present.changes_at
    from (select wanted.sku, coalesce(is_buyable(s), false) as buyable, price_at(s, p_now) as price,
                 next_price_change(s, p_now) as changes_at
            from (select distinct unnest(p_skus) as sku) wanted
            left join shown_stock s on s.store_id = p_store and s.sku = wanted.sku) present
    left join sku_offer told on told.store_id = p_store and told.sku = present.sku
   where (told.sku is not null or present.price is not null)
     and (told.buyable, told.price, told.changes_at) is distinct from (present.buyable, present.price, present.changes_at)
   order by present.sku
  on conflict (store_id, sku) do update set
    position = case when (known.buyable, known.price) is distinct from (excluded.buyable, excluded.price)
      then excluded.position else known.position end,
    buyable = excluded.buyable, price = excluded.price, changes_at = excluded.changes_at;
  return coalesce((select max(position) from sku_offer where store_id = p_store), 0) > v_before;
end $$;

insert into sku_offer (store_id, sku, position, buyable, price, changes_at)
select s.store_id, s.sku, nextval('sku_offer_position'), is_buyable(s), price_at(s, now()), next_price_change(s, now())
  from shown_stock s where s.amount is not null order by s.store_id, s.sku;
