-- Which change of the currency it comes from. Inventory counts them; an older one than this is not taken over.
alter table store add column currency_version bigint not null default 0;
