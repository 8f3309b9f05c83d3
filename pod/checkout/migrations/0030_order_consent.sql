-- Which text of which policy the buyer of an order has accepted, and when.
create table order_consent (
  store_id    varchar(24) not null,
  order_id    uuid not null references sales_order on delete cascade,
  policy_id   uuid not null,
  policy_type varchar(20) not null,
  version     integer not null,
  -- What it was called then.
  title       varchar(300) not null,
  accepted_at timestamptz not null,
  primary key (store_id, order_id, policy_id)
);

create index order_consent_order on order_consent (order_id);

/*
 * What `place_order` does, with what the order has to prove: `guest`, where it counts against limits (see count_guest_order), and
 * `consents`. Where it is one too many, nothing of it is written.
 */
create function place_checked_order(
  p_store varchar, p_cart_code uuid, p_cart_version bigint, p_now timestamptz, p_customer jsonb, p_order jsonb, p_lines jsonb,
  p_totals jsonb, p_history_id uuid, p_first_number bigint, p_checks jsonb,
  out outcome text, out order_id uuid, out number bigint
) language plpgsql as $$
begin
  select placed.outcome, placed.order_id, placed.number into outcome, order_id, number
  from place_order(p_store, p_cart_code, p_cart_version, p_now, p_customer, p_order, p_lines, p_totals, p_history_id,
    p_first_number) placed;
  if outcome <> 'PLACED' then
    return;
  end if;
  insert into order_consent (store_id, order_id, policy_id, policy_type, version, title, accepted_at)
  select p_store, place_checked_order.order_id, c.id, c.type, c.version, left(c.title, 300), p_now
  from jsonb_to_recordset(p_checks -> 'consents') as c (id uuid, type varchar, version integer, title varchar);
  if jsonb_typeof(p_checks -> 'guest') = 'object' then
    perform count_guest_order(p_store, order_id, p_now, p_checks -> 'guest');
  end if;
end $$;
