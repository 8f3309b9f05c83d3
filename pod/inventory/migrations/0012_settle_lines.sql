-- What became of the pieces of an order after it was sold: how many of each line came back. Null where none did.
alter table reservation add column returned bigint[];

-- What was returned under each key, so that a repeated call returns nothing again.
create table stock_return (
  store_id   varchar(24) not null,
  ref        varchar(60) collate "C" not null,
  key        varchar(100) collate "C" not null,
  skus       varchar(255)[],
  quantities bigint[],
  primary key (store_id, ref, key)
);

-- What a sku is called today that was called so at that time. Its way leads along the renamings since then, in their order.
create function sku_today(p_store text, p_sku text, p_since timestamptz) returns text
language plpgsql stable set enable_seqscan = off as $$
declare
  v_sku text := p_sku;
  v_alias sku_alias;
begin
  select * into v_alias from sku_alias
  where store_id = p_store and from_sku = p_sku and renamed_at >= p_since order by position limit 1;
  while found loop
    v_sku := v_alias.to_sku;
    select * into v_alias from sku_alias
    where store_id = p_store and from_sku = v_sku and position > v_alias.position order by position limit 1;
  end loop;
  return v_sku;
end $$;

drop function settle_lines;

/*
 * Writes what became of lines of a reservation, and answers the skus whose stock changed. All kinds but COMMITTED put the
 * pieces back, in the order of skus. A sku that was renamed since gets them under its new name. One that was deleted has
 * no row to put them on; the ledger keeps them apart, so that its sums stay right.
 */
create function settle_lines(
  p_store text, p_ref text, p_skus varchar[], p_quantities bigint[], p_since timestamptz, p_kind movement_kind,
  p_now timestamptz
) returns varchar[] language plpgsql set enable_seqscan = off as $$
declare
  v_line record;
  v_touched varchar[] := '{}';
  v_unstocked movement_kind := case p_kind when 'RETURNED' then 'RETURNED_UNSTOCKED' else 'RELEASED_UNSTOCKED' end;
begin
  if p_kind = 'COMMITTED' then
    insert into movement (store_id, sku, kind, quantity, ref, created_at)
    select p_store, line.sku, p_kind, line.quantity, p_ref, p_now
    from unnest(p_skus, p_quantities) as line (sku, quantity);
    return v_touched;
  end if;
  for v_line in
    select line.sku, line.quantity, sku_today(p_store, line.sku, p_since) collate "C" as today
    from unnest(p_skus, p_quantities) as line (sku, quantity) order by 3
  loop
    update stock set quantity = quantity + v_line.quantity, stock_version = stock_version + 1
    where store_id = p_store and sku = v_line.today;
    if found then v_touched := v_touched || v_line.today::varchar; end if;
    insert into movement (store_id, sku, kind, quantity, ref, created_at)
    select p_store, v_line.sku, case when found and v_line.today = v_line.sku then p_kind else v_unstocked end,
      v_line.quantity, p_ref, p_now;
    if v_line.today <> v_line.sku and v_touched[cardinality(v_touched)] = v_line.today then
      insert into movement (store_id, sku, kind, quantity, ref, reason, created_at)
      values (p_store, v_line.today, 'MOVED', v_line.quantity, p_ref, left('ordered as ' || v_line.sku, 200), p_now);
    end if;
  end loop;
  return v_touched;
end $$;

/*
 * Gives back what was sold of an order: the lines that are given, or all that is left. Never more of a line than was sold.
 *
 * Outcomes: RETURNED; REPEATED where the key was used for the same lines, or nothing is left to return; EXCEEDED with the
 * first line of which too much was asked; KEY_REUSED; NOT_SOLD where nothing has been sold; UNKNOWN.
 */
create function return_stock(
  p_store text, p_ref text, p_key text, p_skus varchar[], p_quantities bigint[], p_now timestamptz,
  out outcome text, out reservation_id uuid, out held_until timestamptz, out sold_skus varchar[], out sold bigint[],
  out returned_now bigint[], out touched varchar[], out short_sku text, out requested bigint, out remaining bigint
) language plpgsql set enable_seqscan = off as $$
declare
  v reservation;
  v_done stock_return;
  v_before bigint[];
  v_place integer;
  v_skus varchar[] := p_skus;
  v_quantities bigint[] := p_quantities;
begin
  select * into v from reservation where store_id = p_store and ref = p_ref for no key update;
  if not found then
    outcome := 'UNKNOWN';
    return;
  end if;
  reservation_id := v.id;
  held_until := v.expire_at;
  sold_skus := v.skus;
  sold := v.quantities;
  v_before := coalesce(v.returned,
    case when v.status = 'RETURNED' then v.quantities else array_fill(0::bigint, array[cardinality(v.skus)]) end);
  returned_now := v_before;

  select * into v_done from stock_return where store_id = p_store and ref = p_ref and key = p_key;
  if found then
    outcome := case when v_done.skus is not distinct from p_skus and v_done.quantities is not distinct from p_quantities
      then 'REPEATED' else 'KEY_REUSED' end;
    return;
  end if;
  if v.status not in ('COMPLETED', 'PARTIALLY_RETURNED', 'RETURNED') then
    outcome := 'NOT_SOLD';
    return;
  end if;
  if v.status = 'RETURNED' and p_skus is null then
    outcome := 'REPEATED';
    return;
  end if;

  if p_skus is null then
    select array_agg(line.sku order by line.nth), array_agg(line.quantity - line.back order by line.nth)
    into v_skus, v_quantities
    from unnest(v.skus, v.quantities, v_before) with ordinality as line (sku, quantity, back, nth)
    where line.quantity > line.back;
    returned_now := v.quantities;
  else
    for i in 1 .. cardinality(p_skus) loop
      v_place := array_position(v.skus, p_skus[i]);
      if v_place is null or v_before[v_place] + p_quantities[i] > v.quantities[v_place] then
        outcome := 'EXCEEDED';
        short_sku := p_skus[i];
        requested := p_quantities[i];
        remaining := coalesce(v.quantities[v_place] - v_before[v_place], 0);
        return;
      end if;
      returned_now[v_place] := v_before[v_place] + p_quantities[i];
    end loop;
  end if;
  update reservation set returned = returned_now,
    status = case when returned_now = v.quantities then 'RETURNED' else 'PARTIALLY_RETURNED' end::reservation_status
  where store_id = p_store and id = v.id;
  if p_key is not null then
    insert into stock_return (store_id, ref, key, skus, quantities) values (p_store, p_ref, p_key, p_skus, p_quantities);
  end if;
  touched := settle_lines(p_store, p_ref, v_skus, v_quantities, v.held_since, 'RETURNED', p_now);
  outcome := 'RETURNED';
end $$;
