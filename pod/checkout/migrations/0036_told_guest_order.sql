-- Whether cua was told that somebody ordered with this address: an account that has proved it gets the order.
alter table guest_order add column told boolean not null default false;

create index guest_order_untold on guest_order (placed_at) where not told;
