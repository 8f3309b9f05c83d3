/*
 * Uses up the discounts of an order, [{id}, ...], all or none. A limit is checked by the update that counts, so that the last
 * use goes to one of those who want it. Rows are taken in the order of ids, so that two orders never wait for each other in a
 * circle. The same order again changes nothing.
 *
 * Raises P0D01, with the discount as its detail, where one is used up, switched off or gone.
 */
create function claim_discounts(p_store varchar, p_order uuid, p_customer_key varchar, p_discounts jsonb)
returns void language plpgsql as $$
declare
  v_discount uuid;
  v_limit integer;
begin
  for v_discount in
    select distinct (claimed ->> 'id')::uuid as id from jsonb_array_elements(p_discounts) claimed order by id
  loop
    -- Nobody can claim it, or change its limits, until this order has.
    perform from discount d where d.store_id = p_store and d.id = v_discount for no key update;
    if not found then
      raise exception 'a discount is gone' using errcode = 'P0D01', detail = v_discount;
    end if;

    insert into discount_use as use (store_id, order_id, discount_id, customer_key)
    values (p_store, p_order, v_discount, p_customer_key)
    on conflict (store_id, order_id, discount_id) do update set released_at = null, customer_key = excluded.customer_key
      where use.released_at is not null;
    continue when not found;

    update discount d set used = d.used + 1
    where d.store_id = p_store and d.id = v_discount and d.enabled and (d.usage_limit is null or d.used < d.usage_limit)
    returning d.customer_limit into v_limit;
    if not found then
      raise exception 'a discount is used up' using errcode = 'P0D01', detail = v_discount;
    end if;

    insert into discount_customer_use as theirs (store_id, discount_id, customer_key, used)
    values (p_store, v_discount, p_customer_key, 1)
    on conflict (store_id, discount_id, customer_key) do update set used = theirs.used + 1
      where v_limit is null or theirs.used < v_limit;
    if not found then
      raise exception 'a discount is used up by this customer' using errcode = 'P0D01', detail = v_discount;
    end if;
  end loop;
end $$;

-- Gives back what a cancelled order has used. The second time there is nothing to give back.
create function release_discounts(p_store varchar, p_order uuid) returns integer language plpgsql as $$
declare
  v_use discount_use;
  v_released integer := 0;
begin
  for v_use in
    select * from discount_use u where u.store_id = p_store and u.order_id = p_order and u.released_at is null order by u.discount_id
  loop
    perform from discount d where d.store_id = p_store and d.id = v_use.discount_id for no key update;
    update discount_use u set released_at = now()
    where u.store_id = p_store and u.order_id = p_order and u.discount_id = v_use.discount_id and u.released_at is null;
    continue when not found;
    update discount d set used = d.used - 1 where d.store_id = p_store and d.id = v_use.discount_id;
    update discount_customer_use c set used = c.used - 1
    where c.store_id = p_store and c.discount_id = v_use.discount_id and c.customer_key = v_use.customer_key;
    v_released := v_released + 1;
  end loop;
  return v_released;
end $$;
