-- By whom uses of a discount are counted: an account, or the mailbox of a guest, since one mailbox has any number of addresses.
create function discount_customer(p_customer_key varchar) returns varchar language sql immutable parallel safe as $$
  select case when p_customer_key like 'guest:%'
    then regexp_replace(lower(p_customer_key), '^(guest:[^+@]+)[+][^@]*@', '\1@') else p_customer_key end
$$;

-- As before; now a guest is known by the mailbox.
create or replace function claim_discounts(p_store varchar, p_order uuid, p_customer_key varchar, p_discounts jsonb)
returns void language plpgsql as $$
declare
  v_discount uuid;
  v_limit integer;
  v_customer varchar := discount_customer(p_customer_key);
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
    values (p_store, p_order, v_discount, v_customer)
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
    values (p_store, v_discount, v_customer, 1)
    on conflict (store_id, discount_id, customer_key) do update set used = theirs.used + 1
      where v_limit is null or theirs.used < v_limit;
    if not found then
      raise exception 'a discount is used up by this customer' using errcode = 'P0D01', detail = v_discount;
    end if;
  end loop;
end $$;

-- What guests have used until now, added up by mailbox. Orders that are placed meanwhile wait.
lock table discount_use, discount_customer_use in share row exclusive mode;
update discount_use /* across stores: all of them count so from now on */
  set customer_key = discount_customer(customer_key) where customer_key <> discount_customer(customer_key);
with tagged as (
  delete from discount_customer_use /* across stores: all of them count so from now on */
  where customer_key <> discount_customer(customer_key) returning *)
insert into discount_customer_use as known (store_id, discount_id, customer_key, used)
select store_id, discount_id, discount_customer(customer_key), sum(used) from tagged group by 1, 2, 3
on conflict (store_id, discount_id, customer_key) do update set used = known.used + excluded.used;
