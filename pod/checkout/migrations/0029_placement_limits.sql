-- What a merchant has decided about orders that nobody has paid. Without a row the platform's own numbers hold.
create table order_limit (
  store_id                 varchar(24) primary key,
  version                  bigint not null default 1,
  -- How many unpaid orders of guests within an hour.
  guest_orders_per_address integer not null check (guest_orders_per_address > 0),
  guest_orders_per_email   integer not null check (guest_orders_per_email > 0),
  transfer_hold_hours      integer not null check (transfer_hold_hours > 0),
  -- In percent: how much of a sku all of them may hold together.
  unpaid_share             integer not null check (unpaid_share between 1 and 100),
  updated_at               timestamptz not null
);

-- From where, and for which address, guests have ordered of late. Rows are removed as soon as they count no more.
create table guest_order (
  store_id  varchar(24) not null,
  order_id  uuid primary key,
  -- An IPv4 address, or the /64 of an IPv6 subscriber.
  origin    varchar(60) not null,
  -- Without what stands behind a plus: all of them are one mailbox.
  mailbox   varchar(320) not null,
  placed_at timestamptz not null
);

create index guest_order_origin on guest_order (store_id, origin, placed_at);
create index guest_order_mailbox on guest_order (store_id, mailbox, placed_at);
create index guest_order_age on guest_order (placed_at);

-- How often something was done within a window, by one address or in a whole store. All replicas count here.
create table call_count (
  store_id varchar(24) not null,
  kind     varchar(30) not null,
  key      varchar(60) not null,
  ends_at  timestamptz not null,
  used     bigint not null,
  primary key (store_id, kind, key)
);

create index call_count_ended on call_count (ends_at);

-- Counts so many more, in the window that is open or a new one.
create function count_calls(
  p_store varchar, p_kind varchar, p_key varchar, p_calls integer, p_now timestamptz, p_seconds integer,
  out used bigint, out ends_at timestamptz
) language sql as $$
  insert into call_count as known (store_id, kind, key, ends_at, used)
  values (p_store, p_kind, p_key, p_now + p_seconds * interval '1 second', p_calls)
  on conflict (store_id, kind, key) do update set
    used = case when known.ends_at > p_now then known.used + p_calls else greatest(p_calls, 0) end,
    ends_at = case when known.ends_at > p_now then known.ends_at else excluded.ends_at end
  returning known.used, known.ends_at
$$;

/*
 * Whether nobody has paid an order, and no person has moved it on. One that the payment or the stock refused when it was placed
 * has taken nothing, and does not count.
 */
create function is_unproven(p_order sales_order) returns boolean language sql immutable as $$
  select p_order.payment_status not in ('PAID', 'REFUNDED', 'AUTHORIZED')
    and (p_order.order_status in ('CREATED', 'PENDING_PAYMENT', 'CONFIRMED')
      or (p_order.order_status = 'CANCELLED' and p_order.transaction_ref is not null))
$$;

/*
 * Counts the order that a guest has just placed, and raises P0D02 where there are too many of their kind; its detail is after how
 * many seconds there are fewer. Whoever calls it holds the counter of the store's order numbers, so that of many who order at once
 * each sees those before it.
 */
create function count_guest_order(p_store varchar, p_order uuid, p_now timestamptz, p_guest jsonb) returns void
language plpgsql as $$
declare
  v_since timestamptz := p_now - interval '1 hour';
  v_origin varchar := p_guest ->> 'origin';
  v_mailbox varchar := p_guest ->> 'mailbox';
  v_first timestamptz;
  v_all record;
begin
  -- The oldest of the last so many: once it is an hour old, there is room for another one.
  select greatest(
    (select min(placed_at) from (
      select g.placed_at from guest_order g join sales_order o on o.store_id = g.store_id and o.id = g.order_id
      where g.store_id = p_store and g.origin = v_origin and g.placed_at > v_since and is_unproven(o)
      order by g.placed_at desc limit (p_guest ->> 'perAddress')::integer) last
    having count(*) >= (p_guest ->> 'perAddress')::integer),
    (select min(placed_at) from (
      select g.placed_at from guest_order g join sales_order o on o.store_id = g.store_id and o.id = g.order_id
      where g.store_id = p_store and g.mailbox = v_mailbox and g.placed_at > v_since and is_unproven(o)
      order by g.placed_at desc limit (p_guest ->> 'perEmail')::integer) last
    having count(*) >= (p_guest ->> 'perEmail')::integer)) into v_first;
  if v_first is not null then
    raise exception 'too many unpaid orders' using errcode = 'P0D02',
      detail = greatest(1, ceil(extract(epoch from v_first - v_since)))::text;
  end if;

  select * into v_all from count_calls(p_store, 'guest-orders', '', 1, p_now, 60);
  if v_all.used > (p_guest ->> 'perStore')::bigint then
    raise exception 'too many orders of guests' using errcode = 'P0D02',
      detail = greatest(1, ceil(extract(epoch from v_all.ends_at - p_now)))::text;
  end if;
  insert into guest_order (store_id, order_id, origin, mailbox, placed_at)
  values (p_store, p_order, v_origin, v_mailbox, p_now);
end $$;
