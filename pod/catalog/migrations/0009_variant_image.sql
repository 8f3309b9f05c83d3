-- Which pictures of a product show a variant of it, in their order. The product stands in both keys, so that a picture of
-- another product can never be written down; with the variant or the picture the row goes.
alter table product_variant add constraint product_variant_of_product unique (store_id, product_id, id);
alter table product_image add constraint product_image_of_product unique (store_id, product_id, id);

create table product_variant_image (
  store_id   text not null,
  product_id uuid not null,
  variant_id uuid not null,
  image_id   uuid not null,
  position   smallint not null check (position >= 0),
  primary key (store_id, product_id, variant_id, image_id),
  constraint product_variant_image_variant foreign key (store_id, product_id, variant_id)
    references product_variant (store_id, product_id, id) on delete cascade,
  constraint product_variant_image_image foreign key (store_id, product_id, image_id)
    references product_image (store_id, product_id, id) on delete cascade
);
create index product_variant_image_of_image on product_variant_image (store_id, product_id, image_id);
