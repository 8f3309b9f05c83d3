-- The shown products by their ids and nothing else: where the parts of a sitemap begin is counted along it.
create index product_shown on product (store_id, id) where available;
